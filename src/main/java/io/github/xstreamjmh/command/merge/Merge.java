/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import static java.util.stream.Collectors.joining;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Shards joined. Forks stand shard by shard in the order of their numbers, and within a shard in its own order: no clock
 * of one machine is compared with that of another. Where two shards were measured on one machine, the rounds of the later
 * one are counted on.
 */
final class Merge {

    private final List<ShardFolder> shards;
    private final List<Fork> forks = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();

    private Merge(List<ShardFolder> shards) {
        this.shards = shards;
    }

    /**
     * Joins shards.
     *
     * @throws UsageException if they are not of one run, were measured with different jars or another JVM, or two of them
     *     are the same
     */
    static Merge of(List<ShardFolder> folders) {
        ShardFolder first = folders.get(0);
        folders.forEach(other -> SameRun.require(first, other));
        Map<Integer, ShardFolder> byNumber = new TreeMap<>();
        for (ShardFolder shard : folders) {
            ShardFolder twin = byNumber.putIfAbsent(shard.shard().number(), shard);
            if (twin != null) {
                throw new UsageException("Shard " + shard.shard().name() + " is there twice: " + described(twin)
                        + " and " + described(shard)
                        + ". Rows that are compared must come from one machine: name only one of the two.");
            }
            shard.stranger().ifPresent(stranger -> {
                throw new UsageException(shard.name() + " holds forks " + stranger
                        + ", which belong to another run: two runs wrote into it. Measure the shard again: "
                        + shard.command(shard.shard().number()));
            });
        }
        Merge merge = new Merge(List.copyOf(byNumber.values()));
        merge.join();
        if (merge.run("").measured().isEmpty()) {
            throw new UsageException("There is no finished fork in "
                    + folders.stream().map(ShardFolder::name).collect(joining(", ")) + " yet.");
        }
        return merge;
    }

    private static String described(ShardFolder shard) {
        return shard.name() + " (" + Units.counted(shard.whole().size(), "fork") + " on "
                + shard.host().id() + ")";
    }

    private void join() {
        int position = 0;
        int session = 0;
        Map<String, Integer> roundsOfHost = new HashMap<>();
        for (ShardFolder shard : shards) {
            String host = shard.host().id();
            int before = roundsOfHost.getOrDefault(host, 0);
            int positions = position;
            int sessions = session;
            for (Fork fork : shard.forks()) {
                Place place = fork.place();
                Place moved = new Place(
                        place.side(),
                        place.phase(),
                        before + place.round(),
                        positions + place.position(),
                        sessions + place.session(),
                        host,
                        place.group());
                forks.add(fork.at(moved));
                position = Math.max(position, moved.position() + 1);
                session = Math.max(session, moved.session());
                roundsOfHost.merge(host, moved.round(), Math::max);
            }
            for (Round round : shard.environment().rounds()) {
                rounds.add(new Round(
                        before + round.round(),
                        sessions + round.session(),
                        round.start(),
                        round.before(),
                        round.after()));
                session = Math.max(session, sessions + round.session());
                roundsOfHost.merge(host, before + round.round(), Math::max);
            }
        }
    }

    List<ShardFolder> shards() {
        return shards;
    }

    List<Fork> forks() {
        return forks;
    }

    Environment environment() {
        return MergedEnvironment.of(shards, rounds);
    }

    Run run(String name) {
        return Run.of(name, environment(), forks);
    }
}
