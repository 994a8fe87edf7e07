/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Units;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Versions from one to another, both included.
 *
 * @param of a library as {@code group:artifact}, or a folder of jars
 * @param from empty for the oldest there is
 * @param to empty for the newest there is
 */
public record Range(String of, Optional<String> from, Optional<String> to) {

    /** Versions named in a sentence. */
    private static final int MOST_NAMED = 3;

    private static final Pattern FORM = Pattern.compile("(.+):([^:/\\\\]*)\\.\\.([^:/\\\\]*)");
    private static final Pattern PRE_RELEASE = Pattern.compile(
            "(?i)(?:^|[._-]|(?<=\\d))(?:alpha|beta|milestone|preview|snapshot|nightly|rc|cr|pre|pr|eap|ea|dev|[mabd](?=[.-]?\\d))(?:[.-]?\\d.*|\\+.*)?$");

    private static final Pattern BUILD = Pattern.compile("(?i)[._-](android|noneautotype)\\d*$");

    /** Maven takes a date for the newest. */
    private static final Pattern DATED = Pattern.compile("(?:19|20)\\d{6}(?:[.-].*)?");

    /**
     * Reads {@code group:artifact:FROM..TO}, {@code FOLDER:FROM..TO} or {@code FOLDER}.
     *
     * @throws UsageException if a word has another form
     */
    public static Range parse(String word) {
        Matcher form = FORM.matcher(word);
        Range range = form.matches()
                ? new Range(form.group(1), given(form.group(2)), given(form.group(3)))
                : new Range(word, Optional.empty(), Optional.empty());
        if (range.folder().isPresent() || (form.matches() && range.of.matches("[\\w.-]+:[\\w.-]+"))) {
            return range;
        }
        throw new UsageException("'" + word + "' names no versions: they are written group:artifact:FROM..TO, such as"
                + " com.fasterxml.woodstox:woodstox-core:7.0.0..7.3.0, or as a folder of jars.");
    }

    private static Optional<String> given(String version) {
        return Optional.of(version).filter(text -> !text.isEmpty());
    }

    /** The folder whose jars are the versions; empty for a library in repositories. */
    Optional<Path> folder() {
        return Optional.of(new File(of)) // on Windows coordinates are no path
                .filter(File::isDirectory)
                .map(File::toPath);
    }

    /** The same wherever it is read. */
    Range absolute() {
        return folder().map(path -> new Range(path.toAbsolutePath().normalize().toString(), from, to))
                .orElse(this);
    }

    /**
     * Those of some versions that lie inside.
     *
     * @param all from the oldest to the newest
     * @param preReleases whether release candidates and the like count; the ends do if they are named, and so do jars of a folder
     * @throws UsageException if an end is none of them, or fewer than two are left
     */
    List<String> of(List<String> all, boolean preReleases) {
        List<String> inside = inside(all, preReleases);
        if (inside.size() < 2) {
            throw new UsageException("There are fewer than two versions of " + of + " from " + from.orElse("the oldest")
                    + " to " + to.orElse("the newest") + ": " + (inside.isEmpty() ? "none" : inside.get(0)) + "."
                    + leftOut(all, preReleases).map(sentence -> " " + sentence).orElse(""));
        }
        return inside;
    }

    /** Which of them are left out, as release candidates and the like, as built for something else or as dated, in sentences. */
    Optional<String> leftOut(List<String> all, boolean preReleases) {
        List<String> left = new ArrayList<>(inside(all, true));
        left.removeAll(inside(all, preReleases));
        List<String> others = new ArrayList<>(between(all));
        others.removeAll(inside(all, true));
        return Optional.of(Stream.of(
                                sentence("Left out as pre-releases: ", left, ". --pre-releases includes them."),
                                sentence(
                                        "Left out as other builds or dates: ",
                                        others,
                                        ". Name one as an end to include them."))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" ")))
                .filter(sentences -> !sentences.isEmpty());
    }

    private static Optional<String> sentence(String begin, List<String> left, String end) {
        return left.isEmpty() ? Optional.empty() : Optional.of(begin + Units.some(left, MOST_NAMED) + end);
    }

    /**
     * The same, however few. Builds for Android and the like are no releases between the others, nor are dates: they count if an end
     * is one, or there are no others. Whoever puts a jar into a folder wants it, whatever it is called.
     */
    List<String> inside(List<String> all, boolean preReleases) {
        List<String> between = between(all);
        if (folder().isPresent()) {
            return between;
        }
        Set<String> wanted =
                Stream.concat(from.stream(), to.stream()).map(Range::build).collect(Collectors.toSet());
        if (wanted.isEmpty()) {
            between.stream().map(Range::build).min(Comparator.naturalOrder()).ifPresent(wanted::add);
        }
        return between.stream()
                .filter(version ->
                        isEnd(version) || ((preReleases || !isPreRelease(version)) && wanted.contains(build(version))))
                .toList();
    }

    private List<String> between(List<String> all) {
        int first = from.map(version -> place(all, version)).orElse(0);
        int last = to.map(version -> place(all, version)).orElse(all.size() - 1);
        return all.subList(first, Math.max(first, last + 1));
    }

    /** For what a version was built, or that it is a date; empty for most. */
    private static String build(String version) {
        if (DATED.matcher(version).matches()) {
            return "dated";
        }
        Matcher build = BUILD.matcher(version);
        return build.find() ? build.group(1).toLowerCase(Locale.ROOT) : "";
    }

    /** Whether it is named as an end. */
    boolean isEnd(String version) {
        return from.filter(version::equals).isPresent()
                || to.filter(version::equals).isPresent();
    }

    private int place(List<String> all, String version) {
        if (!all.contains(version)) {
            throw new UsageException("There is no version " + version + " of " + of + "." + Nearest.hint(version, all)
                    + " Known versions: " + String.join(", ", all) + ".");
        }
        return all.indexOf(version);
    }

    static boolean isPreRelease(String version) {
        return PRE_RELEASE.matcher(version).find();
    }
}
