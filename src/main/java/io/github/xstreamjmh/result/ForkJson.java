/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
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
        Place place = fork.place();
        json.put("side", place.side());
        json.put("phase", place.phase().name());
        json.put("round", place.round());
        json.put("position", place.position());
        json.put("session", place.session());
        json.put("host", place.host());
        json.put("benchmark", fork.row().benchmark());
        json.put("mode", fork.row().mode());
        json.put("threads", fork.row().threads());
        json.put("params", new JsonObject(fork.row().params()));
        if (fork.control()) {
            json.put("control", true);
        }
        json.put("start", fork.start().toString());
        json.put("seconds", number(fork.seconds()));
        json.put("state", Records.write(fork.state()));
        json.put("settings", Records.write(fork.settings()));
        JsonObject figures = new JsonObject();
        fork.figures().forEach((key, series) -> figures.put(key, series(series)));
        json.put("figures", figures);
        return JsonWriter.string(json);
    }

    private static JsonObject series(Series series) {
        JsonObject json = new JsonObject();
        json.put("unit", series.unit());
        json.put("policy", series.policy());
        if (series.warmup().length > 0) {
            json.put("warmup", numbers(series.warmup()));
        }
        if (series.isWhole()) {
            json.put("whole", number(series.values()[0]));
        } else if (series.histograms().isEmpty()) {
            json.put("iterations", numbers(series.values()));
        } else {
            json.put(
                    "histograms",
                    new JsonArray(series.histograms().stream()
                            .map(ForkJson::histogram)
                            .toList()));
        }
        return json;
    }

    /** Steps from one value to the next take a third of the room in an archive. Where they don't add up, the values. */
    private static JsonObject histogram(Histogram histogram) {
        double[] values = new double[histogram.size()];
        double[] steps = new double[values.length];
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            values[i] = histogram.value(i);
            steps[i] = i == 0
                    ? values[0]
                    : decimal(values[i]).subtract(decimal(values[i - 1])).doubleValue();
            counts.add(histogram.count(i));
        }
        JsonObject json = new JsonObject();
        if (Arrays.equals(sums(steps), values)) {
            json.put("steps", numbers(steps));
        } else {
            json.put("values", numbers(values));
        }
        json.put("counts", new JsonArray(counts));
        return json;
    }

    private static double[] sums(double[] steps) {
        double[] sums = new double[steps.length];
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < steps.length; i++) {
            sum = sum.add(decimal(steps[i]));
            sums[i] = sum.doubleValue();
        }
        return sums;
    }

    /** The number as it is printed, so that 0.3 is 0.1 more than 0.2. */
    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value);
    }

    private static JsonArray numbers(double... values) {
        return new JsonArray(Arrays.stream(values).mapToObj(ForkJson::number).toList());
    }

    private static Object number(double value) {
        if (!Double.isFinite(value)) {
            return String.valueOf(value);
        }
        return Double.compare(value, (double) (long) value) == 0 ? (Object) (long) value : (Object) value;
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if the line is not a fork; the message says why
     */
    static Fork read(String line) {
        try {
            JsonObject json = JsonParser.object().from(line);
            Map<String, String> params = new LinkedHashMap<>();
            object(json, "params").forEach((name, value) -> params.put(name, String.valueOf(value)));
            SortedMap<String, Series> figures = new TreeMap<>();
            JsonObject metrics = object(json, "figures");
            metrics.keySet().forEach(name -> figures.put(name, series(object(metrics, name), name)));
            if (!figures.containsKey(Metric.SCORE)) {
                throw new IllegalArgumentException("'" + Metric.SCORE + "' is missing");
            }
            return new Fork(
                    new Row(string(json, "benchmark"), string(json, "mode"), integer(json, "threads"), params),
                    json.getBoolean("control", false),
                    new Place(
                            string(json, "side"),
                            Phase.valueOf(string(json, "phase")),
                            integer(json, "round"),
                            integer(json, "position"),
                            integer(json, "session"),
                            string(json, "host")),
                    Instant.parse(string(json, "start")),
                    number(json.get("seconds"), "seconds"),
                    Records.read(MachineState.class, object(json, "state")),
                    Records.read(Settings.class, object(json, "settings")),
                    figures);
        } catch (JsonParserException | DateTimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static Series series(JsonObject json, String name) {
        String unit = string(json, "unit");
        String policy = string(json, "policy");
        Series series;
        if (json.has("whole")) {
            series = Series.whole(unit, policy, number(json.get("whole"), name));
        } else if (json.has("histograms")) {
            List<Histogram> histograms = new ArrayList<>();
            JsonArray iterations = array(json, "histograms");
            for (int i = 0; i < iterations.size(); i++) {
                histograms.add(histogram(require(iterations.getObject(i), name)));
            }
            series = Series.sampled(unit, policy, histograms);
        } else {
            series = Series.of(unit, policy, numbers(array(json, "iterations"), name));
        }
        return json.has("warmup") ? series.withWarmup(numbers(array(json, "warmup"), name)) : series;
    }

    private static Histogram histogram(JsonObject json) {
        double[] values = json.has("steps")
                ? sums(numbers(array(json, "steps"), "steps"))
                : numbers(array(json, "values"), "values");
        double[] counts = numbers(array(json, "counts"), "counts");
        if (values.length != counts.length) {
            throw new IllegalArgumentException(
                    "a histogram has " + values.length + " values and " + counts.length + " counts");
        }
        SortedMap<Double, Long> histogram = new TreeMap<>();
        for (int i = 0; i < values.length; i++) {
            histogram.put(values[i], (long) counts[i]);
        }
        return Histogram.of(histogram);
    }

    private static double[] numbers(JsonArray values, String name) {
        return values.stream().mapToDouble(value -> number(value, name)).toArray();
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
