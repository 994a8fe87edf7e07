/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One line of a table: one benchmark method in one mode, with one number of threads and one set of parameters. Two rows
 * are equal whatever the order of their parameters.
 *
 * @param benchmark class and method, such as {@code io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText}
 * @param mode JMH's short name of the mode, such as {@code avgt}; empty when the file does not say
 * @param threads the number of threads; 0 when the file does not say
 * @param params the parameters, in the order of their declaration
 */
public record Row(String benchmark, String mode, int threads, Map<String, String> params) {

    public Row {
        params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    }

    /** Class and method without the package, such as {@code ParserBenchmark.parseBigText}. */
    public String shortName() {
        return shortName(benchmark);
    }

    /** The same of a benchmark's full name. */
    public static String shortName(String benchmark) {
        int method = benchmark.lastIndexOf('.');
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /** Whether an iteration is one operation. */
    public boolean singleShot() {
        return mode.equals("ss");
    }

    /** The class alone, such as {@code io.github.xstreamjmh.family.parser.ParserBenchmark}; empty when the file names none. */
    public String type() {
        return benchmark.substring(0, Math.max(0, benchmark.lastIndexOf('.')));
    }

    /** The class without the package, such as {@code ParserBenchmark}; empty likewise. */
    public String className() {
        return type().substring(type().lastIndexOf('.') + 1);
    }

    /** The method alone, such as {@code parseBigText}. */
    public String method() {
        return benchmark.substring(benchmark.lastIndexOf('.') + 1);
    }

    /** The same row without a parameter. */
    public Row without(String param) {
        Map<String, String> others = new LinkedHashMap<>(params);
        others.remove(param);
        return new Row(benchmark, mode, threads, others);
    }

    /** The parameters in words, such as {@code parser=DOM, layout=compact}; empty when there are none. */
    public String paramsText() {
        return params.entrySet().stream()
                .map(param -> param.getKey() + "=" + param.getValue())
                .collect(Collectors.joining(", "));
    }

    /** The row's name with the number of threads, where they are several. */
    public String inThreads() {
        return inThreads(toString(), threads);
    }

    /** A row's name with a number of threads, if they are several. */
    static String inThreads(String name, int threads) {
        return threads > 1 ? name + " (" + threads + " threads)" : name;
    }

    /** The row's name for people. */
    @Override
    public String toString() {
        return params.isEmpty() ? shortName() : shortName() + " " + paramsText();
    }
}
