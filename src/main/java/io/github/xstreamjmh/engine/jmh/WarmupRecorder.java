/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Hands everything on. Keeps the results of warm-up iterations, which JMH tells nobody else, and tells when a fork starts and
 * when it is heard first.
 */
final class WarmupRecorder implements OutputFormat {

    private static final Pattern STARTS = Pattern.compile("# (Warmup )?Fork: .*");

    private final OutputFormat next;
    private final Runnable starts;
    private final Runnable heard;
    private final List<IterationResult> warmup = new ArrayList<>();

    /**
     * @param starts runs when JMH is about to start a fork
     * @param heard runs when the fork says something
     */
    WarmupRecorder(OutputFormat next, Runnable starts, Runnable heard) {
        this.next = next;
        this.starts = starts;
        this.heard = heard;
    }

    /** The last results, as many as there are warm-up iterations: those of the fork, not of warm-up forks before it. */
    List<IterationResult> last(int count) {
        return List.copyOf(warmup.subList(Math.max(0, warmup.size() - count), warmup.size()));
    }

    @Override
    public void iterationResult(
            BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult result) {
        if (params.getType() == IterationType.WARMUP) {
            warmup.add(result);
        }
        next.iterationResult(benchmark, params, iteration, result);
    }

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
        heard.run();
        next.iteration(benchmark, params, iteration);
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        next.startBenchmark(benchmark);
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        next.endBenchmark(result);
    }

    @Override
    public void startRun() {
        next.startRun();
    }

    @Override
    public void endRun(Collection<RunResult> results) {
        next.endRun(results);
    }

    @Override
    public void print(String text) {
        next.print(text);
    }

    @Override
    public void println(String text) {
        if (STARTS.matcher(text).matches()) {
            starts.run();
        }
        next.println(text);
    }

    @Override
    public void flush() {
        next.flush();
    }

    @Override
    public void close() {
        next.close();
    }

    @Override
    public void verbosePrintln(String text) {
        next.verbosePrintln(text);
    }

    @Override
    public void write(int b) {
        next.write(b);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        next.write(bytes);
    }
}
