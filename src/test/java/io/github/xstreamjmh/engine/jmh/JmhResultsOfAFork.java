/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** What JMH hands out of a fork, made up for tests. */
final class JmhResultsOfAFork {

    static final IterationParams WARMUP = new IterationParams(IterationType.WARMUP, 2, TimeValue.milliseconds(100), 3);
    static final IterationParams MEASUREMENT =
            new IterationParams(IterationType.MEASUREMENT, 4, TimeValue.seconds(5), 6);

    private JmhResultsOfAFork() {}

    static BenchmarkParams params() {
        return params(1, 1);
    }

    /** @param groups how many threads work on each method of a group; one of one where there is none */
    static BenchmarkParams params(int threads, int... groups) {
        return new BenchmarkParams(
                "p.B.m",
                "p.G.m",
                true,
                threads,
                groups,
                List.of(),
                1,
                0,
                WARMUP,
                MEASUREMENT,
                Mode.AverageTime,
                new WorkloadParams(),
                TimeUnit.NANOSECONDS,
                1,
                "/jdk/bin/java",
                List.of("-Xmx1g"),
                "17.0.15",
                "OpenJDK",
                "17.0.15+6",
                "1.37",
                TimeValue.minutes(10));
    }

    static IterationResult iteration(IterationParams params, Result<?>... results) {
        return iteration(params(), params, results);
    }

    static IterationResult iteration(BenchmarkParams benchmark, IterationParams params, Result<?>... results) {
        IterationResult iteration = new IterationResult(benchmark, params, new IterationResultMetaData(50, 40));
        Arrays.stream(results).forEach(iteration::addResult);
        return iteration;
    }

    static RunResult run(List<IterationResult> iterations, Result<?>... ofTheFork) {
        BenchmarkParams params = iterations.get(0).getBenchmarkParams();
        BenchmarkResult fork = new BenchmarkResult(params, iterations);
        Arrays.stream(ofTheFork).forEach(fork::addBenchmarkResult);
        return new RunResult(params, new ArrayList<>(List.of(fork)));
    }
}
