/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The jar that stands before JMH's where older JMH made benchmarks: what it has goes by the names of JMH's own classes. */
final class OlderJmhJar {

    static final String CLASSES = "io/github/xstreamjmh/olderjmh";
    private static final String JMH = "org/openjdk/jmh";

    private OlderJmhJar() {}

    /** Moves the classes in a folder to JMH's packages. */
    static void complete(Path folder) throws IOException {
        Path classes = folder.resolve(CLASSES);
        try (Stream<Path> tree = Files.walk(classes)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                Path to = folder.resolve(JMH).resolve(classes.relativize(file));
                Files.createDirectories(to.getParent());
                Files.write(to, Relocation.of(Files.readAllBytes(file), CLASSES, JMH));
            }
        }
        Packaging.delete(folder.resolve("io"));
    }
}
