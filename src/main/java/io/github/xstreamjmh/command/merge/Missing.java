/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.ShellCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What the shards of a run lack of its plan. */
final class Missing {

    private static final int NAMED = 3;
    private static final int LISTED = 100;

    private Missing() {}

    /** A sentence each, with the command that gets it; nothing when all is there. */
    static List<String> of(List<ShardFolder> shards) {
        List<String> sentences = new ArrayList<>();
        ShardFolder first = shards.get(0);
        Map<Integer, ShardFolder> there = new TreeMap<>();
        shards.forEach(shard -> there.put(shard.shard().number(), shard));
        there.values().forEach(shard -> sentences.addAll(of(shard)));
        int of = first.shard().of();
        IntStream.rangeClosed(1, of)
                .filter(number -> !there.containsKey(number))
                .limit(LISTED)
                .forEach(number -> sentences.add(
                        "Shard " + number + "/" + of + " is missing; to measure it: " + first.command(number)));
        if (of - there.size() > LISTED) {
            sentences.add("So are " + (of - there.size() - LISTED) + " others.");
        }
        return sentences;
    }

    private static List<String> of(ShardFolder shard) {
        List<String> sentences = new ArrayList<>();
        String ofShard = " of shard " + shard.shard().name();
        List<Row> without = shard.withoutFork();
        List<Row> unfinished = shard.unfinished();
        String goOn = "; on machine " + shard.host().id() + " " + ShellCommand.resuming(shard.run(), shard.name())
                + " measures the rest.";
        if (!without.isEmpty()) {
            sentences.add(have(without.size(), ofShard) + " no fork: " + named(without) + goOn);
        }
        if (!unfinished.isEmpty()) {
            sentences.add(have(unfinished.size(), ofShard) + " fewer forks than planned: " + named(unfinished) + goOn);
        }
        shard.environment()
                .skipped()
                .forEach(skipped -> skipped.failure()
                        .ifPresent(failure ->
                                sentences.add(skipped.name() + ofShard + " failed: " + failure.cause() + ".")));
        shard.environment()
                .failed()
                .forEach(failed -> sentences.add(failed.name() + ofShard + " failed: " + failed.cause() + "."));
        return sentences;
    }

    private static String have(int rows, String ofShard) {
        return rows == 1 ? "1 row" + ofShard + " has" : rows + " rows" + ofShard + " have";
    }

    private static String named(List<Row> rows) {
        return Units.some(rows.stream().map(Row::inThreads).toList(), NAMED, "; ");
    }
}
