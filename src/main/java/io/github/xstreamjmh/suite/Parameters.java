/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.ParamFields;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** What the parameters of benchmarks can be, and whether a user asked for something else. */
public final class Parameters {

    private Parameters() {}

    /** The values that a parameter can have, as far as its type names them all. */
    public static List<String> values(String benchmarkClass, String param) {
        return ParamFields.type(benchmarkClass, param).filter(Class::isEnum).stream()
                .flatMap(type -> ParamFields.constants(type).stream())
                .<String>map(Enum::name)
                .toList();
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
                        + (known.isEmpty() ? "They have none." : "Known parameters: " + String.join(", ", known) + ".")
                        + Nearest.hint(name, known));
            }
            benchmarks.stream()
                    .flatMap(benchmark -> ParamFields.type(benchmark.getUserClassQName(), name).stream())
                    .distinct()
                    .forEach(type -> values.forEach(value -> checkValue(name, value, type)));
        });
    }

    private static void checkValue(String name, String value, Class<?> type) {
        if (type.isEnum()) {
            List<String> valid =
                    ParamFields.constants(type).stream().map(Enum::name).toList();
            if (!valid.contains(value)) {
                throw new UsageException("Parameter " + name + " has no value '" + value + "'. Valid values: "
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
}
