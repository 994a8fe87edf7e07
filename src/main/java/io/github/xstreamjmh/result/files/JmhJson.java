/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.JsonInput;
import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import io.github.xstreamjmh.result.Settings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reads JMH's JSON, as JMH 1.21 and later write it, row by row. */
final class JmhJson {

    /** JMH's files don't say how iterations are summed up. */
    private static final String POLICY = "AVG";

    /** A row, as JMH lays it out; versions differ in what they tell of its settings. */
    record Line(
            String benchmark,
            String mode,
            Integer threads,
            Optional<String> jmhVersion,
            Optional<String> jvm,
            List<String> jvmArgs,
            Optional<String> jdkVersion,
            Optional<String> vmName,
            Optional<String> vmVersion,
            Optional<Integer> warmupIterations,
            Optional<String> warmupTime,
            Optional<Integer> warmupBatchSize,
            Optional<Integer> measurementIterations,
            Optional<String> measurementTime,
            Optional<Integer> measurementBatchSize,
            Map<String, String> params,
            Figures primaryMetric,
            Map<String, Figures> secondaryMetrics) {

        Settings settings() {
            return new Settings(
                    jmhVersion.orElse(""),
                    jvm.orElse(""),
                    jdkVersion.orElse(""),
                    vmName.orElse(""),
                    vmVersion.orElse(""),
                    jvmArgs,
                    warmupIterations.orElse(0),
                    warmupTime.orElse(""),
                    warmupBatchSize.orElse(0),
                    measurementIterations.orElse(0),
                    measurementTime.orElse(""),
                    measurementBatchSize.orElse(0),
                    List.of());
        }
    }

    /**
     * A metric of a row.
     *
     * @param rawData by fork, its iterations
     * @param rawDataHistogram by fork and iteration, pairs of a value and the number of times it was seen
     */
    record Figures(
            Double score,
            double scoreError,
            String scoreUnit,
            List<List<Double>> rawData,
            List<List<List<List<Double>>>> rawDataHistogram) {

        Score whole() {
            return new Score(scoreUnit, score, scoreError);
        }

        /**
         * The forks. One without any iteration is left out: a profiler may have taken its metric for the fork as a whole,
         * which JMH's files do not show.
         */
        List<Series> forks() {
            Stream<Series> plain = rawData.stream()
                    .filter(fork -> !fork.isEmpty())
                    .map(fork -> Series.of(
                            scoreUnit,
                            POLICY,
                            fork.stream().mapToDouble(Double::doubleValue).toArray()));
            Stream<Series> sampled = rawDataHistogram.stream()
                    .map(fork -> fork.stream()
                            .map(Figures::histogram)
                            .filter(iteration -> iteration.total() > 0)
                            .toList())
                    .filter(fork -> !fork.isEmpty())
                    .map(fork -> Series.sampled(scoreUnit, POLICY, fork));
            return Stream.concat(plain, sampled).toList();
        }

        private static Histogram histogram(List<List<Double>> pairs) {
            SortedMap<Double, Long> counts = new TreeMap<>();
            for (List<Double> pair : pairs) {
                if (pair.size() != 2) {
                    throw new IllegalArgumentException(
                            "a histogram should have pairs of a value and a count, but one has " + pair.size()
                                    + " numbers");
                }
                counts.merge(pair.get(0), pair.get(1).longValue(), Long::sum);
            }
            return Histogram.of(counts);
        }
    }

    private final Predicate<String> metrics;
    private final List<Place> places = new ArrayList<>();
    private Settings last = Settings.UNKNOWN;

    private JmhJson(Predicate<String> metrics) {
        this.metrics = metrics;
    }

    static List<RowResult> read(Source source, Predicate<String> metrics) {
        JmhJson reader = new JmhJson(metrics);
        RowCollector rows = new RowCollector(source);
        JsonInput json = new JsonInput(source);
        json.enterArray("the document");
        for (int number = 1; json.next(); number++) {
            String place = "row " + number;
            json.at(place);
            Line line = Records.read(Line.class, json, "the row");
            try {
                rows.add(place, reader.row(line));
            } catch (IllegalArgumentException e) {
                throw source.wrong(place, e.getMessage(), e);
            }
        }
        json.end();
        return rows.rows();
    }

    private RowResult row(Line line) {
        if (!line.settings().equals(last)) {
            last = line.settings();
        }
        Map<String, Score> scores = new HashMap<>();
        Map<String, List<Series>> figures = new HashMap<>();
        scores.put(Metric.SCORE, line.primaryMetric().whole());
        line.secondaryMetrics().forEach((label, metric) -> {
            String name = RowCollector.plainName(label);
            if (metrics.test(name)) {
                scores.put(name, metric.whole());
                figures.put(name, metric.forks());
            }
        });
        Row row = new Row(line.benchmark(), line.mode(), line.threads(), line.params());
        List<Fork> forks = new ArrayList<>();
        for (Series score : line.primaryMetric().forks()) {
            int number = forks.size();
            Map<String, Series> of = Map.of(Metric.SCORE, score);
            if (!figures.isEmpty()) { // else a small map, for there may be a million forks
                of = new HashMap<>(of);
                for (Map.Entry<String, List<Series>> metric : figures.entrySet()) {
                    if (number < metric.getValue().size()) {
                        of.put(metric.getKey(), metric.getValue().get(number));
                    }
                }
            }
            if (number == places.size()) {
                places.add(Place.unknown(number + 1));
            }
            forks.add(new Fork(
                    row, false, places.get(number), Instant.EPOCH, Double.NaN, MachineState.UNKNOWN, last, of));
        }
        return new RowResult(row, false, List.copyOf(forks), scores);
    }
}
