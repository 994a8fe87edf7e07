/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import static java.util.stream.Collectors.joining;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What to know of the machines of a run beside their control rows. */
final class Warnings {

    /** By so much a clock may be ahead before it is named: those of machines that keep time differ by less. */
    private static final Duration AHEAD = Duration.ofMinutes(1);

    /** By how much the beginnings may lie apart before it is told. */
    private static final Duration APART = Duration.ofHours(1);

    private Warnings() {}

    /** A sentence each. */
    static List<String> of(List<ShardFolder> shards, Instant now) {
        List<String> sentences = new ArrayList<>(differences(shards));
        for (ShardFolder shard : shards) {
            Duration ahead = shard.forks().stream()
                    .map(fork -> Duration.between(now, fork.start()))
                    .max(Comparator.naturalOrder())
                    .orElse(Duration.ZERO);
            if (ahead.compareTo(AHEAD) > 0) {
                sentences.add("The clock of machine " + shard.host().id() + " is " + Units.clock(ahead)
                        + " ahead of this one's. Nothing here depends on it.");
            }
        }
        List<Instant> dates = shards.stream()
                .map(shard -> shard.environment().date())
                .sorted()
                .toList();
        Duration apart = Duration.between(dates.get(0), dates.get(dates.size() - 1));
        if (apart.compareTo(APART) > 0) {
            sentences.add("By their own clocks the shards began up to " + Units.clock(apart)
                    + " apart: they ran one after the other, or the clocks differ. Nothing here depends on it.");
        }
        return sentences;
    }

    /** In what machines differ that decides on times. */
    private static List<String> differences(List<ShardFolder> shards) {
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
