/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Begun;
import io.github.xstreamjmh.session.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was asked of releases and what was counted, to go on with: a file beside the folders of their comparisons.
 *
 * @param host the machine's id
 * @param releases the versions and their jars, from the oldest on
 * @param left what is left out, in sentences
 * @param arguments JMH's
 * @param folder where relative paths among them start from
 * @param threshold the change that matters
 * @param rounds how many pairs a comparison makes at most
 * @param servers whether forks compile in the background
 * @param curves what was counted, see {@link Survey#key}
 * @param history what its page and file tell besides; absent before releases are verified
 * @param wanted which versions were asked for
 */
public record Story(
        int format,
        String host,
        List<Asked.Jars> releases,
        List<String> left,
        List<String> arguments,
        String folder,
        long seed,
        Optional<String> label,
        double threshold,
        int rounds,
        boolean servers,
        Map<String, Curve> curves,
        Optional<History> history,
        Wanted wanted) {

    static final int FORMAT = 3;

    private record Beginning(int format) {}

    /**
     * What is told of releases besides.
     *
     * @param of the library as {@code group:artifact}, or a folder of jars
     * @param reference the release that all others are compared with: of a history the newest when it was begun (where no row works in it, the newest
     *     in which one does takes its place), of a search the oldest
     * @param rows how many rows are timed at most
     * @param environment what surrounded the counts, in which each release is a side, for others to see
     */
    public record History(String of, String reference, int rows, Environment environment) {}

    /**
     * Which versions were asked for.
     *
     * @param range its folder is absolute
     * @param preReleases whether release candidates and the like were, too
     */
    public record Wanted(Range range, boolean preReleases) {}

    /**
     * Reads that of a folder.
     *
     * @param command whose
     * @throws UsageException if there is none, or it isn't this user's on this machine
     */
    public static Story read(Path folder, String command) throws IOException {
        Path file = file(folder, command);
        if (!Files.isRegularFile(file)) {
            throw new UsageException("There is nothing that " + command + " could continue in " + folder
                    + ": it has no " + file.getFileName() + ".");
        }
        try (Source source = Source.open(file)) {
            int format = Json.read(Beginning.class, source).format();
            if (format != FORMAT) {
                throw new UsageException(file + ": written in format " + format
                        + ", but this version of the suite reads format " + FORMAT + ".");
            }
        }
        Story story;
        try (Source source = Source.open(file)) {
            story = Json.read(Story.class, source);
        }
        if (!story.host.equals(Machine.here().host().id())) {
            throw new UsageException(
                    file + ": started on another machine. Continue it there, or start over here.",
                    ExitCode.NOT_AS_BEGUN);
        }
        Begun.requireOwn(file);
        if (story.history.isEmpty()) {
            throw new UsageException(file + ": 'history' is missing.");
        }
        return story;
    }

    /** The library, as {@code group:artifact}, or the folder of jars. */
    String of() {
        return wanted.range().of();
    }

    /** What a page of it is called. */
    public String title(Path at) {
        return label.orElse(at.toAbsolutePath().normalize().getFileName().toString());
    }

    /** The file in which a command finds it. */
    static Path file(Path folder, String command) {
        return folder.resolve(command + ".json");
    }

    /** The same with what was counted of a row, in place of what was before. */
    Story with(String row, Curve curve) {
        Map<String, Curve> all = new LinkedHashMap<>(curves);
        all.put(row, curve);
        return with(releases, left, all, history);
    }

    /** What its page and file tell besides. */
    public History kept() {
        return history.orElseThrow();
    }

    /** The same with what its page and file tell besides. */
    public Story with(History kept) {
        return with(releases, left, curves, Optional.of(kept));
    }

    /**
     * The same with releases that came later.
     *
     * @param leftOut why others are left out
     */
    public Story with(List<Asked.Jars> newer, List<String> leftOut) {
        return with(
                Stream.concat(releases.stream(), newer.stream()).toList(),
                Stream.concat(
                                left.stream()
                                        .filter(sentence -> Stream.concat(
                                                        newer.stream().map(release -> Releases.skipped(release.name())),
                                                        leftOut.stream().map(Releases::beginning))
                                                .noneMatch(sentence::startsWith)),
                                leftOut.stream())
                        .toList(),
                curves,
                history);
    }

    private Story with(
            List<Asked.Jars> others, List<String> leftOut, Map<String, Curve> counted, Optional<History> kept) {
        return new Story(
                format, host, others, leftOut, arguments, folder, seed, label, threshold, rounds, servers, counted,
                kept, wanted);
    }

    /** Writes it into a folder, where a command finds it. */
    public void write(Path to, String command) throws IOException {
        ResultFolder.replace(file(to, command), Json.document(this));
    }

    /** What a comparison is asked for; of none of two sides the same without them. */
    Asked asked(Optional<Asked.Versus> versus) {
        Asked run = Asked.of(arguments, folder, seed)
                .compiled(Request.compilation(!servers))
                .labelled(label);
        return versus.map(run::of).orElse(run);
    }

    /** Of a release and later ones. */
    Asked.Versus versus(Releases all, int older, List<Integer> newer) {
        return new Asked.Versus(
                newer.stream()
                        .map(release -> new Asked.Jars(all.names().get(release), all.candidate(older, release)))
                        .toList(),
                all.baseline(older),
                Optional.empty(),
                List.of(),
                false,
                false,
                false,
                false,
                true,
                rounds,
                threshold,
                false);
    }
}
