/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Side;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForkFlagsTest {

    private static final long GIGABYTE = 1 << 30;

    private static List<String> steady(String line) {
        // Without flags of its own a fork has those of this JVM.
        JmhOptions options = JmhOptions.parse(List.of((line + " -jvmArgs -Xss8m").split(" ")));
        return ForkFlags.of(options, Plan.of(options).rows().get(0), Side.own(), true)
                .all();
    }

    private static long heaps(String line) {
        JmhOptions options = JmhOptions.parse(List.of(line.split(" ")));
        return ForkFlags.heaps(options, Plan.of(options).rows().get(0), Side.own(), false, 8 * GIGABYTE);
    }

    @Test
    void aForkHasTheHeapsOfAllItsJvms() {
        assertThat(heaps("HeartbeatBenchmark.pingPong -p heartbeat=raw")).isEqualTo(GIGABYTE);
        assertThat(heaps("LatencyBenchmark -p heartbeat=raw")).isEqualTo(2 * GIGABYTE);
        assertThat(heaps("LatencyBenchmark -p heartbeat=raw -jvmArgsAppend -Xmx3g"))
                .isEqualTo(6 * GIGABYTE);
    }

    @Test
    void aJvmThatIsNotToldOtherwiseTakesAQuarterOfTheMachine() {
        assertThat(heaps("CrashDummyBenchmark.works -jvmArgs -Xss8m")).isEqualTo(2 * GIGABYTE);
    }

    @Test
    void inTheSteadyModeWhatIsMeasuredColdCompilesAsEverywhere() {
        assertThat(steady("Base64Benchmark.encode -p codec=JavaUtil -p bytes=16"))
                .contains("-Xbatch");
        assertThat(steady("FirstUseBenchmark.nothing"))
                .contains("-XX:+UseG1GC")
                .doesNotContain("-Xbatch", "-XX:+UseSerialGC");
    }
}
