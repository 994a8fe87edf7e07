/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.References;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;

/** The results that a comparison is made of. */
record Inputs(Metric metric, PrintStream err) {

    /** Where the suite is installed. */
    private static final String HOME = "xstreamjmh.home";

    /** Reads the results, all at a time; of several that can't be read, the first is named. */
    List<Run> read(List<Path> paths) {
        List<CompletableFuture<Run>> reading = paths.stream()
                .map(path -> CompletableFuture.supplyAsync(() -> read(path)))
                .toList();
        try {
            return reading.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UsageException complaint) {
                throw complaint;
            }
            throw e;
        }
    }

    private Run read(Path path) {
        return ResultReader.read(path, metric.key()::equals, err::println);
    }

    /** What a search or a history found, if it is that. */
    static Optional<HistoryAnswer> ofReleases(Path path) {
        try {
            return HistoryAnswer.in(path);
        } catch (IOException e) {
            throw Source.unreadable(path.toString(), e);
        }
    }

    /** The reference results that have rows in common with a result. */
    Run referenceOf(Run run) {
        Path reference = Path.of(System.getProperty(HOME, "."), "reference");
        Path shorter = reference.normalize(); // is another folder where bin/ is a link
        return new References(Files.isDirectory(shorter) ? shorter : reference, this::read).like(run);
    }

    static void requireOneSide(Run run) {
        if (run.sides().size() > 1) {
            throw new UsageException(run.name() + " has several sides (" + String.join(", ", run.sides())
                    + ") that took turns: compare it alone or with one like it, or compare one of its results-*.json.");
        }
    }

    static void requireOneHost(Run run) {
        if (run.hosts().size() > 1) {
            throw new UsageException(run.name() + " comes from " + run.hosts().size()
                    + " machines: compare it with one other result, or machine by machine.");
        }
    }

    /** The values of the parameter in the order in which a benchmark of the run declares them. */
    static List<String> declared(Run run, String param) {
        Set<String> benchmarks =
                run.measured().stream().map(row -> row.row().benchmark()).collect(Collectors.toSet());
        return Suite.find(List.of(".*"), List.of()).stream()
                .filter(benchmark -> benchmarks.contains(benchmark.getUsername()))
                .map(benchmark -> benchmark.getParams().orElse(Map.of()).get(param))
                .filter(Objects::nonNull)
                .findFirst()
                .map(List::of)
                .orElse(List.of());
    }

    /** Says of which results nobody knows the machine. */
    void askForMachines(List<Run> results) {
        results.stream()
                .filter(result -> metric.isTime() && result.environment().isEmpty() && !result.published())
                .forEach(result ->
                        err.println(result.name() + " doesn't say on which machine it was measured: is it the same?"));
    }
}
