/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import static java.util.stream.Collectors.joining;

import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What to know of the machines of a run beside their control rows. */
final class Warnings {

    private Warnings() {}

    /** In what machines differ that decides on times, a sentence each. */
    static List<String> of(List<ShardFolder> shards) {
        Map<String, Map<String, List<String>>> values = new LinkedHashMap<>();
        Stream<Host> hosts = shards.stream().map(ShardFolder::host).distinct();
        hosts.forEach(host -> Fact.of(host).forEach((path, fact) -> {
            if (fact.effect() == Fact.Effect.FORBIDS && !path.equals("id")) {
                values.computeIfAbsent(path, key -> new LinkedHashMap<>())
                        .computeIfAbsent(fact.value(), key -> new ArrayList<>())
                        .add(host.id());
            }
        }));
        return values.entrySet().stream()
                .filter(path -> path.getValue().size() > 1)
                .map(path -> "The machines differ in " + path.getKey() + ": "
                        + path.getValue().entrySet().stream()
                                .map(value -> value.getKey() + " (" + String.join(", ", value.getValue()) + ")")
                                .collect(joining(", "))
                        + ".")
                .toList();
    }
}
