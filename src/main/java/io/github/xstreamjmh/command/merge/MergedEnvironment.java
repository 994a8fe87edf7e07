/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** What surrounded the shards of a run. */
final class MergedEnvironment {

    private MergedEnvironment() {}

    /** The environment of all; when it began is what the first shard says. */
    static Environment of(List<ShardFolder> shards, List<Round> rounds) {
        Environment first = shards.get(0).environment();
        Map<String, Host> hosts = new LinkedHashMap<>();
        shards.forEach(shard -> hosts.put(shard.host().id(), shard.host()));
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        first.sides().keySet().forEach(side -> sides.put(side, side(shards, side)));
        return new Environment(
                first.format(),
                first.suite(),
                first.date(),
                first.run().of(Optional.of(shards.get(0).shard().merged())),
                hosts,
                sides,
                first.workloads(),
                uses(shards),
                each(shards, Environment::skipped),
                each(shards, Environment::failed),
                List.copyOf(rounds));
    }

    private static SortedMap<String, List<String>> uses(List<ShardFolder> shards) {
        SortedMap<String, List<String>> uses = new TreeMap<>();
        shards.forEach(shard -> uses.putAll(shard.environment().uses()));
        return uses;
    }

    private static <T> List<T> each(List<ShardFolder> shards, Function<Environment, List<T>> of) {
        return shards.stream()
                .flatMap(shard -> of.apply(shard.environment()).stream())
                .distinct()
                .toList();
    }

    /** A side with what did the work of the rows of all shards; where its java stands may differ. */
    private static SideFacts side(List<ShardFolder> shards, String name) {
        List<SideFacts> all = shards.stream()
                .map(shard -> shard.environment().sides().get(name))
                .toList();
        Java java = all.get(0).java();
        boolean onePlace =
                all.stream().map(side -> side.java().executable()).distinct().count() == 1;
        SortedMap<String, List<Work>> provenance = new TreeMap<>();
        all.forEach(side -> provenance.putAll(side.provenance()));
        return new SideFacts(
                new Java(
                        onePlace ? java.executable() : "java",
                        java.version(),
                        java.vendor(),
                        java.vmName(),
                        java.vmVersion(),
                        java.collector(),
                        java.flags()),
                all.get(0).libraries(),
                all.get(0).folders(),
                provenance);
    }
}
