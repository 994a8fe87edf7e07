/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.json;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file being read: its characters, and its name for every complaint about it. Works for pipes too. */
public final class Source implements Closeable {

    /** No result comes near this; what is larger is something else. */
    private static final long LIMIT = 512L << 20;

    private static final int LOOK_AHEAD = 1 << 16;

    private final String name;
    private final BufferedReader reader;

    public Source(String name, InputStream in, long limit) throws IOException {
        this.name = name;
        this.reader = new BufferedReader(new InputStreamReader(new Limited(in, limit), StandardCharsets.UTF_8));
        reader.mark(1);
        if (reader.read() != '\uFEFF') {
            reader.reset();
        }
    }

    /** What is no larger than a result. */
    public Source(String name, InputStream in) throws IOException {
        this(name, in, LIMIT);
    }

    /** A text that stands in a file. */
    public Source(String name, Reader text) {
        this.name = name;
        this.reader = new BufferedReader(text);
    }

    public static Source open(Path file) throws IOException {
        return new Source(file.toString(), Files.newInputStream(file));
    }

    /** Makes sure that a file of a result's folder is no pipe, which would never begin, and no device, which would never end. */
    public static void requireRegular(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is no regular file");
        }
    }

    public BufferedReader reader() {
        return reader;
    }

    /** The beginning of the first line that is not blank, without white space around it; not consumed. */
    public String beginning() throws IOException {
        reader.mark(LOOK_AHEAD);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < LOOK_AHEAD - 1; i++) {
            int c = reader.read();
            if (c < 0 || (c == '\n' && !line.toString().isBlank())) {
                break;
            }
            line.append((char) c);
        }
        reader.reset();
        return line.toString().strip();
    }

    /** A complaint about a place in the file, such as {@code line 7}; an empty one is the file as a whole. */
    public UsageException wrong(String place, String what) {
        return wrong(place, what, null);
    }

    public UsageException wrong(String place, String what, Throwable cause) {
        String where = place.isEmpty() ? name : name + ", " + place;
        return new UsageException((where + ": " + what).replaceAll("\\p{Cntrl}", "?"), cause);
    }

    /** A complaint about the file as a whole. */
    public UsageException wrong(String what) {
        return new UsageException(name + ": " + what);
    }

    /** A number of a table, with a point or a comma before its decimals. */
    public double number(String place, String column, String text) {
        try {
            return Double.parseDouble(text.strip().replace(',', '.'));
        } catch (NumberFormatException e) {
            throw wrong(place, "'" + text + "' under " + column + " is not a number", e);
        }
    }

    /** What to tell when the file can't be opened or read. */
    public static UsageException unreadable(String name, IOException e) {
        String why = e instanceof NoSuchFileException
                ? "there is no such file or folder"
                : "can't be read: " + Causes.firstLine(e);
        return new UsageException(name + ": " + why, e);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** Ends an endless file. */
    private static final class Limited extends FilterInputStream {
        private final long limit;
        private long read;

        Limited(InputStream in, long limit) {
            super(in);
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int n = super.read(bytes, offset, length);
            read += Math.max(0, n);
            if (read > limit) {
                throw new IOException("it has more than " + (limit >> 20) + " MB, which no result file has");
            }
            return n;
        }
    }
}
