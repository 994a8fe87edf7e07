/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/**
 * Reads JMH's JSON, as JMH 1.21 and later write it. In sampling mode an iteration is a histogram; its mean is kept.
 */
final class JmhJson {

    private final Source source;
    private final JsonInput json;
    private final RowCollector rows;
    private Settings last = Settings.UNKNOWN;

    private JmhJson(Source source) {
        this.source = source;
        this.json = new JsonInput(source);
        this.rows = new RowCollector(source);
    }

    static List<RowResult> read(Source source) {
        JmhJson reader = new JmhJson(source);
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
        Metric primary = null;
        SortedMap<String, Metric> secondary = new TreeMap<>();
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
                        String name = Metric.plainName(json.key());
                        secondary.put(name, readMetric(name));
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
                jvmArgs,
                texts.getOrDefault("jdkVersion", ""),
                texts.getOrDefault("vmName", ""),
                texts.getOrDefault("vmVersion", ""),
                numbers.getOrDefault("warmupIterations", 0),
                texts.getOrDefault("warmupTime", ""),
                numbers.getOrDefault("warmupBatchSize", 0),
                numbers.getOrDefault("measurementIterations", 0),
                texts.getOrDefault("measurementTime", ""),
                numbers.getOrDefault("measurementBatchSize", 0));
        if (!settings.equals(last)) {
            last = settings;
        }
        rows.add(place, new RowResult(row, last, required(primary, "primaryMetric", place), secondary));
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

    private Metric readMetric(String name) {
        String unit = null;
        Double score = null;
        double error = Double.NaN;
        List<double[]> forks = List.of();
        json.enterObject(name);
        while (json.next()) {
            String key = json.key();
            switch (key) {
                case "score" -> score = json.number(key);
                case "scoreError" -> error = json.number(key);
                case "scoreUnit" -> unit = json.text(key);
                case "rawData" -> forks = readForks(key, () -> OptionalDouble.of(json.number(key)));
                case "rawDataHistogram" -> forks = readForks(key, () -> readHistogram(key));
                default -> json.skip();
            }
        }
        if (score == null || unit == null) {
            throw json.wrong("'" + name + "' has no '" + (score == null ? "score" : "scoreUnit")
                    + "'; was the file cut short or edited?");
        }
        return new Metric(unit, score, error, forks);
    }

    /**
     * The iterations of each fork. A fork without any is left out: a profiler may have taken its metric for the fork as a
     * whole, which JMH's files do not show.
     */
    private List<double[]> readForks(String key, Supplier<OptionalDouble> iteration) {
        List<double[]> forks = new ArrayList<>();
        json.enterArray(key);
        while (json.next()) {
            DoubleStream.Builder iterations = DoubleStream.builder();
            json.enterArray(key);
            while (json.next()) {
                iteration.get().ifPresent(iterations::add);
            }
            double[] fork = iterations.build().toArray();
            if (fork.length > 0) {
                forks.add(fork);
            }
        }
        return List.copyOf(forks);
    }

    /** The mean of a list of values, each with the number of times it was seen; an iteration may have seen none. */
    private OptionalDouble readHistogram(String key) {
        double sum = 0;
        double count = 0;
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
            sum += bucket[0] * bucket[1];
            count += bucket[1];
        }
        return count > 0 ? OptionalDouble.of(sum / count) : OptionalDouble.empty();
    }
}
