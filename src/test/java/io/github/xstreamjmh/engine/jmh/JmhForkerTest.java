/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhForkerTest {

    @TempDir
    Path folder;

    @Test
    void whatAForkPrintedIsTheCauseWhereJmhHasNone() {
        String said =
                "# Warmup Iteration   1: <failure>\n\ncom.fasterxml.jackson.core.JsonParseException: no [\n\tat a.B.c\n";
        assertThat(JmhForker.cause("Forked VM failed with exit code 1", said))
                .isEqualTo("com.fasterxml.jackson.core.JsonParseException: no [");
        assertThat(JmhForker.cause("Forked VM failed with exit code 134", "# A fatal error"))
                .isEqualTo("Forked VM failed with exit code 134");
        assertThat(JmhForker.cause("java.lang.Error: x", said)).isEqualTo("java.lang.Error: x");
    }

    @Test
    void aJvmThatDoesNotStartFailsTheForkAndNotTheRun() {
        String gone = folder.resolve("java").toString();
        JmhOptions options = JmhOptions.parse(List.of("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-jvm", gone));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Turn turn = Turn.of(1, Plan.of(options).rows().get(0), List.of(Side.own()));
        Place place = new Place(Place.BASELINE, Phase.measure, 1, 0, 1, "cafe01234567");
        try (JmhForker forker = new JmhForker(
                options, false, 1, Interleaving.NONE, nowhere, () -> () -> MachineState.UNKNOWN, () -> {})) {
            List<Outcome> outcomes = forker.fork(turn, List.of(place));
            assertThat(outcomes)
                    .singleElement()
                    .isInstanceOfSatisfying(
                            Failed.class,
                            failed -> assertThat(failed.cause())
                                    .contains("Unable to extract forked JVM properties", gone));
        }
    }
}
