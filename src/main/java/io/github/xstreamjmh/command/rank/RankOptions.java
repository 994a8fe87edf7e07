/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.session.Quick;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RowOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code rank} is asked for: a mixin. */
final class RankOptions {

    private static final double PRECISION = 0.03;

    private enum Goal {
        ratios,
        ranks
    }

    @Option(
            names = "--only",
            paramLabel = "NAME",
            split = ",",
            description = "Rank only these contenders, such as Aalto,Woodstox; fewer take less time.")
    List<String> only = new ArrayList<>();

    @Option(
            names = "--by",
            paramLabel = "PARAM",
            description = "Rank the values of this parameter, or with '" + Heat.BY_METHOD
                    + "' the methods of a class, instead of the contenders of a family.")
    private String by;

    @Option(
            names = "--quick",
            description = "One short heat per method: ratios in minutes, without intervals or ranks.")
    private boolean quick;

    @Option(
            names = "--precision",
            paramLabel = "SHARE",
            converter = Share.class,
            description =
                    "Continue until each ratio is known to this share, half the width of its interval (default: 3%%)."
                            + " At most -f rounds, or 50.")
    private Double precision;

    @Option(
            names = "--until",
            paramLabel = "GOAL",
            defaultValue = "ratios",
            description = "With 'ranks', continue until the order of any two is known, or they are shown to differ by"
                    + " less than --precision (default: ${DEFAULT-VALUE}).")
    private Goal until;

    @Option(
            names = "--steady",
            description = "Fork JVMs that compile in the foreground and use the Serial collector: pairs of forks vary"
                    + " about half as much, but JVMs run less like servers.")
    private boolean steady;

    @Option(
            names = "--dry-run",
            description = "Say what would be measured, for how long, and in how much memory and disk; measure nothing."
                    + " Also bin/benchmark plan rank.")
    boolean dry;

    @Option(
            names = "--shards",
            paramLabel = "N",
            hidden = true,
            description = "How many machines share what is planned; bin/benchmark plan --shards N rank.")
    private Integer machines;

    @Option(names = "--format", hidden = true, description = "How the plan is printed.")
    private Rendering format;

    @Mixin
    private RowOptions rows;

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            converter = ShardName.Converter.class,
            description = "Measure the K-th of N parts, so that several machines can share the methods; bin/benchmark"
                    + " merge joins them. Default of --seed: " + Shards.SEED + ".")
    private ShardName shard;

    Optional<ShardName> shard() {
        return Optional.ofNullable(shard);
    }

    /** How many machines share what is planned. */
    int machines() {
        return machines == null ? 1 : machines;
    }

    /** How the plan is printed. */
    Rendering format() {
        return format == null ? Rendering.text : format;
    }

    Optional<String> by() {
        return Optional.ofNullable(by);
    }

    /** @throws UsageException if options contradict each other */
    void requireSense() {
        if ((machines != null || format != null) && (!dry || shard != null)) {
            throw new UsageException(
                    "--shards and --format are for bin/benchmark plan rank, without --shard: leave them out.");
        }
        if (machines() < 1) {
            throw new UsageException("A ranking is shared by one machine or more, not by " + machines + ".");
        }
        if ((shard != null || machines() > 1)
                && by().filter(Heat.BY_METHOD::equals).isPresent()) {
            throw new UsageException("--by method ranks methods, which shards would separate: leave one of them out.");
        }
    }

    /** A new measurement. */
    Request request(List<String> arguments, MeasurementOptions common) {
        if (until == Goal.ranks) {
            Quick.requireNoGoal(quick, "--until ranks");
        }
        if (precision != null) {
            Quick.requireNoGoal(quick, "--precision");
        }
        Quick.requireOneRound(quick, arguments);
        return Request.of(
                new Asked(
                        rows.arguments(!only.isEmpty(), quick ? Quick.ofHeats(arguments) : arguments),
                        Request.here(),
                        quick,
                        shard == null && !dry ? common.seed() : common.seedOr(Shards.SEED),
                        Optional.empty(),
                        Request.compilation(steady),
                        common.label(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                common.budget(),
                common.out());
    }

    /** How contenders are ranked, of whom so many fit into the memory at once. */
    Asked.Rank rank(int atOnce) {
        return new Asked.Rank(by(), only, precision == null ? PRECISION : precision, until == Goal.ranks, atOnce);
    }
}
