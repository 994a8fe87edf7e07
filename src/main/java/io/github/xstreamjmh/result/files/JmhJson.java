/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import io.github.xstreamjmh.json.JsonInput;
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
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Reads JMH's JSON, as JMH 1.21 and later write it. */
final class JmhJson {

    /** JMH's files don't say how iterations are summed up. */
    private static final String POLICY = "AVG";

    /** As many iterations as a fork has most often. */
    private static final int FEW = 10;

    /** A metric of a row: what the file says of it as a whole, and each of its forks. */
    private record Measured(Score score, List<Series> forks) {}

    private final Source source;
    private final Predicate<String> metrics;
    private final JsonInput json;
    private final RowCollector rows;
    private final List<Place> places = new ArrayList<>();
    private Settings last = Settings.UNKNOWN;

    private JmhJson(Source source, Predicate<String> metrics) {
        this.source = source;
        this.metrics = metrics;
        this.json = new JsonInput(source);
        this.rows = new RowCollector(source);
    }

    static List<RowResult> read(Source source, Predicate<String> metrics) {
        JmhJson reader = new JmhJson(source, metrics);
        reader.json.enterArray("the document");
        for (int number = 1; reader.json.next(); number++) {
            reader.readRow("row " + number);
        }
        reader.json.end();
        return reader.rows.rows();
    }

    private void readRow(String place) {
        Map<String, String> texts = new HashMap<>();
        Map<String, Integer> numbers = new HashMap<>();
        List<String> jvmArgs = List.of();
        Map<String, String> params = new LinkedHashMap<>();
        Measured primary = null;
        SortedMap<String, Measured> secondary = new TreeMap<>();
        json.enterObject(place);
        while (json.next()) {
            String key = json.key();
            switch (key) {
                case "benchmark",
                        "mode",
                        "jmhVersion",
                        "jvm",
                        "jdkVersion",
                        "vmName",
                        "vmVersion",
                        "warmupTime",
                        "measurementTime" -> texts.put(key, json.text(key));
                case "threads",
                        "warmupIterations",
                        "warmupBatchSize",
                        "measurementIterations",
                        "measurementBatchSize" -> numbers.put(key, json.integer(key));
                case "jvmArgs" -> jvmArgs = readTexts(key);
                case "params" -> {
                    json.enterObject(key);
                    while (json.next()) {
                        String param = json.key();
                        params.put(param, json.text(param));
                    }
                }
                case "primaryMetric" -> primary = readMetric(key);
                case "secondaryMetrics" -> {
                    json.enterObject(key);
                    while (json.next()) {
                        String name = RowCollector.plainName(json.key());
                        if (metrics.test(name)) {
                            secondary.put(name, readMetric(name));
                        } else {
                            json.skip();
                        }
                    }
                }
                default -> json.skip();
            }
        }
        Row row = new Row(
                required(texts.get("benchmark"), "benchmark", place),
                required(texts.get("mode"), "mode", place),
                required(numbers.get("threads"), "threads", place),
                params);
        Settings settings = new Settings(
                texts.getOrDefault("jmhVersion", ""),
                texts.getOrDefault("jvm", ""),
                texts.getOrDefault("jdkVersion", ""),
                texts.getOrDefault("vmName", ""),
                texts.getOrDefault("vmVersion", ""),
                jvmArgs,
                numbers.getOrDefault("warmupIterations", 0),
                texts.getOrDefault("warmupTime", ""),
                numbers.getOrDefault("warmupBatchSize", 0),
                numbers.getOrDefault("measurementIterations", 0),
                texts.getOrDefault("measurementTime", ""),
                numbers.getOrDefault("measurementBatchSize", 0),
                List.of());
        if (!settings.equals(last)) {
            last = settings;
        }
        rows.add(place, rowResult(row, required(primary, "primaryMetric", place), secondary));
    }

