/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Results as the JSON that Apache Otava reads (its {@code docs/JSON.md}): an array of runs, each with its time in seconds,
 * the time per operation of each row in nanoseconds, and attributes.
 */
public final class Otava {

    private Otava() {}

    /**
     * The file's text.
     *
     * @param runs in the order of time, of which the baseline counts; each has an environment, which has the time
     */
    public static String of(List<Run> runs) {
        return Json.document(runs.stream()
                .map(run -> run(run, run.environment().orElseThrow()))
                .toList());
    }

    private static Map<String, Object> run(Run run, Environment environment) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("timestamp", environment.date().getEpochSecond());
        List<Map<String, Object>> metrics = new ArrayList<>();
        for (RowResult row : run.side(run.sides().iterator().next()).measured()) {
            row.sample(Metric.time).ifPresent(sample -> {
                Map<String, Object> metric = new LinkedHashMap<>();
                metric.put("name", name(row.row()));
                metric.put("value", Units.exact(sample.value()));
                metrics.add(metric);
            });
        }
        json.put("metrics", metrics);
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("result", run.name());
        environment.run().label().ifPresent(label -> attributes.put("label", label));
        attributes.put("suite", environment.suite().version());
        environment.sides().values().stream()
                .findFirst()
                .ifPresent(side -> attributes.put("java", side.java().version()));
        json.put("attributes", attributes);
        return json;
    }

    private static String name(Row row) {
        return row + " (" + String.join(", ", RowGroup.how(row)) + ")";
    }
}
