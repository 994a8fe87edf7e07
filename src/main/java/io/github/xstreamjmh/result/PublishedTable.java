/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The tables of {@code reference/published}, as their authors laid them out: which rows of this suite a line of each is
 * about. What its authors call a contender, {@code names.csv} beside the table translates into this suite's word.
 */
enum PublishedTable {
    XSTREAM("benchmark", "params", "label", "score", "unit") {
        @Override
        void read(Line line) {
            Map<String, String> params = new LinkedHashMap<>();
            for (String param : line.text("params").split(";", -1)) {
                int equals = param.indexOf('=');
                if (equals < 0) {
                    throw line.wrong("'" + param + "' under params has no '='");
                }
                params.put(param.substring(0, equals), param.substring(equals + 1));
            }
            line.row(line.text("benchmark"), params, "score", line.text("unit"));
        }
    },
    XML_LIBRARIES("model", "operation", "size", "library", "score", "error", "runs", "unit") {
        @Override
        void read(Line line) {
            Map<String, String> params = new LinkedHashMap<>();
            params.put("xml", line.name("library"));
            params.put("api", "databind");
            params.put("model", line.name("model"));
            params.put("kilobytes", line.text("size").replace(" KB", ""));
            line.row("XmlBindingBenchmark." + line.name("operation"), params, "score", line.text("unit"));
        }
    },
    JSON_ALBUM("library", "serialize_ms", "deserialize_ms", "json_kb") {
        @Override
        void read(Line line) {
            Map<String, String> params = new LinkedHashMap<>();
            params.put("json", line.name("library"));
            params.put("photos", "200");
            line.metric("size", "json_kb", "kB");
            line.row("JsonBindingBenchmark.serialize", params, "serialize_ms", "ms/op");
            line.row("JsonBindingBenchmark.deserialize", params, "deserialize_ms", "ms/op");
        }
    },
    SERIALIZERS("serializer", "create", "ser", "same", "deser", "shallow", "deep", "total", "size", "deflated") {
        @Override
        void read(Line line) {
            Map<String, String> params = new LinkedHashMap<>();
            params.put("serializer", line.name("serializer"));
            params.put("value", "standard");
            line.metric("size", "size", "B");
            line.metric("deflated", "deflated", "B");
            Map<String, String> methods = new LinkedHashMap<>();
            methods.put("create", "SerializerStepsBenchmark.create");
            methods.put("ser", "SerializerStepsBenchmark.serialize");
            methods.put("same", "SerializerStepsBenchmark.serializeSame");
            methods.put("deser", "SerializerStepsBenchmark.deserialize");
            methods.put("shallow", "SerializerStepsBenchmark.deserializeShallow");
            methods.put("deep", "SerializerStepsBenchmark.deserializeDeep");
            methods.put("total", "SerializerBenchmark.total");
            methods.forEach((column, method) -> line.row(method, params, column, "ns/op"));
        }
    },
    HEARTBEAT("message", "p1_us", "p50_us", "p99_us", "throughput_k_per_s") {
        @Override
        void read(Line line) {
            Map<String, String> params = Map.of("message", line.name("message"));
            line.row("HeartbeatBenchmark.p1", params, "p1_us", "us/op");
            line.row("HeartbeatBenchmark.p50", params, "p50_us", "us/op");
            line.row("HeartbeatBenchmark.p99", params, "p99_us", "us/op");
            line.row("HeartbeatBenchmark.throughput", params, "throughput_k_per_s", "ops/ms");
        }
    };

    private static final String NAMES = "names.csv";

    private final List<String> columns;

    PublishedTable(String... columns) {
        this.columns = List.of(columns);
    }

    abstract void read(Line line);

    /** The table whose heading a file begins with, if it is one. */
    static Optional<PublishedTable> of(String beginning) {
        return Arrays.stream(values())
                .filter(table -> beginning.equals(String.join(",", table.columns)))
                .findFirst();
    }

    /**
     * Reads the rows.
     *
     * @param file where the source comes from
     */
    List<RowResult> rows(Source source, Path file) throws IOException {
        Map<String, String> names = names(file);
        Csv csv = new Csv(source, ',');
        RowCollector rows = new RowCollector(source);
        csv.next();
        for (List<String> cells = csv.next(columns); !cells.isEmpty(); cells = csv.next(columns)) {
            Map<String, String> texts = new HashMap<>();
            for (int c = 0; c < columns.size(); c++) {
                texts.put(columns.get(c), cells.get(c).strip());
            }
            read(new Line(source, csv.place(), texts, names, rows, new TreeMap<>()));
        }
        return rows.rows();
    }

    private static Map<String, String> names(Path file) throws IOException {
        Path beside = file.resolveSibling(NAMES);
        Map<String, String> names = new HashMap<>();
        if (Files.exists(beside)) {
            try (Source source = Source.open(beside)) {
                Csv csv = new Csv(source, ',');
                List<String> header = csv.next();
                for (List<String> cells = csv.next(header); cells.size() > 2; cells = csv.next(header)) {
                    if (cells.get(0).equals(String.valueOf(file.getFileName()))) {
                        names.put(cells.get(1), cells.get(2));
                    }
                }
            }
        }
        return names;
    }

    /** One line of a table, and what is made of it. */
    record Line(
            Source source,
            String place,
            Map<String, String> texts,
            Map<String, String> names,
            RowCollector rows,
            SortedMap<String, Metric> metrics) {

        String text(String column) {
            return texts.get(column);
        }

        /** What this suite calls it. */
        String name(String column) {
            return names.getOrDefault(text(column), text(column));
        }

        /** A metric of all rows of this line. */
        void metric(String name, String column, String unit) {
            number(column).ifPresent(value -> metrics.put(name, score(value, unit)));
        }

        /** A row, unless its cell is empty. */
        void row(String benchmark, Map<String, String> params, String column, String unit) {
            number(column)
                    .ifPresent(value -> rows.add(
                            place,
                            RowCollector.scoreOnly(new Row(benchmark, "", 0, params), score(value, unit), metrics)));
        }

        private Optional<Double> number(String column) {
            return text(column).isEmpty() ? Optional.empty() : Optional.of(source.number(place, column, text(column)));
        }

        private static Metric score(double value, String unit) {
            return new Metric(unit, value, Double.NaN, List.of());
        }

        RuntimeException wrong(String what) {
            return source.wrong(place, what);
        }
    }
}
