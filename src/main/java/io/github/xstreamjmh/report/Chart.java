/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;

/** The figures of a chart, with the words that go with them. {@code charts.js} draws it and computes none. */
public sealed interface Chart {

    /** What is not there for {@code charts.js} either. */
    Set<Object> UNSAID = Set.of(false, "", Optional.empty());

    /** What {@code charts.js} takes: its kind, and what it is made of by name, an interval as its ends. */
    default Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", getClass().getSimpleName().toLowerCase(Locale.ROOT));
        json.putAll(members(this));
        return json;
    }

    /** How many rows a chart may show; more make another chart. */
    int MOST_ROWS = 40;

    /**
     * An axis.
     *
     * @param name what stands beside it
     * @param unit what its figures are in: {@code ns}, {@code ops/s}, {@code B}, {@code ratio}, {@code count}, or {@code
     *     percentile}, of which a figure is the number of nines
     * @param log whether equal factors are equally far apart
     * @param labels what stands at 0, 1, 2 and so on; absent where figures do
     */
    record Axis(String name, String unit, boolean log, Optional<List<String>> labels) {

        private static final double LARGEST_LINEAR = 5;

        /** An axis for figures that need no larger one. */
        static Axis linear(String name, String unit) {
            return new Axis(name, unit, false, Optional.empty());
        }

        /** An axis for words. */
        static Axis of(String name, List<String> labels) {
            return new Axis(name, "count", false, Optional.of(labels));
        }

        /** An axis for figures, which is logarithmic if the largest is five times the smallest or more. */
        static Axis of(String name, String unit, DoubleStream figures) {
            double[] ends = figures.filter(Double::isFinite).sorted().toArray();
            boolean logarithmic = ends.length > 0 && ends[0] > 0 && ends[ends.length - 1] >= LARGEST_LINEAR * ends[0];
            return new Axis(
                    name + (logarithmic ? ", logarithmic axis" : ", linear axis"), unit, logarithmic, Optional.empty());
        }
    }

    /** Rows below each other, each with its forks, if any are shown, their mean and its interval. */
    record Dots(Axis x, List<Spread> rows) implements Chart {

        /**
         * A row.
         *
         * @param rank the ranks that it may have, which stand before its label; empty where none are known
         * @param value the mean
         * @param forks the forks
         * @param texts each fork in words
         * @param aside the mean in words, which stand to the right
         */
        record Spread(
                String rank,
                String label,
                double value,
                Interval interval,
                List<Double> forks,
                List<String> texts,
                String aside) {}
    }

    /** Ratios below each other, each with its interval and verdict, and the band of what does not matter. */
    record Forest(Axis x, double threshold, List<Ratio> rows) implements Chart {

        /**
         * A row.
         *
         * @param aside the ratio and its verdict in words
         */
        record Ratio(String label, double value, Interval interval, Verdict verdict, String aside) {}
    }

    /** Rows by two of their figures. */
    record Scatter(Axis x, Axis y, List<Spot> points) implements Chart {

        /** A row, and its figures in words. */
        record Spot(String label, double x, double y, String text) {}
    }

    /** Curves. */
    record Lines(Axis x, Axis y, List<Curve> series) implements Chart {

        /** Curves on an axis of their figures. */
        static Lines of(Axis x, String y, String unit, List<Curve> curves) {
            DoubleStream figures =
                    curves.stream().flatMap(curve -> curve.points().stream()).mapToDouble(Point::y);
            return new Lines(x, Axis.of(y, unit, figures), curves);
        }

        /**
         * A curve.
         *
         * @param faint whether it is there for others to be seen against
         * @param joined whether a line goes through its points
         */
        record Curve(String label, boolean faint, boolean joined, List<Point> points) {}

        /**
         * A point.
         *
         * @param interval of y
         * @param text its figures in words; empty where the curve's label says enough
         */
        public record Point(double x, double y, Interval interval, String text) {

            Point(double x, double y, String text) {
                this(x, y, Interval.UNKNOWN, text);
            }
        }
    }

    private static Map<String, Object> members(Object part) {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RecordComponent component : part.getClass().getRecordComponents()) {
            Object value = Records.get((Record) part, component);
            if (value instanceof Interval interval) {
                if (interval.known()) {
                    json.put("low", number(interval.low()));
                    json.put("high", number(interval.high()));
                }
            } else if (!UNSAID.contains(value)) {
                json.put(component.getName(), plain(value));
            }
        }
        return json;
    }

    private static Object plain(Object value) {
        if (value instanceof List<?> list) {
            return list.stream().map(Chart::plain).toList();
        }
        if (value instanceof Optional<?> known) {
            return known.orElseThrow();
        }
        if (value instanceof Record) {
            return members(value);
        }
        return value instanceof Enum<?> word ? word.name() : value instanceof Double number ? number(number) : value;
    }

    /** Five digits are more than a screen can show. */
    private static BigDecimal number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(5)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
