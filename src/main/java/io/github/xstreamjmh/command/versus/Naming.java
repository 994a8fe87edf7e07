/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Coordinates;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns the words of a command line into jars: a jar, a folder of jars, several of these joined by {@code +}, or Maven
 * coordinates.
 *
 * @param repository the local Maven repository
 * @param path where programs are, as {@code PATH} names it
 */
record Naming(Path repository, String path) {

    private static final String JOINT = "+";
    private static final String JAR = ".jar";

    /** As Maven itself would have it. */
    static Naming ofThisUser() {
        return new Naming(
                Path.of(System.getProperty(
                        "maven.repo.local",
                        Path.of(System.getProperty("user.home"), ".m2", "repository")
                                .toString())),
                String.valueOf(System.getenv("PATH")));
    }

    /** Whether a word names jars rather than benchmarks. */
    static boolean isCandidate(String word) {
        return word.endsWith(JAR)
                || !Coordinates.parse(word).isEmpty()
                || parts(word).stream().allMatch(part -> Files.isDirectory(Path.of(part)));
    }

    private static List<String> parts(String word) {
        return List.of(word.split(Pattern.quote(JOINT)));
    }

    /**
     * The candidates that words name, in their order.
     *
     * @throws UsageException if there is no such jar
     */
    List<Environment.Jars> candidates(List<String> words) throws InterruptedException {
        List<Environment.Jars> candidates = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of(Place.BASELINE));
        for (String word : words) {
            List<Coordinates> coordinates = Coordinates.parse(word);
            for (Coordinates version : coordinates) {
                Path jar = version.resolve(repository, path);
                add(candidates, names, version.artifact() + "-" + version.version(), List.of(jar));
            }
            if (coordinates.isEmpty()) {
                List<Path> jars = jars(word);
                String first =
                        String.valueOf(Path.of(parts(word).get(0)).normalize().getFileName());
                add(candidates, names, first.replaceFirst("\\.jar$", ""), jars);
            }
        }
        return candidates;
    }

    /** The jars that a word names. */
    List<Path> jars(String word) throws InterruptedException {
        List<Path> jars = new ArrayList<>();
        for (Coordinates version : Coordinates.parse(word)) {
            jars.add(version.resolve(repository, path));
        }
        if (!jars.isEmpty()) {
            return jars;
        }
        for (String part : parts(word)) {
            Path named = Path.of(part);
            if (Files.isDirectory(named)) {
                jars.addAll(jarsIn(named));
            } else if (Files.isRegularFile(named)) {
                jars.add(named);
            } else {
                throw new UsageException("There is no jar or folder " + part + ".");
            }
        }
        return jars.stream().map(jar -> jar.toAbsolutePath().normalize()).toList();
    }

    private static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> jars =
                    files.filter(file -> file.toString().endsWith(JAR)).sorted().toList();
            if (jars.isEmpty()) {
                throw new UsageException("There is no jar in the folder " + folder + ".");
            }
            return jars;
        } catch (IOException e) {
            throw new UsageException("The folder " + folder + " can't be read: " + e.getMessage() + ".", e);
        }
    }

    /** Names are parts of file names, and tell sides apart. */
    private static void add(List<Environment.Jars> candidates, Set<String> names, String proposed, List<Path> jars) {
        String plain = proposed.replaceAll("[^A-Za-z0-9._-]+", "_");
        String name = plain;
        for (int again = 2; !names.add(name); again++) {
            name = plain + "-" + again;
        }
        candidates.add(
                new Environment.Jars(name, jars.stream().map(Path::toString).toList()));
    }
}
