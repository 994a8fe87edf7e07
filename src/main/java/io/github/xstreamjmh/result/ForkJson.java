/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.result.Series.Bucket;
import io.github.xstreamjmh.result.Series.Iteration;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A fork as one line of JSON. Numbers that JSON has no word for are strings, as in JMH's files. */
final class ForkJson {

    private ForkJson() {}

    static String write(Fork fork) {
        JsonObject json = new JsonObject();
        json.put("round", fork.round());
        json.put("side", fork.side());
        json.put("order", fork.order());
        json.put("start", fork.start().toString());
        json.put("seconds", fork.seconds());
        json.put("benchmark", fork.row().benchmark());
        json.put("mode", fork.row().mode());
        json.put("threads", fork.row().threads());
        json.put("params", new JsonObject(fork.row().params()));
        Settings settings = fork.settings();
        JsonObject how = new JsonObject();
        how.put("jmhVersion", settings.jmhVersion());
        how.put("jvm", settings.jvm());
        how.put("jvmArgs", new JsonArray(settings.jvmArgs()));
        how.put("jdkVersion", settings.jdkVersion());
        how.put("vmName", settings.vmName());
        how.put("vmVersion", settings.vmVersion());
        how.put("warmupIterations", settings.warmupIterations());
        how.put("warmupTime", settings.warmupTime());
        how.put("warmupBatchSize", settings.warmupBatchSize());
        how.put("measurementIterations", settings.measurementIterations());
        how.put("measurementTime", settings.measurementTime());
        how.put("measurementBatchSize", settings.measurementBatchSize());
        json.put("settings", how);
        json.put("primary", series(fork.primary()));
        JsonObject secondary = new JsonObject();
        fork.secondary().forEach((name, series) -> secondary.put(name, series(series)));
        json.put("secondary", secondary);
        return JsonWriter.string(json);
    }

    private static JsonObject series(Series series) {
        JsonObject json = new JsonObject();
        json.put("unit", series.unit());
        json.put("policy", series.policy());
        if (series.iterations().isEmpty()) {
            json.put("whole", number(series.whole()));
            return json;
        }
        JsonArray iterations = new JsonArray();
        for (Iteration iteration : series.iterations()) {
            if (iteration.single()) {
                iterations.add(number(iteration.buckets().get(0).value()));
            } else {
                JsonArray histogram = new JsonArray();
                for (Bucket bucket : iteration.buckets()) {
                    histogram.add(new JsonArray(List.of(number(bucket.value()), bucket.count())));
                }
                iterations.add(histogram);
            }
        }
        json.put("iterations", iterations);
        return json;
    }

    private static Object number(double value) {
        return Double.isFinite(value) ? (Object) value : String.valueOf(value);
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if the line is not a fork; the message says why
     */
    static Fork read(String line) {
        try {
            JsonObject json = JsonParser.object().from(line);
            JsonObject how = object(json, "settings");
            Map<String, String> params = new LinkedHashMap<>();
            object(json, "params").forEach((name, value) -> params.put(name, String.valueOf(value)));
            SortedMap<String, Series> secondary = new TreeMap<>();
            JsonObject metrics = object(json, "secondary");
            metrics.keySet().forEach(name -> secondary.put(name, series(object(metrics, name), name)));
            return new Fork(
                    new Row(string(json, "benchmark"), string(json, "mode"), integer(json, "threads"), params),
                    string(json, "side"),
                    integer(json, "round"),
                    integer(json, "order"),
                    Instant.parse(string(json, "start")),
                    number(json.get("seconds"), "seconds"),
                    new Settings(
                            string(how, "jmhVersion"),
                            string(how, "jvm"),
                            array(how, "jvmArgs").stream().map(String::valueOf).toList(),
                            string(how, "jdkVersion"),
                            string(how, "vmName"),
                            string(how, "vmVersion"),
                            integer(how, "warmupIterations"),
                            string(how, "warmupTime"),
                            integer(how, "warmupBatchSize"),
                            integer(how, "measurementIterations"),
                            string(how, "measurementTime"),
                            integer(how, "measurementBatchSize")),
                    series(object(json, "primary"), "primary"),
                    secondary);
        } catch (JsonParserException | DateTimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Series series(JsonObject json, String name) {
        if (!json.has("iterations")) {
            return new Series(string(json, "unit"), string(json, "policy"), List.of(), number(json.get("whole"), name));
        }
        List<Iteration> iterations = new ArrayList<>();
        for (Object iteration : array(json, "iterations")) {
            if (iteration instanceof JsonArray histogram) {
                List<Bucket> buckets = new ArrayList<>();
                for (int i = 0; i < histogram.size(); i++) {
                    JsonArray bucket = require(histogram.getArray(i), name);
                    buckets.add(new Bucket(number(bucket.get(0), name), bucket.getLong(1)));
                }
                iterations.add(new Iteration(List.copyOf(buckets)));
            } else {
                iterations.add(Iteration.of(number(iteration, name)));
            }
        }
        return new Series(string(json, "unit"), string(json, "policy"), List.copyOf(iterations), Double.NaN);
    }

    private static JsonObject object(JsonObject json, String name) {
        return require(json.getObject(name), name);
    }

    private static JsonArray array(JsonObject json, String name) {
        return require(json.getArray(name), name);
    }

    private static String string(JsonObject json, String name) {
        return require(json.getString(name), name);
    }

    private static int integer(JsonObject json, String name) {
        if (!json.isNumber(name)) {
            throw new IllegalArgumentException("'" + name + "' is not a number");
        }
        return json.getInt(name);
    }

    private static double number(Object value, String name) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        if (value instanceof String text) {
            return Double.parseDouble(text);
        }
        throw new IllegalArgumentException("'" + name + "' is not a number");
    }

    private static <T> T require(T value, String name) {
        if (value == null) {
            throw new IllegalArgumentException("'" + name + "' is missing or of another type");
        }
        return value;
    }
}
