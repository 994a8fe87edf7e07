/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.Nearest;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * One result as several: one for each value of a parameter, of rows without that parameter. They all come from one machine.
 */
public final class ByParameter {

    private ByParameter() {}

    /**
     * Splits a result by a parameter, or by method where none is called so, in the order in which the values are declared,
     * and then in that in which they come up.
     *
     * @param first the value to come first, or null
     * @param declared the values in the order of their declaration, as far as it is known; others may be missing
     * @throws UsageException if no row has the parameter, or there are not two values of it, or the first is none of them, or
     *     methods are of several machines
     */
    public static List<Run> split(Run results, String param, String first, List<String> declared) {
        Map<String, List<RowResult>> values = new LinkedHashMap<>();
        if (first != null) {
            values.put(first, new ArrayList<>());
        }
        TreeSet<String> params = new TreeSet<>();
        boolean byMethod = param.equals(Heat.BY_METHOD)
                && !results.measured().isEmpty()
                && results.measured().stream()
                        .noneMatch(result -> result.row().params().containsKey(param));
        if (byMethod && results.hosts().size() > 1) {
            throw new UsageException(
                    results.name() + " comes from " + results.hosts().size()
                            + " machines, and its methods may be of different ones: compare methods of one machine's result.");
        }
        for (RowResult result : results.measured()) {
            Row row = result.row();
            params.addAll(row.params().keySet());
            String value = byMethod ? row.method() : row.params().get(param);
            if (value != null) {
                Row without = byMethod
                        ? new Row(row.type() + ".*", row.mode(), row.threads(), row.params())
                        : row.without(param);
                values.computeIfAbsent(value, v -> new ArrayList<>()).add(result.as(without));
            }
        }
        if (!byMethod && !params.contains(param)) {
            throw new UsageException(results.name() + ": no row has a parameter '" + param + "'."
                    + (params.isEmpty() ? "" : " There are " + String.join(", ", params) + ".")
                    + Nearest.hint(param, params));
        }
        if (first != null && values.get(first).isEmpty()) {
            values.remove(first);
            throw new UsageException(results.name() + ": no row has " + param + "=" + first + "."
                    + Nearest.hint(first, values.keySet()));
        }
        if (values.size() < 2) {
            throw new UsageException(results.name() + ": all rows have " + param + "="
                    + values.keySet().iterator().next() + ", so there is nothing to compare");
        }
        return values.entrySet().stream()
                .sorted(Comparator.comparing(value -> value.getKey().equals(first)
                        ? -1
                        : declared.contains(value.getKey()) ? declared.indexOf(value.getKey()) : declared.size()))
                .map(value -> Run.of(value.getKey(), results.environment(), value.getValue(), false))
                .toList();
    }
}
