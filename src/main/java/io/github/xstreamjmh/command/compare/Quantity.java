/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.result.Metric;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.ScoreUnit;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.table.Units;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** What of a row is compared. */
enum Quantity {
    /** Time per operation; throughput is turned into it. */
    time("time/op", "ns", "", "slower", "faster"),
    /** CPU time of the forked JVM per operation. */
    cpu("CPU/op", "ns", "cpu.time.norm", "slower", "faster"),
    /** Bytes allocated per operation. */
    alloc("alloc/op", "B", "gc.alloc.rate.norm", "more", "less") {
        @Override
        Rule rule(Judge judge) {
            return new RangeRule();
        }
    },
    /** Bytes of what is written. */
    size("size", "B", "size", "larger", "smaller") {
        @Override
        Rule rule(Judge judge) {
            return new ExactRule();
        }

        @Override
        String format(double value) {
            return value == Math.rint(value) ? (long) value + " B" : super.format(value);
        }
    };

    private static final Map<String, Double> BYTES = Map.of("B", 1.0, "B/op", 1.0, "kB", 1000.0);

    private final String heading;
    private final String unit;
    private final String metric;
    private final String moreWord;
    private final String lessWord;

    /** @param metric its name in JMH's files; empty for the primary one */
    Quantity(String heading, String unit, String metric, String moreWord, String lessWord) {
        this.heading = heading;
        this.unit = unit;
        this.metric = metric;
        this.moreWord = moreWord;
        this.lessWord = lessWord;
    }

    /** Whether a metric beside time is what is compared. */
    boolean isMetric(String name) {
        return name.equals(metric);
    }

    /** What a row has of it; none if it was not measured, in no unit that is known, or is no number. */
    Optional<Sample> of(RowResult row) {
        Metric measured = metric.isEmpty() ? row.primary() : row.secondary().get(metric);
        return Optional.ofNullable(measured)
                .flatMap(isTime() ? Quantity::time : Quantity::bytes)
                .filter(Sample::finite);
    }

    /** How it is judged. */
    Rule rule(Judge judge) {
        return new WelchRule(judge);
    }

    /** Whether it depends on the machine; bytes don't. */
    boolean isTime() {
        return unit.equals("ns");
    }

    /** A value for people. */
    String format(double value) {
        return isTime() ? Units.time(value) : Units.bytes(value);
    }

    /** What a column of it is called. */
    String heading() {
        return heading;
    }

    /** The unit that samples have. */
    String unit() {
        return unit;
    }

    /** An outcome in the words that fit. */
    String words(Outcome outcome) {
        return switch (outcome) {
            case SLOWER -> moreWord;
            case FASTER -> lessWord;
            case SAME -> "same";
            case CANNOT_TELL -> "can't tell";
            case NOT_COMPARABLE -> "not comparable";
        };
    }

    private static Optional<Sample> time(Metric metric) {
        return ScoreUnit.of(metric.unit()).map(unit -> sample(metric, unit::nanosecondsPerOperation));
    }

    private static Optional<Sample> bytes(Metric metric) {
        return Optional.ofNullable(BYTES.get(metric.unit())).map(bytes -> sample(metric, score -> score * bytes));
    }

    private static Sample sample(Metric metric, DoubleUnaryOperator conversion) {
        List<double[]> forks = metric.forks().stream()
                .map(fork -> Arrays.stream(fork).map(conversion).toArray())
                .toList();
        return Sample.of(conversion.applyAsDouble(metric.score()), forks);
    }
}
