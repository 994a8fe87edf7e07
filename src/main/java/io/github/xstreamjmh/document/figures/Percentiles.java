/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The percentiles of a row that was sampled: the means of its forks', for forks are the sample.
 *
 * @param forks all operations of each fork
 * @param nanoseconds how long the unit of their times is
 * @param notes what a reader has to know before trusting them
 */
public record Percentiles(Row row, List<Histogram> forks, double nanoseconds, List<String> notes) {

    /** The times that an operation has: all one, and those that are due at fixed times three. */
    public enum Times {
        PLAIN(Metric.SCORE),
        RESPONSE(Metric.SCORE),
        SERVICE(Metric.service50.key()),
        SLIP(Metric.slip99.key());

        /** Those of operations that are due at fixed times. */
        public static final List<Times> SCHEDULED = List.of(RESPONSE, SERVICE, SLIP);

        private final String key;

        Times(String key) {
            this.key = key;
        }
    }

    /** Those of one of a row's times; of no fork if it was not sampled. */
    public static Percentiles of(RowResult row, Times times, List<String> notes) {
        List<Series> sampled = row.forks().stream()
                .map(fork -> fork.figures().get(times.key))
                .filter(series -> series != null && !series.histograms().isEmpty())
                .toList();
        return new Percentiles(
                row.row(),
                sampled.stream()
                        .map(series -> Histogram.join(series.histograms()))
                        .toList(),
                sampled.stream()
                        .findFirst()
                        .flatMap(series -> ScoreUnit.of(series.unit()))
                        .map(ScoreUnit::nanoseconds)
                        .orElse(Double.NaN),
                notes);
    }

    /** A percentile in nanoseconds, of 0 the shortest time; NaN where a fork has too few operations for it. */
    public double at(double share) {
        DoubleStream ofForks = Arrays.stream(ofForks(share));
        return (share == 0 ? ofForks.min() : ofForks.average()).orElse(Double.NaN);
    }

    /** The 95 % interval of a percentile; not known of one fork, nor of the shortest time. */
    public Interval interval(double share) {
        double[] ofForks = ofForks(share);
        return share > 0 && ofForks.length > 1 && Arrays.stream(ofForks).allMatch(Double::isFinite)
                ? Estimate.of(ofForks, Estimate.CONFIDENCE).interval()
                : Interval.UNKNOWN;
    }

    /** Half of that as a share; NaN where it isn't known. */
    double halfWidth(double share) {
        Interval interval = interval(share);
        return interval.known() ? (interval.high() - interval.low()) / 2 / at(share) : Double.NaN;
    }

    private double[] ofForks(double share) {
        return forks.stream()
                .map(fork -> fork.percentile(share))
                .mapToDouble(value -> nanoseconds * value.orElse(Double.NaN))
                .toArray();
    }

    /** The longest time in nanoseconds. */
    double max() {
        return nanoseconds * forks.stream().mapToDouble(Histogram::max).max().orElse(Double.NaN);
    }

    /** How many operations all forks have. */
    public long total() {
        return forks.stream().mapToLong(Histogram::total).sum();
    }

    /** What people call a percentile. */
    public static String name(double share) {
        return share == 0 ? "min" : "p" + Units.exact(share * 100).toPlainString();
    }

    /** The columns of a table of rows. */
    public static Columns<Percentiles> columns(RowGroup group, double... shares) {
        return group.columns(Percentiles::row)
                .each(
                        Arrays.stream(shares).boxed().toList(),
                        (columns, share) -> columns.number(name(share), row -> row.at(share), Units::time));
    }
}
