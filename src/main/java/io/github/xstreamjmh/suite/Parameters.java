/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Question;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** The {@code @Param} fields of benchmark classes, found without initialising those classes. */
public final class Parameters {

    private Parameters() {}

    /**
     * Who takes part in a row: the constant that the value of its catalogue parameter names. Empty when the benchmark has
     * no catalogue, or its class can't be loaded.
     */
    public static Optional<Contender<?>> contender(String benchmarkClass, Map<String, String> params) {
        for (Map.Entry<String, String> param : params.entrySet()) {
            Optional<Class<?>> type = type(benchmarkClass, param.getKey());
            if (type.isPresent() && Contender.class.isAssignableFrom(type.get())) {
                return constants(type.get()).stream()
                        .filter(constant -> constant.name().equals(param.getValue()))
                        .<Contender<?>>map(Contender.class::cast)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    /** The contenders that a parameter chooses among; none if it is no catalogue. */
    public static List<Contender<?>> catalogue(String benchmarkClass, String param) {
        return type(benchmarkClass, param).filter(Contender.class::isAssignableFrom).stream()
                .flatMap(type -> constants(type).stream())
                .<Contender<?>>map(Contender.class::cast)
                .toList();
    }

    /** The values that a parameter can have, as far as its type names them all. */
    public static List<String> values(String benchmarkClass, String param) {
        return type(benchmarkClass, param).filter(Class::isEnum).stream()
                .flatMap(type -> constants(type).stream())
                .<String>map(Enum::name)
                .toList();
    }

    /** What a benchmark class asks; empty if its author didn't say, or it can't be loaded. */
    public static String question(String benchmarkClass) {
        return load(benchmarkClass)
                .map(type -> type.getAnnotation(Question.class))
                .map(Question::value)
                .orElse("");
    }

    /**
     * Checks the parameters that a user asked for against what the selected benchmarks have.
     *
     * @throws UsageException if no benchmark has a parameter of that name, or it has no such value
     */
    public static void check(List<BenchmarkListEntry> benchmarks, Map<String, List<String>> asked) {
        TreeSet<String> known = new TreeSet<>();
        benchmarks.forEach(
                benchmark -> known.addAll(benchmark.getParams().orElse(Map.of()).keySet()));
        asked.forEach((name, values) -> {
            if (!known.contains(name)) {
                throw new UsageException("No selected benchmark has a parameter '" + name + "'. "
                        + (known.isEmpty() ? "They have none." : "There is " + String.join(", ", known) + ".")
                        + Nearest.hint(name, known));
            }
            benchmarks.stream()
                    .flatMap(benchmark -> type(benchmark.getUserClassQName(), name).stream())
                    .distinct()
                    .forEach(type -> values.forEach(value -> checkValue(name, value, type)));
        });
    }

    private static void checkValue(String name, String value, Class<?> type) {
        if (type.isEnum()) {
            List<String> valid = constants(type).stream().map(Enum::name).toList();
            if (!valid.contains(value)) {
                throw new UsageException("Parameter " + name + " has no value '" + value + "'. There is "
                        + String.join(", ", valid) + "." + Nearest.hint(value, valid));
            }
        } else if (type == int.class || type == long.class) {
            try {
                Long.parseLong(value);
            } catch (NumberFormatException e) {
                throw new UsageException("Parameter " + name + " takes a whole number, not '" + value + "'.", e);
            }
        } else if (type == boolean.class && !value.equals("true") && !value.equals("false")) {
            throw new UsageException("Parameter " + name + " takes true or false, not '" + value + "'.");
        }
    }

    private static List<? extends Enum<?>> constants(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> (Enum<?>) constant)
                .toList();
    }

    private static Optional<Class<?>> type(String benchmarkClass, String param) {
        for (Class<?> type = load(benchmarkClass).orElse(null); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(param) && field.isAnnotationPresent(Param.class)) {
                    return Optional.of(field.getType());
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Class<?>> load(String benchmarkClass) {
        try {
            return Optional.of(Class.forName(benchmarkClass, false, Parameters.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            // A benchmark of the user's own may name a library that is not there: its forks will say so.
            return Optional.empty();
        }
    }
}
