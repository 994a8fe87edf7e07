/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.plan;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Shards;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.RunOptions;
import io.github.xstreamjmh.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code bin/benchmark plan}. */
@Command(
        name = "plan",
        description = {
            "Shows what a run would measure and how long that takes, on one machine or on several that share it. Nothing"
                    + " is measured.",
            "",
            "Rows of one benchmark method stay on one machine, because they are compared with each other;"
                    + " control rows run on all. The same options with --shard K/N instead of --shards N measure a"
                    + " shard, and bin/benchmark merge joins them. See docs/cluster."
        },
        customSynopsis =
                "bin/benchmark plan [--shards N] [rank] [options that select rows] [JMH options] [regexp...]%n",
        footer = {
            "  bin/benchmark plan                                 how long does a default run take?",
            "  bin/benchmark plan --shards 8 '.*'                 all families on eight machines",
            "  bin/benchmark plan --shards 3 --format json        for the matrix of a build server",
            "  bin/benchmark plan --shards 3 rank Parser          the same for a ranking"
        })
public final class PlanCommand extends BenchmarkCommand {

    @Option(
            names = "--shards",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many machines share the run (default: ${DEFAULT-VALUE}).")
    private int shards;

    @Mixin
    private RunOptions how;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "" + Shards.SEED,
            description = "The seed of the run (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Rendering format;

    @Unmatched
    private List<String> jmhArguments = new ArrayList<>();

    @Override
    public Integer call() {
        if (shards < 1) {
            throw new UsageException("A run is shared by one machine or more, not by " + shards + ".");
        }
        JmhOptions.parse(jmhArguments, spec.optionsMap().keySet());
        Request request =
                Request.of(how.asked(jmhArguments, seed, Optional.empty()), Optional.empty(), Optional.empty());
        Session.requireRounds(request.options());
        Plan whole = Plan.of(request.options()).withRounds(request.rounds());
        Shards shared = Shards.upTo(whole, shards, seed, err::println);
        format.print(new PlanAnswer(shared, request.of(shared.recorded(1)).asked()), out);
        return ExitCode.OK;
    }
}
