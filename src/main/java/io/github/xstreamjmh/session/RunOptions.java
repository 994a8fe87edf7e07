/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Asked;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a run and its plan can be told besides JMH's options: a mixin. */
public final class RunOptions {

    @Option(names = "--quick", description = "One short fork per row: orders of magnitude in minutes, no verdicts.")
    private boolean quick;

    @Option(
            names = "--steady",
            description = "Fork JVMs that compile in the foreground and use the Serial collector: pairs of forks vary"
                    + " about half as much, but JVMs run less like servers.")
    private boolean steady;

    @Option(
            names = "--precision",
            paramLabel = "SHARE",
            converter = Share.class,
            description =
                    "Continue until each row is known to this share, such as 2%% (half the width of the 95 %% interval,"
                            + " at least 8 forks). At most -f rounds, or 50.")
    private Double precision;

    @Mixin
    private RowOptions rows;

    /**
     * The run that is asked for by these options and JMH's.
     *
     * @throws UsageException if they contradict each other
     */
    public Asked asked(List<String> jmhs, long seed, Optional<String> label) {
        if (precision != null) {
            Quick.requireNoGoal(quick, "--precision");
        }
        Quick.requireOneRound(quick, jmhs);
        return new Asked(
                rows.arguments(false, quick ? Quick.arguments(jmhs) : jmhs),
                Request.here(),
                quick,
                seed,
                Optional.ofNullable(precision),
                Request.compilation(steady),
                label,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
