/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Spells the jars of a folder out, sorted by name, as an argument file of the java launcher ({@code java @file}); {@code
 * bin\benchmark.cmd} runs it, for a command of Windows' shell is too short for a class path.
 */
public final class ArgumentFile {

    private ArgumentFile() {}

    /**
     * Writes the file in the encoding that the launcher reads, that of the names of files.
     *
     * @param args the folder, and the file to write
     */
    public static void main(String[] args) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            String classPath = files.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .collect(Collectors.joining(File.pathSeparator));
            Files.writeString(
                    Path.of(args[1]),
                    "-cp \"" + classPath.replace("\\", "\\\\") + "\"\n",
                    Charset.forName(System.getProperty("sun.jnu.encoding")));
        }
    }
}
