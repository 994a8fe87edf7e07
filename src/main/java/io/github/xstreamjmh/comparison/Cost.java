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
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a row costs beside its time: told by pairs, each judged by itself, and without a say in the row's verdict. */
enum Cost {
    /** What turns take above twice their median, as a share of it. */
    stalls("of its time in stalls", true) {
        @Override
        OptionalDouble of(Fork fork) {
            Optional<double[]> turns = turns(fork).filter(times -> times.length > 1);
            double[] operations = measured(fork, Metric.OPERATIONS);
            if (turns.isEmpty() || operations.length != turns.get().length) {
                return OptionalDouble.empty();
            }
            double median = Stalls.middle(turns.get());
            double stalls = IntStream.range(0, operations.length)
                    .mapToDouble(turn -> operations[turn] * Math.max(0, turns.get()[turn] / median - BOUND))
                    .sum();
            return OptionalDouble.of(stalls / Arrays.stream(operations).sum());
        }
    },
    /** The collector's time in the fork's own turns, for which all threads wait, as a share of the median turn's. */
    collector("of its time in the collector", true) {
        @Override
        OptionalDouble of(Fork fork) {
            double[] milliseconds = measured(fork, "gc.time"); // JMH leaves out what never ran
            double operations = Arrays.stream(measured(fork, Metric.OPERATIONS)).sum();
            boolean profiled = fork.figures().containsKey("gc.count");
            return turns(fork)
                    .filter(times -> profiled && operations > 0)
                    .map(times -> OptionalDouble.of(Arrays.stream(milliseconds).sum()
                            * NANOSECONDS
                            * Math.max(1, fork.row().threads())
                            / operations
                            / Stalls.middle(times)))
                    .orElse(OptionalDouble.empty());
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

    private static Optional<double[]> turns(Fork fork) {
        return Measured.of(Metric.time, fork.figures(), fork.row().threads(), false)
                .map(Measured::iterations);
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

    /** What pairs come to, such as {@code +12 % heap held}. */
    String words(double... pairs) {
        double mean = DoubleStream.of(pairs).average().orElseThrow();
        double change = share ? mean : StrictMath.expm1(mean);
        return (change >= 0 ? "+" : "-") + Units.percent(Math.abs(change)) + " " + words;
    }
}
