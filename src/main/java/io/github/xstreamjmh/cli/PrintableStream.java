/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What a terminal may be shown: question marks stand for the characters that would steer it, but for the ends of lines, tabs
 * and the return to a line's start, by which progress writes over itself. All that commands print goes through it, whoever
 * wrote the file that it comes from.
 */
public final class PrintableStream extends FilterOutputStream {

    private static final int DELETE = 0x7F;
    private static final int LEAD_OF_C1 = 0xC2;

    private final boolean utf8;
    private final boolean latin;
    private int last;

    private PrintableStream(OutputStream out, Charset charset) {
        super(out);
        utf8 = charset.equals(StandardCharsets.UTF_8);
        latin = charset.name().startsWith("ISO-8859-");
    }

    /** A stream that prints in a charset to another. */
    public static PrintStream of(OutputStream out, Charset charset) {
        return new PrintStream(new PrintableStream(out, charset), true, charset);
    }

    /** Standard output: the same bytes whatever the locale, but for Windows, whose consoles have encodings of their own. */
    public static PrintStream data() {
        return File.separatorChar == '\\'
                ? of(System.out, charset("stdout.encoding", "sun.stdout.encoding", "native.encoding"))
                : of(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), StandardCharsets.UTF_8);
    }

    /** Standard error, whose charset JDK 17 has no method for. */
    public static PrintStream talk() {
        return of(System.err, charset("stderr.encoding", "sun.stderr.encoding", "native.encoding"));
    }

    /** What the first of these properties says that is set. */
    private static Charset charset(String... properties) {
        return Stream.of(properties)
                .map(System::getProperty)
                .filter(Objects::nonNull)
                .map(Charset::forName)
                .findFirst()
                .orElseThrow();
    }

    private byte printable(int octet) {
        int before = last;
        last = octet;
        boolean c0 = octet < ' ' && octet != '\n' && octet != '\r' && octet != '\t';
        boolean c1 = octet >= 0x80 && octet < 0xA0 && (latin || (utf8 && before == LEAD_OF_C1));
        return (byte) (c0 || c1 || octet == DELETE ? '?' : octet);
    }

    @Override
    public void write(int octet) throws IOException {
        out.write(printable(octet & 0xFF));
    }

    @Override
    public void write(byte[] octets, int offset, int length) throws IOException {
        byte[] shown = new byte[length];
        for (int i = 0; i < length; i++) {
            shown[i] = printable(octets[offset + i] & 0xFF);
        }
        out.write(shown, 0, length);
    }
}
