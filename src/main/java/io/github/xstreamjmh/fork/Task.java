/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a worker is asked for, in one line.
 *
 * @param benchmarkClass the class that JMH found, which may inherit the method
 * @param benchmark the benchmark's name
 * @param threads the number of threads
 * @param params its parameters
 * @param work whether to do the row's work, or only to tell which classes would
 */
public record Task(String benchmarkClass, String benchmark, int threads, Map<String, String> params, boolean work) {

    private static final String PARAM = "param.";

    public String toLine() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("class", benchmarkClass);
        values.put("benchmark", benchmark);
        values.put("threads", Integer.toString(threads));
        values.put("work", Boolean.toString(work));
        params.forEach((name, value) -> values.put(PARAM + name, value));
        return Line.of(values);
    }

    static Task parse(String line) {
        Map<String, String> values = Line.parse(line);
        return new Task(
                values.get("class"),
                values.get("benchmark"),
                Integer.parseInt(values.get("threads")),
                Line.below(PARAM, values),
                Boolean.parseBoolean(values.get("work")));
    }
}
