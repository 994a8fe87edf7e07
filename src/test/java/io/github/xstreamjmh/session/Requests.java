/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.session.Request.Resumed;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Requests and plans made up for tests. */
public final class Requests {

    public static final long SEED = (1L << 53) + 1;

    private Requests() {}

    /** A request with these arguments for JMH and nothing else. */
    public static Request of(String... arguments) {
        return request(false, Optional.empty(), Optional.empty(), Optional.empty(), arguments);
    }

    public static Request quick() {
        return request(true, Optional.empty(), Optional.empty(), Optional.empty());
    }

    public static Request precise(double share, String... arguments) {
        return request(false, Optional.of(share), Optional.empty(), Optional.empty(), arguments);
    }

    public static Request into(Path folder) {
        return request(false, Optional.empty(), Optional.of(folder), Optional.empty());
    }

    public static Request resuming(Resumed resumed) {
        return request(false, Optional.empty(), Optional.empty(), Optional.of(resumed));
    }

    private static Request request(
            boolean quick,
            Optional<Double> precision,
            Optional<Path> out,
            Optional<Resumed> resumed,
            String... arguments) {
        return new Request(
                JmhOptions.parse(List.of(arguments)),
                Environments.asked(List.of(arguments), Request.here(), quick, SEED, precision),
                Optional.empty(),
                out,
                resumed);
    }

    /** A plan of rows that take 59 seconds and a second to start. */
    public static Plan plan(PlannedRow... rows) {
        return new Plan(Arrays.asList(rows), List.of());
    }

    public static PlannedRow row(String parser, int rounds) {
        return planned(parser, rounds, false);
    }

    public static PlannedRow control(int rounds) {
        return planned("control", rounds, true);
    }

    private static PlannedRow planned(String parser, int rounds, boolean control) {
        return new PlannedRow(Forks.row(parser), null, rounds, Duration.ofSeconds(59), control);
    }
}