    private RowResult rowResult(Row row, Measured primary, SortedMap<String, Measured> secondary) {
        Map<String, Score> scores = new HashMap<>();
        scores.put(Metric.SCORE, primary.score());
        secondary.forEach((name, metric) -> scores.put(name, metric.score()));
        List<Fork> forks = new ArrayList<>();
        for (int f = 0; f < primary.forks().size(); f++) {
            Map<String, Series> figures = Map.of(Metric.SCORE, primary.forks().get(f));
            for (Map.Entry<String, Measured> metric : secondary.entrySet()) {
                if (f < metric.getValue().forks().size()) {
                    figures = new HashMap<>(figures);
                    figures.put(metric.getKey(), metric.getValue().forks().get(f));
                }
            }
            if (f == places.size()) {
                places.add(Place.unknown(f + 1));
            }
            forks.add(new Fork(
                    row, false, places.get(f), Instant.EPOCH, Double.NaN, MachineState.UNKNOWN, last, figures));
        }
        return new RowResult(row, false, List.copyOf(forks), scores);
    }

    private <T> T required(T value, String name, String place) {
        if (value == null) {
            throw source.wrong(place, "'" + name + "' is missing; was the file cut short or edited?");
        }
        return value;
    }

    private List<String> readTexts(String key) {
        List<String> texts = new ArrayList<>();
        json.enterArray(key);
        while (json.next()) {
            texts.add(json.text(key));
        }
        return List.copyOf(texts);
    }

    private Measured readMetric(String name) {
        String unit = null;
        Double score = null;
        double error = Double.NaN;
        List<List<Histogram>> histograms = List.of();
        List<double[]> iterations = List.of();
        json.enterObject(name);
        while (json.next()) {
            String key = json.key();
            switch (key) {
                case "score" -> score = json.number(key);
                case "scoreError" -> error = json.number(key);
                case "scoreUnit" -> unit = json.text(key);
                case "rawData" -> iterations = readForks(key);
                case "rawDataHistogram" -> histograms = readHistograms(key);
                default -> json.skip();
            }
        }
        if (score == null || unit == null) {
            throw json.wrong("'" + name + "' has no '" + (score == null ? "score" : "scoreUnit")
                    + "'; was the file cut short or edited?");
        }
        List<Series> forks = new ArrayList<>();
        for (double[] fork : iterations) {
            forks.add(Series.of(unit, POLICY, fork));
        }
        for (List<Histogram> fork : histograms) {
            forks.add(Series.sampled(unit, POLICY, fork));
        }
        return new Measured(new Score(unit, score, error), forks);
    }

    /**
     * The iterations of each fork. A fork without any is left out: a profiler may have taken its metric for the fork as a
     * whole, which JMH's files do not show.
     */
    private List<double[]> readForks(String key) {
        List<double[]> forks = new ArrayList<>();
        json.enterArray(key);
        while (json.next()) {
            double[] fork = readNumbers(key);
            if (fork.length > 0) {
                forks.add(fork);
            }
        }
        return forks;
    }

    private double[] readNumbers(String key) {
        double[] numbers = new double[FEW];
        int n = 0;
        json.enterArray(key);
        while (json.next()) {
            if (n == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * n);
            }
            numbers[n++] = json.number(key);
        }
        return Arrays.copyOf(numbers, n);
    }

    /** The same in sampling mode; an iteration that saw no value is left out. */
    private List<List<Histogram>> readHistograms(String key) {
        List<List<Histogram>> forks = new ArrayList<>();
        json.enterArray(key);
        while (json.next()) {
            List<Histogram> fork = new ArrayList<>();
            json.enterArray(key);
            while (json.next()) {
                Histogram histogram = readHistogram(key);
                if (histogram.total() > 0) {
                    fork.add(histogram);
                }
            }
            if (!fork.isEmpty()) {
                forks.add(fork);
            }
        }
        return forks;
    }

    /** A list of values, each with the number of times it was seen. */
    private Histogram readHistogram(String key) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        json.enterArray(key);
        while (json.next()) {
            json.enterArray(key);
            double[] bucket = new double[2];
            int n = 0;
            for (; json.next(); n++) {
                if (n < bucket.length) {
                    bucket[n] = json.number(key);
                }
            }
            if (n != bucket.length) {
                throw json.wrong(
                        "'" + key + "' should have pairs of a value and a count, but one has " + n + " numbers");
            }
            counts.merge(bucket[0], (long) bucket[1], Long::sum);
        }
        try {
            return Histogram.of(counts);
        } catch (IllegalArgumentException e) {
            throw json.wrong(e.getMessage());
        }
    }
}
