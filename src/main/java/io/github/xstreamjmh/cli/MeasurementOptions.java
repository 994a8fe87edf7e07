/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The options that all commands have in common which measure: a mixin. */
public final class MeasurementOptions {

    private static final String BUDGET = "--budget";
    private static final String RESUME = "--resume";
    private static final String STRICT = "--strict";

    @Option(
            names = BUDGET,
            paramLabel = "TIME",
            converter = Durations.class,
            description =
                    "Start nothing new after this long, such as 90s, 10m or 1h30m; what is running finishes (default: no limit).")
    private Duration budget;

    private final long begin = System.nanoTime();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write results to this new or empty folder instead of results/<date>-<time>.")
    private Path out;

    @Option(
            names = "--label",
            paramLabel = "TEXT",
            description = "Name of the result in reports and histories, such as a commit.")
    private String label;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the shuffles, to repeat an order (default: random).")
    private Long seed;

    @Option(
            names = RESUME,
            paramLabel = "DIR",
            description = "Continue the run in this folder: same rows, same seed, finished forks are kept. In a run or"
                    + " ranking, -f N continues up to round N, a ranking no further than 60 or its own -f.")
    private Path resume;

    @Option(names = STRICT, description = "Treat warnings about the machine as errors.")
    private boolean strict;

    /** The time after which no fork starts; verification comes before it, but for {@link #left}. */
    public Optional<Duration> budget() {
        return Optional.ofNullable(budget);
    }

    /** What is left of it, where all that the command does counts. */
    public Optional<Duration> left() {
        return budget().map(time -> time.minusNanos(System.nanoTime() - begin));
    }

    /** Whether nothing is. */
    public boolean timeIsUp() {
        return left().filter(time -> time.isNegative() || time.isZero()).isPresent();
    }

    /** The folder for results. */
    public Optional<Path> out() {
        return Optional.ofNullable(out);
    }

    /** What to call the result. */
    public Optional<String> label() {
        return Optional.ofNullable(label);
    }

    /** The seed that was asked for, or one drawn by lot. */
    public long seed() {
        return seedOr(new Random().nextLong() >>> 1);
    }

    /** The seed that was asked for, or another. */
    public long seedOr(long other) {
        return seed == null ? other : seed;
    }

    /** The folder of a run to go on with. */
    public Optional<Path> resume() {
        return Optional.ofNullable(resume);
    }

    /** Whether to measure only on a machine that is fit for it. */
    public boolean strict() {
        return strict;
    }

    /**
     * Refuses what says anew how the run is made that is gone on with.
     *
     * @param command whose options these are
     * @param own words of the run's own, which may be repeated
     * @param sensible which of its own options, and of JMH's that take a value, make sense besides
     * @return whether those words are repeated
     * @throws UsageException if there is any other option or word
     */
    public boolean goesOn(CommandSpec command, List<String> own, String... sensible) {
        List<String> besides = new ArrayList<>(List.of(BUDGET));
        besides.addAll(List.of(sensible));
        Set<String> allowed = new HashSet<>(besides);
        allowed.addAll(List.of(RESUME, STRICT));
        List<String> words = new ArrayList<>(
                command.commandLine().getParent().getParseResult().originalArgs());
        words.remove(0); // the command's name
        List<String> others = new ArrayList<>(); // a value that looks like a word of the run's own is none
        while (!words.isEmpty()) {
            String word = words.remove(0);
            String name = word.replaceFirst("=.*", "");
            if (!allowed.contains(name)) {
                others.add(word);
                continue;
            }
            OptionSpec option = command.optionsMap().get(name); // none is JMH's
            boolean valueFollows =
                    word.equals(name) && (option == null || option.arity().max() > 0);
            if (valueFollows && !words.isEmpty()) {
                words.remove(0);
            }
        }
        if (!others.isEmpty() && !others.equals(own)) {
            throw new UsageException(RESUME + " continues the run in " + resume + "; only " + String.join(", ", besides)
                    + " and " + STRICT + " may be added.");
        }
        return !others.isEmpty();
    }
}
