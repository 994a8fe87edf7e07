/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.session.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What {@code rank} is asked for: a mixin. */
final class RankOptions {

    /** How a quick look goes: a heat of short turns, after two seconds of warm-up. */
    private static final List<String> QUICK = List.of("-f", "1", "-wi", "4", "-w", "500ms", "-i", "25", "-r", "20ms");

    private enum Goal {
        ratios,
        ranks
    }

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Rank these contenders alone, such as Aalto,Woodstox: two are known soonest.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "PARAM",
            description = "Rank the values of this parameter, or with '" + Heat.BY_METHOD + "' the methods of a class,"
                    + " rather than the contenders of a family.")
    private String by;

    @Option(
            names = "--quick",
            description =
                    "One heat a method, of short turns: an order and ratios in about two minutes, without intervals"
                            + " or ranks.")
    private boolean quick;

    @Option(
            names = "--precision",
            paramLabel = "SHARE",
            defaultValue = "3%",
            converter = Share.class,
            description = "Go on until each ratio is known to this share (default: 3%%), which is half of"
                    + " its interval. At most -f rounds, or 50.")
    private double precision;

    @Option(
            names = "--until",
            paramLabel = "GOAL",
            defaultValue = "ratios",
            description = "With 'ranks', go on until it is known of any two which is faster, or that they are equal but"
                    + " for --precision (default: ${DEFAULT-VALUE}).")
    private Goal until;

    @Option(
            names = "--steady",
            description = "Fork JVMs that compile in the foreground and collect with Serial: heats agree about twice as"
                    + " well, but JVMs do not run as a server's do.")
    private boolean steady;

    @Option(
            names = JmhOptions.PUBLISHED,
            description = "Rank also the contenders that stand only for rows of tables published by others.")
    private boolean published;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            converter = ShardName.Converter.class,
            description =
                    "Measure the K-th of N parts, for several machines to share the methods; bin/benchmark merge joins"
                            + " them. Without --seed the seed is " + Shards.SEED + ".")
    private ShardName shard;

    Optional<ShardName> shard() {
        return Optional.ofNullable(shard);
    }

    Optional<String> by() {
        return Optional.ofNullable(by);
    }

    List<String> only() {
        return List.copyOf(only);
    }

    /** A new measurement. */
    Request request(List<String> arguments, MeasurementOptions common) {
        List<String> all = new ArrayList<>(quick ? QUICK : List.of());
        all.addAll(arguments); // the last one counts
        return Request.of(
                new Environment.Asked(
                        JmhOptions.arguments(published || !only.isEmpty(), all),
                        Request.here(),
                        quick,
                        shard == null ? common.seed() : common.seedOr(Shards.SEED),
                        Optional.empty(),
                        Request.compilation(steady),
                        common.label(),
                        Optional.empty(),
                        Optional.empty()),
                common.budget(),
                Optional.empty(),
                common.out());
    }

    /** How contenders are ranked, of whom so many fit into the memory at once. */
    Environment.Rank rank(int atOnce) {
        return new Environment.Rank(by(), only(), precision, until == Goal.ranks, atOnce);
    }
}
