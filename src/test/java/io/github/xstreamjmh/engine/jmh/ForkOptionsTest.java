/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForkOptionsTest {

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
        assertThat(warmupForks(1, Optional.of(new ForkOptions.Turns("0:0", Duration.ofMinutes(1), true))))
                .isZero();
    }
}
