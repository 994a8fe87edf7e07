/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import io.github.xstreamjmh.cli.UsageException;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The class path of this JVM: what measures, in {@code tools/}, before what is measured, in {@code lib/}. */
public final class ClassPath {

    private ClassPath() {}

    /**
     * What is measured, in the order of the launcher: it decides which of two services a lookup finds. All of the class path
     * where the tools are no jar.
     */
    public static List<String> measured() {
        Optional<Path> tools = folderOfTools();
        return entries()
                .filter(entry -> tools.isEmpty()
                        || !tools.equals(Optional.ofNullable(Path.of(entry).getParent())))
                .toList();
    }

    /** What measures; nothing where the tools are no jar. */
    public static List<String> tools() {
        List<String> measured = measured();
        return entries().filter(entry -> !measured.contains(entry)).toList();
    }

    /** One of {@link #tools()} by the start of its file name; empty if it isn't there. */
    public static Optional<Path> tool(String start) {
        return tools().stream()
                .map(Path::of)
                .filter(jar -> jar.getFileName().toString().startsWith(start))
                .findFirst();
    }

    /** The folder of the jar that this class is from, as the class path names it. */
    private static Optional<Path> folderOfTools() {
        try {
            Path self = of(ClassPath.class);
            for (String entry : entries().toList()) {
                Path jar = Path.of(entry);
                if (Files.isRegularFile(jar) && Files.isSameFile(jar, self)) {
                    return Optional.ofNullable(jar.getParent());
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException("The tools can't be distinguished from what they measure", e);
        }
    }

    /**
     * Makes sure that a class path can hold a jar.
     *
     * @throws UsageException if its path has what separates the names of a class path, or a jar from what is in it
     */
    public static void requireFit(Path jar) {
        String path = jar.toAbsolutePath().normalize().toString();
        for (String refused : List.of(File.pathSeparator, "!" + File.separator)) {
            if (path.contains(refused)) {
                throw new UsageException("A class path cannot hold '" + refused + "': move or rename " + jar + ".");
            }
        }
    }

    /** The jar or the folder that a class is from. */
    public static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(type + " is from no file", e);
        }
    }

    private static Stream<String> entries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty());
    }
}
