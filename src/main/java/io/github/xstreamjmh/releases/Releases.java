/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.classpath.Coordinates;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.classpath.Swap;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Lineup;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Releases of a library, from the oldest to the newest, each of which makes a class path of what {@code lib/} has.
 *
 * @param names their versions
 * @param classPaths likewise, their class paths
 * @param own what {@code lib/} has
 */
public record Releases(List<String> names, List<List<Jar>> classPaths, List<Jar> own) {

    /**
     * Finds the jars of a range.
     *
     * @param left takes a sentence for each version that is left out
     * @throws UsageException if an end that is named has no jar, a folder's jar can't be a side of a comparison, or a repository
     *     does not answer
     */
    static List<Asked.Jars> find(
            Range range, boolean preReleases, List<Jar> own, Repositories repositories, List<String> left)
            throws InterruptedException {
        return find(
                range,
                names -> {
                    List<String> wanted = range.of(names, preReleases);
                    range.leftOut(names, preReleases).ifPresent(left::add);
                    return wanted;
                },
                own,
                repositories,
                left);
    }

    /**
     * Finds the jars of what came after a version; there may be none.
     *
     * @param of a library as {@code group:artifact}, or a folder of jars
     * @param left takes a sentence for each version that is left out
     * @throws UsageException if a repository does not answer
     */
    public static List<Asked.Jars> after(
            String of, String last, boolean preReleases, List<Jar> own, Repositories repositories, List<String> left)
            throws InterruptedException {
        Range range = new Range(of, Optional.of(last), Optional.empty());
        return find(
                range,
                names -> {
                    range.leftOut(names, preReleases).ifPresent(left::add);
                    return range.inside(names, preReleases).stream().skip(1).toList();
                },
                own,
                repositories,
                left);
    }

    private static List<Asked.Jars> find(
            Range range,
            UnaryOperator<List<String>> inside,
            List<Jar> own,
            Repositories repositories,
            List<String> left)
            throws InterruptedException {
        if (range.folder().isPresent()) {
            Map<String, Path> jars = Repositories.versionsIn(range.folder().get());
            return inside.apply(List.copyOf(jars.keySet())).stream()
                    .map(version -> {
                        Path jar = jars.get(version).toAbsolutePath().normalize();
                        requireUsable(version, jar);
                        return new Asked.Jars(version, List.of(jar.toString()));
                    })
                    .toList();
        }
        Coordinates any = Coordinates.parse(range.of() + ":0").stream()
                .findFirst()
                .orElseThrow(() -> new UsageException("There is no folder " + range.of() + ": put it back."));
        Repositories.Versions versions = repositories.versions(any.group(), any.artifact());
        left.addAll(versions.unlisted());
        List<Asked.Jars> releases = new ArrayList<>();
        for (String version : inside(inside, versions)) {
            try {
                List<Path> jars =
                        repositories.resolve(List.of(new Coordinates(any.group(), any.artifact(), version)), own);
                releases.add(new Asked.Jars(
                        version, jars.stream().map(Path::toString).toList()));
            } catch (UsageException e) {
                if (range.isEnd(version) || Repositories.mayPass(e)) {
                    throw e;
                }
                left.add(skipped(version) + e.getMessage());
            }
        }
        return releases;
    }

    /** How such a sentence begins. */
    static String beginning(String sentence) {
        return sentence.substring(0, sentence.indexOf(": ") + 1);
    }

    /** Whether a sentence says why a version is left out. */
    public static boolean isSkipped(String sentence) {
        return sentence.startsWith("SKIPPED ");
    }

    /** How the sentence begins that says why a version is left out. */
    static String skipped(String version) {
        return "SKIPPED " + version + ": ";
    }

    private static void requireUsable(String version, Path jar) {
        ClassPath.requireFit(jar);
        if (version.equals(Place.BASELINE)) {
            throw new UsageException("A version can't be called " + version
                    + ", because that is what the older side is called: rename " + jar + ".");
        }
    }

