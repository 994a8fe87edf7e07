/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.MadeVersus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private final Streams streams = new Streams();

    private Interleaving interleaving(boolean forkByFork, String heap) {
        List<String> arguments =
                List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-p", "bytes=16", "-jvmArgs", heap);
        Asked asked = Asked.of(arguments, Request.here(), Requests.SEED)
                .of(new MadeVersus().forkByFork(forkByFork).rounds(3).asked());
        Request request = Request.of(asked, Optional.empty(), Optional.empty());
        Contestant side = new Contestant(Side.own(), List.of(), Optional.empty());
        return Measurement.interleaving(
                request,
                new Lineup(List.of(side, side), Map.of(), false),
                Plan.of(JmhOptions.parse(arguments)),
                streams.errors());
    }

    @Test
    void jvmsThatDontFitIntoMemoryAtOnceTakeNoTurns() {
        assertThat(interleaving(false, "-Xmx16m")).isEqualTo(Interleaving.ITERATIONS);
        assertThat(streams.talk()).isEmpty();
        assertThat(interleaving(false, "-Xmx500t")).isEqualTo(Interleaving.FORKS);
        assertThat(streams.talk()).singleElement().asString().startsWith("Warning: the JVMs of all sides take ");
    }

    @Test
    void whoWantsNoTurnsGetsNone() {
        assertThat(interleaving(true, "-Xmx16m")).isEqualTo(Interleaving.FORKS);
    }
}
