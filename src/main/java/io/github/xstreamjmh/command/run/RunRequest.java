/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.stats.Precision;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a run was asked for.
 *
 * @param options JMH's options
 * @param arguments the same as given on the command line, for the record
 * @param workingDirectory what relative paths among them start from
 * @param quick whether it is a quick look that gives no verdicts
 * @param seed the seed of all shuffles
 * @param budget no row starts a round after this time
 * @param precision the rule by which rows leave the rounds
 * @param form whether to show times or rates; empty for that in which each row is measured
 * @param out where results go; empty for a dated folder
 * @param resumed the run to go on with; empty for a new one
 */
record RunRequest(
        JmhOptions options,
        List<String> arguments,
        Path workingDirectory,
        boolean quick,
        long seed,
        Optional<Duration> budget,
        Optional<Precision> precision,
        Optional<ScoreForm> form,
        Optional<Path> out,
        Optional<Resumed> resumed) {

    private static final int MOST_ROUNDS = 50;
    private static final double CONFIDENCE = 0.95;

    /** A run to go on with: its folder, whose lock is held, and the environment that it was begun in. */
    record Resumed(ResultFolder folder, Closeable lock, Environment environment) {}

    /**
     * The request of an earlier run, to go on with.
     *
     * @param budget the time for this session; the earlier one does not count
     * @param check is run once the folder proves to hold a run
     * @throws UsageException if there is no run in the folder, or somebody measures into it
     */
    static RunRequest resumed(Path named, Optional<Duration> budget, Optional<ScoreForm> form, Runnable check) {
        try {
            ResultFolder folder = ResultFolder.existing(named);
            if (!folder.hasRun()) {
                throw new UsageException("There is no run to go on with in " + named + ": it has no environment.json.");
            }
            check.run();
            Environment environment = Environment.read(folder.environment());
            Environment.Request run = environment.run();
            return new RunRequest(
                    JmhOptions.parse(run.arguments()),
                    run.arguments(),
                    Path.of(run.folder()),
                    run.quick(),
                    run.seed(),
                    budget,
                    run.precision().map(RunRequest::precision),
                    form,
                    Optional.empty(),
                    Optional.of(new Resumed(folder, folder.lock(), environment)));
        } catch (IOException e) {
            throw new UsageException("Can't go on with the run in " + named + ": " + e.getMessage(), e);
        }
    }

    /** The rule by which rows leave the rounds when they are known to a share. */
    static Precision precision(double share) {
        return new Precision(share, CONFIDENCE);
    }

    /** The most rounds that a row may take part in, if that is not for its annotations to say. */
    OptionalInt rounds() {
        return precision.isPresent() && !options.getForkCount().hasValue()
                ? OptionalInt.of(MOST_ROUNDS)
                : OptionalInt.empty();
    }

    /** The request as {@code environment.json} keeps it. */
    Environment.Request recorded() {
        return new Environment.Request(
                arguments, workingDirectory.toString(), quick, seed, precision.map(Precision::halfWidth));
    }
}
