/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.fork.ForkCostsProfiler;
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

    private static List<String> profilers(String benchmark) {
        JmhOptions options = JmhOptions.parse(List.of(benchmark));
        Member member = new Member(Plan.of(options).rows().get(0), Side.own());
        return new ForkOptions(options, false)
                .of(member, 1, Optional.empty(), TURNS).getProfilers().stream()
                        .map(ProfilerConfig::getKlass)
                        .toList();
    }

    /** What comes before it in its JVM is set-up for the most part. */
    @Test
    void aForkWhoseFirstOperationIsMeasuredHasNoCostsAsAWhole() {
        assertThat(profilers("Base64Benchmark.encode")).contains(ForkCostsProfiler.class.getName());
        assertThat(profilers("FirstUseBenchmark.nothing")).doesNotContain(ForkCostsProfiler.class.getName());
    }

    private static int warmupForks(int round, Optional<ForkOptions.Turns> turns) {
        JmhOptions options = JmhOptions.parse(List.of("Base64Benchmark.encode", "-wf", "2"));
        Member member = new Member(Plan.of(options).rows().get(0), Side.own());
        return new ForkOptions(options, false)
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
