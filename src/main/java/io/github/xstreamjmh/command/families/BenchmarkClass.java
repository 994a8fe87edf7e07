/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.families;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.suite.Parameters;
import io.github.xstreamjmh.suite.Suite;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * A class with benchmark methods, as it runs by default.
 *
 * @param name its simple name, by which users select it
 * @param question what it asks; empty if its author didn't say
 * @param contenders who can take part, in the catalogue's order; none if it has no catalogue
 * @param parameters the other parameters: their values by default, and behind {@code also} those on request; of a
 *     catalogue only those on request
 * @param rows how many rows it has here
 * @param rounds in how many rounds
 * @param firstTable how long the first round takes, control rows included
 * @param all how long all rounds take
 */
record BenchmarkClass(
        String name,
        String question,
        Set<Contender<?>> contenders,
        Map<String, String> parameters,
        int rows,
        int rounds,
        Duration firstTable,
        Duration all) {

    /** The classes of benchmarks, in their order. */
    static List<BenchmarkClass> of(List<BenchmarkListEntry> benchmarks) {
        return benchmarks.stream()
                .collect(Collectors.groupingBy(
                        BenchmarkListEntry::getUserClassQName, LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(type -> of(type.getKey(), type.getValue()))
                .toList();
    }

    private static BenchmarkClass of(String type, List<BenchmarkListEntry> methods) {
        Plan plan =
                methods.stream().allMatch(method -> Suite.withoutValue(method).isEmpty())
                        ? Plan.of(JmhOptions.parse(List.of("^" + Pattern.quote(type) + "\\.")))
                        : new Plan(List.of(), List.of());
        Set<Contender<?>> contenders = new LinkedHashSet<>();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (BenchmarkListEntry method : methods) {
            method.getParams().orElse(Map.of()).forEach((param, values) -> {
                List<Contender<?>> catalogue = ParamFields.catalogue(type, param);
                contenders.addAll(catalogue);
                if (Suite.withoutValue(method).contains(param)) {
                    parameters.put(param, "your choice");
                } else if (catalogue.isEmpty()) {
                    parameters.put(param, describe(List.of(values), Parameters.values(type, param)));
                } else if (catalogue.stream().anyMatch(Contender::published)) {
                    parameters.put(
                            param,
                            catalogue.stream()
                                    .filter(Contender::published)
                                    .map(Contender::name)
                                    .collect(Collectors.joining(", ", "also ", "")));
                }
            });
        }
        return new BenchmarkClass(
                type.substring(type.lastIndexOf('.') + 1),
                Suite.question(type).map(Question::value).orElse(""),
                contenders,
                parameters,
                plan.measured().size(),
                plan.rounds(),
                plan.expected(1),
                plan.expected());
    }

    private static String describe(List<String> byDefault, List<String> all) {
        String others = all.stream().filter(value -> !byDefault.contains(value)).collect(Collectors.joining(", "));
        return String.join(", ", byDefault) + (others.isEmpty() ? "" : "; also " + others);
    }
}
