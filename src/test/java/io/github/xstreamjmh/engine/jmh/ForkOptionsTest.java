/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.fork.CpuTimeProfiler;
import io.github.xstreamjmh.fork.ForkCostsProfiler;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.ProfilerConfig;

class ForkOptionsTest {

    private static final Optional<ForkOptions.Turns> TURNS =
            Optional.of(new ForkOptions.Turns("0:0", Duration.ofMinutes(1), true));

    private static List<String> profilers(String benchmark, Interleaving interleaving) {
        JmhOptions options = JmhOptions.parse(List.of(benchmark));
        Member member = new Member(Plan.of(options).rows().get(0), Side.own());
        Optional<ForkOptions.Turns> turns = interleaving.isLockstep() ? TURNS : Optional.empty();
        return new ForkOptions(options, false, interleaving)
                .of(member, 1, Optional.empty(), turns).getProfilers().stream()
                        .map(ProfilerConfig::getKlass)
                        .toList();
    }

    /** What comes before the first operation in its JVM is set-up for the most part. */
    @Test
    void forksThatAreComparedHaveCostsAsAWholeUnlessTheirFirstOperationIsMeasured() {
        String costs = ForkCostsProfiler.class.getName();
        for (Interleaving interleaving : Interleaving.values()) {
            assertThat(profilers("Base64Benchmark.encode", interleaving).contains(costs))
                    .as(interleaving.name())
                    .isEqualTo(interleaving != Interleaving.NONE);
            assertThat(profilers("FirstUseBenchmark.nothing", interleaving)).doesNotContain(costs);
        }
    }

    @Test
    void whatTheSuiteDoesItselfIsNeitherAllocationNorCpuTimeOfARow() {
        for (Interleaving interleaving : Interleaving.values()) {
            assertThat(profilers("Base64Benchmark.encode", interleaving))
                    .endsWith("gc", CpuTimeProfiler.class.getName());
        }
    }

    private static int warmupForks(int round, Optional<ForkOptions.Turns> turns) {
        JmhOptions options = JmhOptions.parse(List.of("Base64Benchmark.encode", "-wf", "2"));
        Member member = new Member(Plan.of(options).rows().get(0), Side.own());
        return new ForkOptions(options, false, Interleaving.NONE)
                .of(member, round, Optional.empty(), turns)
                .getWarmupForkCount()
                .get();
    }

    /** It would take the turns of the one that is measured, which would wait for its own for ever. */
    @Test
    void noForkThatOnlyWarmsUpTakesTurns() {
        assertThat(warmupForks(1, Optional.empty())).isEqualTo(2);
        assertThat(warmupForks(2, Optional.empty())).isZero();
        assertThat(warmupForks(1, TURNS)).isZero();
    }
}
