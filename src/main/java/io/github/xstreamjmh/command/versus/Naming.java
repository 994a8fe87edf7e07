/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.classpath.Coordinates;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.classpath.Swap;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Place;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns the words of a command line into jars: a jar, a folder of jars or Maven coordinates, or several of these joined by
 * {@code +}.
 *
 * @param repositories where coordinates lead
 * @param held the jars whose other versions coordinates bring along by their POMs; none if they are to come alone
 */
record Naming(Repositories repositories, List<Jar> held) {

    private static final String JOINT = "+";
    private static final String JAR = ".jar";

    /** The same where some jars took the place of those held: what coordinates bring along is beside these. */
    Naming beside(List<String> jars) {
        return jars.isEmpty() || held.isEmpty()
                ? this
                : new Naming(repositories, Swap.of(held, Jars.of(String.join(File.pathSeparator, jars))));
    }

    /** Whether a word names jars rather than benchmarks. */
    static boolean isCandidate(String word) {
        return word.endsWith(JAR)
                || parts(word).stream()
                        .allMatch(part ->
                                part.endsWith(JAR) || !Coordinates.parse(part).isEmpty() || isFolder(part));
    }

    /** What is joined in a word. Versions may have the same sign inside: a file or coordinates by themselves are one part. */
    private static List<String> parts(String word) {
        String last = word.substring(word.lastIndexOf(JOINT) + 1);
        boolean endsInJars = !last.equals(word) && (last.endsWith(JAR) || isFolder(last));
        boolean one = new File(word).exists() || (!Coordinates.parse(word).isEmpty() && !endsInJars);
        return one ? List.of(word) : List.of(word.split(Pattern.quote(JOINT), -1));
    }

    /** Without the empty name, which is the current folder from Java 25 on. */
    private static boolean isFolder(String part) {
        return !part.isEmpty() && new File(part).isDirectory();
    }

    /**
     * The candidates that words name, in their order.
     *
     * @throws UsageException if there is no such jar
     */
    List<Asked.Jars> candidates(List<String> words) throws InterruptedException {
        List<Asked.Jars> candidates = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of(Place.BASELINE));
        for (String word : words) {
            List<Coordinates> versions = parts(word).size() == 1 ? Coordinates.parse(word) : List.of();
            for (Coordinates version : versions) {
                add(candidates, names, name(version), jars(version.toString()));
            }
            if (versions.isEmpty()) {
                List<Path> jars = jars(word);
                add(candidates, names, name(parts(word).get(0)), jars);
            }
        }
        return candidates;
    }

    private static String name(Coordinates version) {
        return version.artifact() + "-" + version.version();
    }

    private static String name(String part) {
        List<Coordinates> versions = Coordinates.parse(part);
        return versions.isEmpty()
                ? String.valueOf(Path.of(part).toAbsolutePath().normalize().getFileName())
                        .replaceFirst("\\.jar$", "")
                : name(versions.get(0));
    }

    /**
     * The jars that a word names.
     *
     * @throws UsageException if one isn't there, or a part names several versions
     */
    List<Path> jars(String word) throws InterruptedException {
        List<Path> jars = new ArrayList<>();
        List<Coordinates> coordinates = new ArrayList<>();
        for (String part : parts(word)) {
            List<Coordinates> versions = Coordinates.parse(part);
            if (versions.size() > 1) {
                throw new UsageException(part + " names several versions, but a side can only have one.");
            } else if (versions.size() == 1) {
                coordinates.add(versions.get(0));
            } else if (isFolder(part)) {
                jars.addAll(jarsIn(Path.of(part)));
            } else if (new File(part).isFile()) {
                jars.add(Path.of(part));
            } else {
                throw new UsageException("There is no jar or folder " + (part.isEmpty() ? word : part) + ".");
            }
        }
        if (!coordinates.isEmpty()) {
            List<Jar> named = Jars.of(
                    fitForClassPath(jars).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
            jars.addAll(repositories.resolve(
                    coordinates,
                    held.stream()
                            .filter(jar -> named.stream().noneMatch(jar::sameLibrary))
                            .toList()));
        }
        return fitForClassPath(jars.stream()
                .map(jar -> jar.toAbsolutePath().normalize())
                .distinct()
                .toList());
    }

    private static List<Path> fitForClassPath(List<Path> jars) {
        jars.forEach(ClassPath::requireFit);
        return jars;
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
            throw new UsageException("The folder " + folder + " can't be read: " + Causes.firstLine(e) + ".", e);
        }
    }

    /** Names are parts of file names, and tell sides apart. */
    private static void add(List<Asked.Jars> candidates, Set<String> names, String proposed, List<Path> jars) {
        String plain = proposed.replaceAll("[^A-Za-z0-9._-]+", "_");
        String name = plain;
        for (int again = 2; !names.add(name); again++) {
            name = plain + "-" + again;
        }
        candidates.add(new Asked.Jars(name, jars.stream().map(Path::toString).toList()));
    }
}
