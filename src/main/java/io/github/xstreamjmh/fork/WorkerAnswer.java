/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import io.github.xstreamjmh.contender.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a worker answers, in one line.
 *
 * @param failure the first line of what went wrong; empty when all went well
 * @param provenance the classes that do the work; empty for a benchmark without a catalogue
 * @param excerpt the beginning of the written form; empty for a benchmark that shows none
 */
public record WorkerAnswer(Optional<String> failure, List<Provenance> provenance, Optional<Excerpt> excerpt) {

    private static final String ORIGIN = "origin.";

    public static WorkerAnswer failed(String cause) {
        return new WorkerAnswer(Optional.of(cause), List.of(), Optional.empty());
    }

    String toLine() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("work", failure.isEmpty() ? "done" : "failed");
        failure.ifPresent(cause -> values.put("failure", cause));
        excerpt.ifPresent(form -> {
            values.put("excerpt", form.text());
            values.put("size", Integer.toString(form.size()));
        });
        provenance.forEach(type -> values.put(ORIGIN + type.implementation(), type.origin()));
        return Line.of(values);
    }

    /**
     * Reads what a worker wrote.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static WorkerAnswer parse(String line) {
        Map<String, String> values = Line.parse(line);
        return new WorkerAnswer(
                Optional.ofNullable(values.get("failure")),
                Line.below(ORIGIN, values).entrySet().stream()
                        .map(type -> new Provenance(type.getKey(), type.getValue()))
                        .toList(),
                Optional.ofNullable(values.get("excerpt"))
                        .map(text -> new Excerpt(text, Integer.parseInt(values.get("size")))));
    }
}
