/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.dummy.CrashDummyBenchmark;
import io.github.xstreamjmh.result.Row;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RigTest {

    private static final Map<String, String> PARAMS = Map.of(
            "unit", "DAYS",
            "text", "words",
            "yes", "true",
            "small", "11",
            "letter", "y",
            "medium", "12",
            "number", "13",
            "large", "14",
            "half", "1.5",
            "quarter", "1.25");

    @Test
    void statesAreSetUpUsedAndTornDownInJmhsOrder() throws Exception {
        RiggedBenchmark benchmark = run("work");

        assertThat(benchmark.events)
                .containsExactly(
                        "base set up",
                        "trial set up for " + RiggedBenchmark.class.getName() + ".work words, 1 iteration, thread 0",
                        "invocation set up",
                        "tool set up",
                        "work",
                        "tool torn down",
                        "invocation torn down",
                        "trial torn down");
    }

    @Test
    void parametersOfEveryTypeAreSet() throws Exception {
        RiggedBenchmark benchmark = run("work");

        assertThat(benchmark.unit).isEqualTo(TimeUnit.DAYS);
        assertThat(benchmark.text).isEqualTo("words");
        assertThat(benchmark.yes).isTrue();
        assertThat(benchmark.small).isEqualTo((byte) 11);
        assertThat(benchmark.letter).isEqualTo('y');
        assertThat(benchmark.medium).isEqualTo((short) 12);
        assertThat(benchmark.number).isEqualTo(13);
        assertThat(benchmark.large).isEqualTo(14);
        assertThat(benchmark.half).isEqualTo(1.5f);
        assertThat(benchmark.quarter).isEqualTo(1.25);
    }

    @Test
    void aGroupCallsEachOfItsMethods() throws Exception {
        assertThat(run("pair").events).contains("left", "right").doesNotContain("work");
    }

    @Test
    void whatABenchmarkThrowsComesOutAsItIs() {
        assertThatThrownBy(() -> new Rig(dummy("throwsInMethod")).run(CrashDummyBenchmark.class))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("thrown in the method");
        assertThatThrownBy(() -> new Rig(dummy("throwsInSetUp")).run(CrashDummyBenchmark.class))
                .hasMessage("thrown in set-up");
    }

    @Test
    void aMethodThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> run("play"))
                .isInstanceOf(NoSuchMethodException.class)
                .hasMessageEndingWith("RiggedBenchmark.play");
    }

    private static RiggedBenchmark run(String method) throws Exception {
        return (RiggedBenchmark) new Rig(new Row(RiggedBenchmark.class.getName() + "." + method, "avgt", 1, PARAMS))
                .run(RiggedBenchmark.class);
    }

    private static Row dummy(String method) {
        return new Row(CrashDummyBenchmark.class.getName() + "." + method, "avgt", 1, Map.of());
    }
}