    /**
     * What is wanted of the versions that are known.
     *
     * @throws UsageException if that is nothing, and the repositories that did not answer may know more
     */
    private static List<String> inside(UnaryOperator<List<String>> inside, Repositories.Versions versions) {
        String unlisted = String.join(" ", versions.unlisted());
        List<String> wanted;
        try {
            wanted = inside.apply(versions.names());
        } catch (UsageException e) {
            throw unlisted.isEmpty() ? e : new UsageException(e.getMessage() + " " + unlisted, e);
        }
        if (wanted.isEmpty() && !unlisted.isEmpty()) {
            throw new UsageException(unlisted + " Try again when it can be reached.");
        }
        return wanted;
    }

    /**
     * Puts each in place of what {@code lib/} has.
     *
     * @param left takes a sentence for each that does not go with the rest
     * @throws UsageException if an end that is named does not, or fewer than two are left
     */
    static Releases of(List<Asked.Jars> found, Range range, List<Jar> own, List<String> left) {
        Map<String, List<Jar>> classPaths = new LinkedHashMap<>();
        for (Asked.Jars release : found) {
            try {
                List<Jar> classPath = Swap.of(own, Jars.of(String.join(File.pathSeparator, release.paths())));
                if (!classPaths.isEmpty()) {
                    requireSameLibraries(classPaths.values().iterator().next(), classPath);
                }
                classPaths.put(release.name(), classPath);
            } catch (UsageException e) {
                if (range.isEnd(release.name())) {
                    throw e;
                }
                left.add(skipped(release.name()) + e.getMessage());
            }
        }
        if (classPaths.size() < 2) {
            throw new UsageException("Fewer than two versions can be compared. " + String.join(" ", left));
        }
        return new Releases(List.copyOf(classPaths.keySet()), List.copyOf(classPaths.values()), own);
    }

    /** Another library than the first version is would stand beside what {@code lib/} has of that. */
    private static void requireSameLibraries(List<Jar> first, List<Jar> classPath) {
        Swap.changes(first, classPath).stream()
                .filter(change -> change.before().isEmpty() || change.after().isEmpty())
                .flatMap(change -> change.after().or(change::before).stream())
                .findFirst()
                .ifPresent(other -> {
                    throw new UsageException(other.path().getFileName() + " and the first version are two libraries:"
                            + " jars of one are called mylib-1.0.jar, mylib-1.1.jar and so on.");
                });
    }

    /** The same without so many of the oldest. */
    Releases without(int oldest) {
        return new Releases(names.subList(oldest, names.size()), classPaths.subList(oldest, classPaths.size()), own);
    }

    /**
     * Which other libraries change with releases, a sentence for each release with some.
     *
     * @param of the library
     */
    List<String> neighbours(String of) {
        List<String> sentences = new ArrayList<>();
        if (new Range(of, Optional.empty(), Optional.empty()).folder().isPresent()) {
            return sentences;
        }
        for (int release = 0; release < names.size(); release++) {
            String others = Swap.changes(own, classPaths.get(release)).stream()
                    .filter(change -> !of.endsWith(":" + change.library().id()))
                    .flatMap(change ->
                            change.after().stream().map(jar -> change.library().id() + " " + jar.version()))
                    .collect(Collectors.joining(", "));
            if (!others.isEmpty()) {
                sentences.add("With " + names.get(release) + ": " + others + ".");
            }
        }
        return sentences;
    }

    /** A release as a side. */
    Side side(int release) {
        return Side.of(names.get(release), classPaths.get(release), Optional.empty(), List.of());
    }

    /** In what the others differ from the oldest. */
    Lineup differences() {
        Map<String, List<Swap.Change>> changes = new LinkedHashMap<>();
        IntStream.range(1, names.size())
                .forEach(release ->
                        changes.put(names.get(release), Swap.changes(classPaths.get(0), classPaths.get(release))));
        return new Lineup(List.of(new Contestant(side(0), own, Optional.empty())), changes, false);
    }

    /** What has to stand in the older one's class path in place of what {@code lib/} has. */
    List<String> baseline(int older) {
        return paths(Swap.changes(own, classPaths.get(older)));
    }

    /** What has to stand in the newer one's class path in place of what the older one's has; none if they are the same. */
    List<String> candidate(int older, int newer) {
        return paths(Swap.changes(classPaths.get(older), classPaths.get(newer)));
    }

    private static List<String> paths(List<Swap.Change> changes) {
        return changes.stream()
                .flatMap(change -> change.after().stream())
                .map(jar -> jar.path().toString())
                .toList();
    }
}
