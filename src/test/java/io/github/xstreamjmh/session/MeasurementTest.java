/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    private final Streams streams = new Streams();

    private static Request request(boolean forkByFork, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-p", "bytes=16"));
        arguments.addAll(List.of(options));
        Asked asked = Asked.of(arguments, Request.here(), Requests.SEED)
                .of(new MadeVersus().forkByFork(forkByFork).rounds(3).asked());
        return Request.of(asked, Optional.empty(), Optional.empty());
    }

    private Interleaving interleaving(boolean forkByFork, String... options) {
        Request request = request(forkByFork, options);
        Contestant side = new Contestant(Side.own(), List.of(), Optional.empty());
        return Measurement.interleaving(
                request,
                new Lineup(List.of(side, side), Map.of(), false),
                Plan.of(request.options()),
                streams.errors());
    }

    private static boolean forkByFork(Request request) {
        return request.asked().versus().orElseThrow().forkByFork();
    }

    @Test
    void aRunGoesOnAsItBegan() throws IOException {
        Request begun = request(false);
        assertThat(forkByFork(Measurement.recorded(begun, Interleaving.FORKS))).isTrue();
        assertThat(forkByFork(Measurement.recorded(begun, Interleaving.ITERATIONS)))
                .isFalse();
        Request.Resumed then =
                new Request.Resumed(ResultFolder.existing(Path.of("there")), () -> {}, Environments.plain());
        Request resumed = new Request(begun.options(), begun.asked(), begun.budget(), begun.out(), Optional.of(then));
        assertThat(Measurement.recorded(resumed, Interleaving.ITERATIONS)).isEqualTo(resumed);
        assertThatThrownBy(() -> Measurement.recorded(resumed, Interleaving.FORKS))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("in lockstep, which free memory no longer allows");
    }

    @Test
    void jvmsThatDontFitIntoMemoryAtOnceTakeNoTurns() {
        assertThat(interleaving(false, "-jvmArgs", "-Xmx16m")).isEqualTo(Interleaving.ITERATIONS);
        assertThat(streams.talk()).isEmpty();
        assertThat(interleaving(false, "-jvmArgs", "-Xmx500t")).isEqualTo(Interleaving.FORKS);
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .startsWith("Warning: with their heaps, all sides' JVMs need ");
    }

    @Test
    void whoWantsNoTurnsGetsNone() {
        assertThat(interleaving(true)).isEqualTo(Interleaving.FORKS);
        assertThat(interleaving(false, "-wf", "1"))
                .as("which ask for turns anew")
                .isEqualTo(Interleaving.FORKS);
        assertThat(interleaving(false, "-wmb", "Base64")).isEqualTo(Interleaving.FORKS);
    }
}
