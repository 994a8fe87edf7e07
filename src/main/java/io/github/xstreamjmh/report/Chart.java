/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** The figures of a chart, with the words that go with them. {@code charts.js} draws it and computes none. */
public sealed interface Chart {

    /** What {@code charts.js} takes: maps, lists, texts, numbers. */
    Map<String, Object> json();

    /** How many rows a chart may show; more make another chart. */
    int MOST_ROWS = 40;

    /**
     * An axis.
     *
     * @param name what stands beside it
     * @param unit what its figures are in: {@code ns}, {@code ops/s}, {@code B}, {@code ratio}, {@code count}, or {@code
     *     percentile}, of which a figure is the number of nines
     * @param logarithmic whether equal factors are equally far apart
     * @param labels what stands at 0, 1, 2 and so on; empty where figures do
     */
    record Axis(String name, String unit, boolean logarithmic, List<String> labels) {

        private static final double LARGEST_LINEAR = 5;

        /** An axis for figures, which is logarithmic if the largest is five times the smallest or more. */
        static Axis of(String name, String unit, DoubleStream figures) {
            double[] ends = figures.filter(Double::isFinite).sorted().toArray();
            boolean logarithmic = ends.length > 0 && ends[0] > 0 && ends[ends.length - 1] >= LARGEST_LINEAR * ends[0];
            return new Axis(
                    name + (logarithmic ? ", logarithmic axis" : ", linear axis"), unit, logarithmic, List.of());
        }

        Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", name);
            json.put("unit", unit);
            json.put("log", logarithmic);
            if (!labels.isEmpty()) {
                json.put("labels", labels);
            }
            return json;
        }
    }

    /** Rows below each other, each with its forks, their mean and its interval. */
    record Dots(Axis x, List<Spread> rows) implements Chart {

        /**
         * A row.
         *
         * @param value the mean
         * @param forks the forks
         * @param texts each fork in words
         * @param aside the mean in words, which stand to the right
         */
        record Spread(
                String label, double value, Interval interval, List<Double> forks, List<String> texts, String aside) {}

        @Override
        public Map<String, Object> json() {
            return chart(
                    "dots",
                    Map.of(),
                    "x",
                    x.json(),
                    "rows",
                    rows.stream()
                            .map(row -> {
                                Map<String, Object> json = named(row.label);
                                json.put("value", number(row.value));
                                ends(json, row.interval);
                                json.put(
                                        "forks",
                                        row.forks.stream().map(Chart::number).toList());
                                json.put("texts", row.texts);
                                json.put("aside", row.aside);
                                return json;
                            })
                            .toList());
        }
    }

    /** Ratios below each other, each with its interval and verdict, and the band of what does not matter. */
    record Forest(Axis x, double threshold, List<Ratio> rows) implements Chart {

        /**
         * A row.
         *
         * @param aside the ratio and its verdict in words
         */
        record Ratio(String label, double value, Interval interval, Verdict verdict, String aside) {}

        @Override
        public Map<String, Object> json() {
            return chart(
                    "forest",
                    Map.of("threshold", number(threshold)),
                    "x",
                    x.json(),
                    "rows",
                    rows.stream()
                            .map(row -> {
                                Map<String, Object> json = named(row.label);
                                json.put("value", number(row.value));
                                ends(json, row.interval);
                                json.put("verdict", row.verdict.name());
                                json.put("aside", row.aside);
                                return json;
                            })
                            .toList());
        }
    }

    /** Rows by two of their figures. */
    record Scatter(Axis x, Axis y, List<Spot> points) implements Chart {

        /** A row, and its figures in words. */
        record Spot(String label, double x, double y, String text) {}

        @Override
        public Map<String, Object> json() {
            return chart(
                    "scatter",
                    Map.of("x", x.json()),
                    "y",
                    y.json(),
                    "points",
                    points.stream()
                            .map(point -> {
                                Map<String, Object> json = named(point.label);
                                json.put("x", number(point.x));
                                json.put("y", number(point.y));
                                json.put("text", point.text);
                                return json;
                            })
                            .toList());
        }
    }

    /** Curves. */
    record Lines(Axis x, Axis y, List<Curve> curves) implements Chart {

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
        record Point(double x, double y, Interval interval, String text) {

            private static final Interval UNKNOWN = new Interval(0, Double.POSITIVE_INFINITY);

            Point(double x, double y, String text) {
                this(x, y, UNKNOWN, text);
            }
        }

        @Override
        public Map<String, Object> json() {
            return chart(
                    "lines",
                    Map.of("x", x.json()),
                    "y",
                    y.json(),
                    "series",
                    curves.stream()
                            .map(curve -> {
                                Map<String, Object> json = named(curve.label);
                                if (curve.faint) {
                                    json.put("faint", true);
                                }
                                if (curve.joined) {
                                    json.put("joined", true);
                                }
                                json.put(
                                        "points",
                                        curve.points.stream().map(Lines::point).toList());
                                return json;
                            })
                            .toList());
        }

        private static Map<String, Object> point(Point point) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("x", number(point.x));
            json.put("y", number(point.y));
            ends(json, point.interval);
            if (!point.text.isEmpty()) {
                json.put("text", point.text);
            }
            return json;
        }
    }

    private static Map<String, Object> chart(
            String type, Map<String, Object> first, String name, Object value, String list, List<?> items) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("type", type);
        json.putAll(first);
        json.put(name, value);
        json.put(list, items);
        return json;
    }

    private static Map<String, Object> named(String label) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("label", label);
        return json;
    }

    private static void ends(Map<String, Object> json, Interval interval) {
        if (interval.known()) {
            json.put("low", number(interval.low()));
            json.put("high", number(interval.high()));
        }
    }

    /** Six digits are more than a screen can show. */
    private static BigDecimal number(double value) {
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
