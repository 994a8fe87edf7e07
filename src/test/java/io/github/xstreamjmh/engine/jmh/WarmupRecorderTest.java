/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.MEASUREMENT;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.WARMUP;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.iteration;
import static io.github.xstreamjmh.engine.jmh.JmhResultsOfAFork.params;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.runner.format.OutputFormat;

class WarmupRecorderTest {

    private final List<String> calls = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private final WarmupRecorder recorder = new WarmupRecorder(
            (OutputFormat) Proxy.newProxyInstance(
                    OutputFormat.class.getClassLoader(),
                    new Class<?>[] {OutputFormat.class},
                    (proxy, method, arguments) -> {
                        calls.add(method.getName() + Arrays.deepToString(arguments));
                        return null;
                    }),
            () -> heard.add("starts"),
            () -> heard.add("speaks"));
    private final OutputFormat format = recorder.format();

    private IterationResult iterationEnds(IterationParams params) {
        IterationResult result =
                iteration(params, new ThroughputResult(ResultRole.PRIMARY, "m", 1, 1, TimeUnit.SECONDS));
        format.iterationResult(params(), params, 1, result);
        return result;
    }

    @Test
    void theLastWarmupIterationsAreThoseOfTheFork() {
        iterationEnds(WARMUP); // a warm-up fork's
        iterationEnds(MEASUREMENT);
        IterationResult third = iterationEnds(WARMUP);
        IterationResult fourth = iterationEnds(WARMUP);
        iterationEnds(MEASUREMENT);
        assertThat(recorder.last(2)).containsExactly(third, fourth);
        assertThat(recorder.last(0)).isEmpty();
        assertThat(recorder.last(9)).hasSize(3);
    }

    @Test
    void itTellsWhenAForkStartsAndWhenItSpeaks() {
        format.println("# Run progress: 0.00% complete");
        format.println("# Warmup Fork: 1 of 1");
        format.iteration(params(), WARMUP, 1);
        format.println("# Fork: 1 of 1");
        format.println("# Fork: N/A, test runs in the host VM");
        assertThat(heard).containsExactly("starts", "speaks", "starts");
    }

    @Test
    void everythingIsHandedOn() throws IOException {
        iterationEnds(WARMUP);
        format.iteration(params(), WARMUP, 7);
        format.startBenchmark(params());
        format.endBenchmark(null);
        format.startRun();
        format.endRun(List.of());
        format.print("text");
        format.println("line");
        format.flush();
        format.close();
        format.verbosePrintln("more");
        format.write(3);
        format.write(new byte[] {1, 2});
        assertThat(calls).as("each method of JMH's interface").hasSize(OutputFormat.class.getMethods().length);
        assertThat(calls)
                .contains("print[text]", "println[line]", "verbosePrintln[more]", "write[3]", "write[[1, 2]]")
                .anyMatch(call -> call.startsWith("iteration[") && call.endsWith(", 7]"))
                .anyMatch(call -> call.startsWith("iterationResult["))
                .anyMatch(call -> call.startsWith("startBenchmark["))
                .contains("endBenchmark[null]", "startRunnull", "endRun[[]]", "flushnull", "closenull");
    }
}
