/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Environment;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a run and its plan can be told besides JMH's options: a mixin. */
public final class RunOptions {

    @Option(
            names = "--quick",
            description = "One short fork a row: a table in minutes for orders of magnitude. It gives no verdicts.")
    private boolean quick;

    @Option(
            names = "--steady",
            description = "Fork JVMs that compile in the foreground and collect with Serial: forks agree about twice as"
                    + " well, but do not run as a server does.")
    private boolean steady;

    @Option(
            names = "--precision",
            paramLabel = "SHARE",
            converter = Share.class,
            description = "Go on until each row is known to this share, such as 2%% (half-width of the 95 %% interval,"
                    + " at least 8 forks); a row that is leaves the rounds. At most -f rounds, or 50.")
    private Double precision;

    @Option(
            names = JmhOptions.PUBLISHED,
            description = "Run also the contenders that stand only for rows of tables published by others, such as"
                    + " FlexJson. Without it they run where -p names them.")
    private boolean published;

    /** The run that is asked for by these options and JMH's. */
    public Environment.Asked asked(List<String> jmhs, long seed, Optional<String> label) {
        return new Environment.Asked(
                JmhOptions.arguments(published, quick ? Quick.arguments(jmhs) : jmhs),
                Request.here(),
                quick,
                seed,
                Optional.ofNullable(precision),
                Request.compilation(steady),
                label,
                Optional.empty(),
                Optional.empty());
    }
}
