/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An argument file of the java launcher ({@code java @file}), with the jars of folders spelt out, sorted by name, and what this
 * Java needs besides; {@code bin\benchmark.cmd} runs it, for a command of Windows' shell is too short for a class path.
 */
public final class ArgumentFile {

    /** Java 24 and later warn of what JMH and several libraries do with {@code sun.misc.Unsafe}. */
    private static final int WARNS = 24;

    private ArgumentFile() {}

    /**
     * Writes the file in the encoding that the launcher reads, that of the names of files.
     *
     * @param args the file to write, and the folders
     */
    public static void main(String[] args) throws IOException {
        List<String> classPath = new ArrayList<>();
        for (String folder : List.of(args).subList(1, args.length)) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                files.map(Path::toString)
                        .filter(name -> name.endsWith(".jar"))
                        .sorted()
                        .forEach(classPath::add);
            }
        }
        String more = Runtime.version().feature() < WARNS ? "" : "--sun-misc-unsafe-memory-access=allow\n";
        Files.writeString(
                Path.of(args[0]),
                "-cp \"" + String.join(File.pathSeparator, classPath).replace("\\", "\\\\") + "\"\n" + more,
                Charset.forName(System.getProperty("sun.jnu.encoding")));
    }
}
