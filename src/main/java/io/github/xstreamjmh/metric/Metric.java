/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * The metrics that the suite knows, by the names that the command line has for them. A fork may hold more, which a
 * profiler of the user's measured: those are kept and shown as JMH does, and not judged.
 */
public enum Metric {
    /** Time of a thread per operation; throughput is turned into it. */
    time(Metric.SCORE, "ns", "time/op", Judging.FORKS, "slower", "faster"),
    /** Bytes allocated per operation. */
    alloc("gc.alloc.rate.norm", "B", "alloc/op", Judging.RANGE, "more", "less"),
    /** CPU time of the forked JVM per operation, all its threads together. */
    cpu("cpu.time.norm", "ns", "CPU/op", Judging.FORKS, "slower", "faster"),
    /** Bytes of what a row writes or reads. */
    size("size", "B", "size", Judging.EXACT, "larger", "smaller"),
    /** The same, deflated. */
    deflated("deflated", "B", "deflated", Judging.EXACT, "larger", "smaller"),
    /** The second operation of a JVM. */
    second("use.2", "ns", "2nd", Judging.FORKS, "slower", "faster"),
    /** The tenth. */
    tenth("use.10", "ns", "10th", Judging.FORKS, "slower", "faster"),
    /** The hundredth. */
    hundredth("use.100", "ns", "100th", Judging.FORKS, "slower", "faster"),
    /** Classes that the first operation loaded. */
    classes("classes", "classes", "classes", Judging.RANGE, "more", "less"),
    /** Memory that the JVM holds after the hundredth in excess of what it held before the first. */
    held("held", "B", "held", Judging.FORKS, "more", "less"),
    /** The median of the times per operation, in sampling mode. */
    p50(0.5, "p50"),
    /** The 90th percentile, in sampling mode. */
    p90(0.9, "p90"),
    /** The 99th percentile, in sampling mode. */
    p99(0.99, "p99"),
    /** The 99.9th percentile, in sampling mode. */
    p999(0.999, "p99.9"),
    /** The median of the times since an operation was begun, of rows whose operations are due at fixed times. */
    service50("service", 0.5, "service p50"),
    /** The 99th percentile of these times. */
    service99("service", 0.99, "service p99"),
    /** The 99th percentile of how late operations were begun. */
    slip99("slip", 0.99, "slip p99");

    /** How two samples of a metric are judged. */
    public enum Judging {
        /** Forks are a sample, and statistics judge them. */
        FORKS,
        /** Forks hardly differ, and their ranges are compared with each other. */
        RANGE,
        /** It is a fact: every byte counts. */
        EXACT
    }

    /** What a fork's figures call the time or throughput, which JMH calls the primary metric. */
    public static final String SCORE = "score";

    /** What they call the number of operations that each iteration measured, those of all threads together. */
    public static final String OPERATIONS = "iteration.operations";

    /** What they call the time of a thread per operation, where JMH's score is something else. */
    public static final String THREAD_TIME = "iteration.thread.time";

    /** What they call the seconds that turns of a fork waited for a quiet core; of forks in lockstep that could. */
    public static final String WAITING = "lockstep.waiting";

    private static final double SMALL_OBJECT = 16;

    private static final Map<String, Double> BYTES = Map.of("B", 1.0, "B/op", 1.0, "kB", 1000.0);

    private final String key;
    private final String unit;
    private final String heading;
    private final Judging judging;
    private final String more;
    private final String less;
    private final double percentile;

    Metric(String key, String unit, String heading, Judging judging, String more, String less) {
        this.key = key;
        this.unit = unit;
        this.heading = heading;
        this.judging = judging;
        this.more = more;
        this.less = less;
        this.percentile = Double.NaN;
    }

    Metric(double percentile, String heading) {
        this(Metric.SCORE, percentile, heading);
    }

    Metric(String key, double percentile, String heading) {
        this.key = key;
        this.unit = "ns";
        this.heading = heading;
        this.judging = Judging.FORKS;
        this.more = "slower";
        this.less = "faster";
        this.percentile = percentile;
    }

    /** What forks and JMH's files call it. */
    public String key() {
        return key;
    }

    /** The unit of samples: {@code ns} or {@code B}, each for one operation, or {@code classes}. */
    public String unit() {
        return unit;
    }

    /** What a column of it is called. */
    public String heading() {
        return heading;
    }

    public Judging judging() {
        return judging;
    }

    /** The word for a figure that is worse because it is higher. */
    public String more() {
        return more;
    }

    /** The word for a figure that is better because it is lower. */
    public String less() {
        return less;
    }

    /** How far apart ranges of forks may lie by chance, in its unit: by a small object, or a class of some other thread. */
    public double tolerance() {
        return this == classes ? 1 : SMALL_OBJECT;
    }

    /** Whether it depends on the machine; bytes don't. */
    public boolean isTime() {
        return unit.equals("ns");
    }

    /** Whether it is a percentile, which only sampling mode has. */
    public boolean isPercentile() {
        return !Double.isNaN(percentile);
    }

    /** A figure for people, in three significant digits; of a size every byte. */
    public String format(double value) {
        if (judging == Judging.EXACT && value == Math.rint(value)) {
            return (long) value + " B";
        }
        if (this == classes) {
            return Units.count(value);
        }
        return isTime() ? Units.time(value) : Units.bytes(told(value));
    }

    /** A figure as it is told: JMH spreads its allocation profiler's own few bytes over all operations. */
    public double told(double value) {
        return this == alloc && value < 0.5 ? 0 : value;
    }

    /** Of a percentile the share of values that do not exceed it; NaN of other metrics. */
    double share() {
        return percentile;
    }

    /**
     * A file's score in this metric's unit; none in a unit that is not this metric's.
     *
     * @param threads how many threads worked, of which throughput counts the operations of all; 0 when a file does not say
     */
    public OptionalDouble of(String scoreUnit, double score, int threads) {
        Optional<DoubleUnaryOperator> conversion = isPercentile() ? Optional.empty() : conversion(scoreUnit, threads);
        return conversion.isPresent()
                ? OptionalDouble.of(conversion.get().applyAsDouble(score))
                : OptionalDouble.empty();
    }

    /** Whether figures in a unit are this metric's as they stand. */
    boolean isIn(String from) {
        return from.equals(unit) || from.equals(unit + "/op");
    }

    /** How figures in a unit are turned into this metric's; none if they can't be. */
    Optional<DoubleUnaryOperator> conversion(String from, int threads) {
        return isTime()
                ? ScoreUnit.of(from).map(unit -> value -> unit.nanosecondsPerOperation(value, threads))
                : Optional.ofNullable(from.equals(unit) ? Double.valueOf(1) : BYTES.get(from))
                        .map(bytes -> value -> value * bytes);
    }
}
