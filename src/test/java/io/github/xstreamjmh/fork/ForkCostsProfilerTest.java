/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class ForkCostsProfilerTest {

    private static RunResult holding(String megabytes) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("Holding.size")
                        .param("megabytes", megabytes)
                        .forks(1) // other tests share this JVM's heap
                        .threads(1)
                        .warmupIterations(1)
                        .warmupTime(TimeValue.milliseconds(10))
                        .measurementIterations(3)
                        .measurementTime(TimeValue.milliseconds(10))
                        .addProfiler(ForkCostsProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle();
    }

    private static double heap(RunResult result) {
        return result.getSecondaryResults().get(ForkCostsProfiler.HEAP).getScore();
    }

    @Test
    void theLastIterationTellsWhatTheWholeForkCost() throws Exception {
        RunResult result = holding("0");
        List<IterationResult> iterations =
                List.copyOf(result.getBenchmarkResults().iterator().next().getIterationResults());
        List<String> costs = List.of(
                ForkCostsProfiler.CPU, ForkCostsProfiler.HEAP, ForkCostsProfiler.METASPACE, ForkCostsProfiler.CODE);
        assertThat(iterations.get(0).getSecondaryResults()).doesNotContainKeys(costs.toArray(String[]::new));
        assertThat(iterations.get(2).getSecondaryResults()).containsKeys(costs.toArray(String[]::new));
        assertThat(costs)
                .allSatisfy(cost -> assertThat(
                                result.getSecondaryResults().get(cost).getScore())
                        .isPositive());
    }

    @Test
    void theHeapThatTheStateHoldsCounts() throws Exception {
        assertThat(heap(holding("64")) - heap(holding("0"))).isBetween(60e6, 80e6);
    }
}
