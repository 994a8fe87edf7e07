/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Begun;
import io.github.xstreamjmh.session.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a search was asked for and what was counted, to go on with: a file beside the folders of its comparisons.
 *
 * @param host the machine's id
 * @param releases the versions and their jars, from the oldest on
 * @param left what is left out, in sentences
 * @param arguments JMH's
 * @param folder where relative paths among them start from
 * @param threshold the change that matters
 * @param rounds how many pairs a comparison makes at most
 * @param servers whether forks compile in the background
 */
record Story(
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
        List<Point> points) {

    static final int FORMAT = 1;
    private static final String FILE = "since.json";

    /**
     * Reads that of a folder.
     *
     * @throws UsageException if there is none, or it isn't this user's on this machine
     */
    static Story read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            throw new UsageException("There is no search to go on with in " + folder + ": it has no " + FILE + ".");
        }
        Story story;
        try (Source source = Source.open(file)) {
            story = Json.read(Story.class, source);
        }
        if (story.format != FORMAT) {
            throw new UsageException(file + ": written in format " + story.format
                    + ", but this version of the suite reads format " + FORMAT + ".");
        }
        if (!story.host.equals(Machine.here().host().id())) {
            throw new UsageException(
                    "The search in " + folder + " was begun on another machine.", ExitCode.NOT_AS_BEGUN);
        }
        Begun.requireOwn(file);
        return story;
    }

    /** The same with what else was counted. */
    Story with(Curve curve) {
        List<Point> all = new ArrayList<>(points);
        all.addAll(curve.points());
        return new Story(
                format,
                host,
                releases,
                left,
                arguments,
                folder,
                seed,
                label,
                threshold,
                rounds,
                servers,
                List.copyOf(all));
    }

    /** What was counted of a row; empty if nothing was yet. */
    Optional<Curve> curve(String row) {
        List<Point> of =
                points.stream().filter(point -> point.row().equals(row)).toList();
        return of.isEmpty() ? Optional.empty() : Optional.of(new Curve(of));
    }

    void write(Path to) throws IOException {
        ResultFolder.replace(to.resolve(FILE), Json.document(this));
    }

    /** What a comparison is asked for; of none of two sides the same without them. */
    Asked asked(Optional<Asked.Versus> versus) {
        return new Asked(
                arguments,
                folder,
                false,
                seed,
                Optional.empty(),
                Request.compilation(!servers),
                label,
                versus,
                Optional.empty());
    }

    /** Of two releases. */
    Asked.Versus versus(Releases all, int older, int newer) {
        return new Asked.Versus(
                List.of(new Asked.Jars(all.names().get(newer), all.candidate(older, newer))),
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
                Optional.of(false));
    }
}
