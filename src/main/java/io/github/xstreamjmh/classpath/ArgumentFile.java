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
 * Spells the jars of folders out, sorted by name, as an argument file of the java launcher ({@code java @file}); {@code
 * bin\benchmark.cmd} runs it, for a command of Windows' shell is too short for a class path.
 */
public final class ArgumentFile {

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
        Files.writeString(
                Path.of(args[0]),
                "-cp \"" + String.join(File.pathSeparator, classPath).replace("\\", "\\\\") + "\"\n",
                Charset.forName(System.getProperty("sun.jnu.encoding")));
    }
}
