/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.fork.ForkCostsProfiler;
import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.stats.Stalls;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a row costs beside its time, each judged by itself, from pairs. It changes no verdict; a row of the same time says that
 * costs differ.
 */
enum Cost {
    /** What turns take above twice their median, as a share of the time of all. */
    stalls("of its time in stalls", true) {
        @Override
        OptionalDouble of(Fork fork) {
            return share(fork, (turns, operations) -> {
                double bound = BOUND * Stalls.middle(turns);
                return time(
                        Arrays.stream(turns)
                                .map(turn -> Math.max(0, turn - bound))
                                .toArray(),
                        operations);
            });
        }
    },
    /** The collector's time in the fork's own turns, for which all threads wait, as a share of the time of all turns. */
    collector("of its time in the collector", true) {
        @Override
        OptionalDouble of(Fork fork) {
            double concurrent =
                    Arrays.stream(measured(fork, ForkCostsProfiler.CONCURRENT)).sum();
            double all = Arrays.stream(measured(fork, "gc.time")).sum(); // JMH leaves out what never ran
            double milliseconds = Math.max(0, all - concurrent);
            return fork.figures().containsKey("gc.count")
                    ? share(
                            fork,
                            (turns, operations) -> milliseconds
                                    * NANOSECONDS
                                    * Math.max(1, fork.row().threads()))
                    : OptionalDouble.empty();
        }
    },
    /** CPU time of the whole process over all turns, the others' included. */
    cpu("CPU of the process over all turns", ForkCostsProfiler.CPU),
    /** What of the heap was in use at the end, after a collection. */
    heap("heap held", ForkCostsProfiler.HEAP),
    /** Classes at the end. */
    metaspace("metaspace", ForkCostsProfiler.METASPACE),
    /** Compiled code at the end. */
    code("compiled code", ForkCostsProfiler.CODE);

    /** The change that is told. */
    static final double THRESHOLD = 0.1;

    /** In medians, where a turn's stall begins. */
    private static final double BOUND = 2;

    private static final double NANOSECONDS = 1e6;

    private final String words;
    private final String key;
    private final boolean share;

    Cost(String words, boolean share) {
        this.words = words;
        this.key = "";
        this.share = share;
    }

    Cost(String words, String key) {
        this.words = words;
        this.key = key;
        this.share = false;
    }

    /** The figure of a fork: a share of its time, or the logarithm of an amount; empty if it was not measured. */
    OptionalDouble of(Fork fork) {
        return Arrays.stream(measured(fork, key))
                .filter(value -> value > 0)
                .map(StrictMath::log)
                .findFirst();
    }

    private static double[] measured(Fork fork, String key) {
        Series series = fork.figures().get(key);
        return series == null ? new double[0] : series.values();
    }

    /** What something takes of a fork's turns, as a share of their time; empty if that is not known. */
    private static OptionalDouble share(Fork fork, ToDoubleBiFunction<double[], double[]> taken) {
        double[] operations = measured(fork, Metric.OPERATIONS);
        return Measured.of(Metric.time, fork.figures(), fork.row().threads(), false)
                .map(Measured::iterations)
                .filter(turns -> turns.length > 1 && turns.length == operations.length)
                .map(turns -> OptionalDouble.of(taken.applyAsDouble(turns, operations) / time(turns, operations)))
                .orElse(OptionalDouble.empty());
    }

    /** Nanoseconds of all threads together. */
    private static double time(double[] turns, double... operations) {
        return IntStream.range(0, turns.length)
                .mapToDouble(turn -> turns[turn] * operations[turn])
                .sum();
    }

    /** Candidate minus baseline, pair by pair; empty unless all forks have it. */
    Optional<double[]> pairs(List<Fork> baseline, List<Fork> candidate) {
        double[] all = Stream.concat(baseline.stream(), candidate.stream())
                .flatMapToDouble(fork -> of(fork).stream())
                .filter(Double::isFinite)
                .toArray();
        int pairs = baseline.size();
        return pairs == 0 || candidate.size() != pairs || all.length != 2 * pairs
                ? Optional.empty()
                : Optional.of(IntStream.range(0, pairs)
                        .mapToDouble(pair -> all[pairs + pair] - all[pair])
                        .toArray());
    }

    /** What pairs come to. */
    Change change(double... pairs) {
        double mean = DoubleStream.of(pairs).average().orElseThrow();
        double change = share ? mean : StrictMath.expm1(mean);
        boolean more = change >= 0;
        return new Change(more, (more ? "+" : "-") + Units.percent(Math.abs(change)) + " " + words);
    }

    /**
     * A cost that is shown to differ.
     *
     * @param more whether the candidate costs more
     * @param words by how much, such as {@code +12 % heap held}
     */
    record Change(boolean more, String words) {}
}
