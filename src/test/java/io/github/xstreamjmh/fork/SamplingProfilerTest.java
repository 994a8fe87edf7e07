/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.fork.jmh_generated.Stub_jmhTest;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

class SamplingProfilerTest {

    private static final Duration SPAN = Duration.ofMillis(500);

    private int sink;

    @Test
    void methodsBelowTheBenchmarkAreSeenOnceItMeasuresAndTheJdksCountForTheirCallers(@TempDir Path folder)
            throws IOException, InterruptedException {
        Path file = folder.resolve("samples");
        System.setProperty(SamplingProfiler.FILE, file.toString());
        try {
            SamplingProfiler profiler = new SamplingProfiler();
            IterationParams warmup = iteration(IterationType.WARMUP);
            profiler.beforeIteration(null, warmup);
            work("Bench-jmh-worker-1", () -> Stub_jmhTest.run(this::warmUp));
            profiler.afterIteration(null, warmup, null);
            IterationParams measured = iteration(IterationType.MEASUREMENT);
            profiler.beforeIteration(null, measured);
            work("Bench-jmh-worker-1", () -> Stub_jmhTest.run(this::measure));
            work("Bench-jmh-worker-1", this::aside);
            work("other", () -> Stub_jmhTest.run(this::warmUp));
            profiler.afterIteration(null, measured, null);
        } finally {
            System.clearProperty(SamplingProfiler.FILE);
        }
        List<String> lines = Files.readAllLines(file);
        int all = Integer.parseInt(lines.get(0));
        assertThat(all).isPositive();
        assertThat(lines).noneMatch(line -> line.contains(" warmUp ") || line.contains(" aside "));
        String[] words = lines.stream()
                .filter(line -> line.startsWith("library ") && line.contains(" power "))
                .findFirst()
                .orElseThrow()
                .split(" ", -1);
        assertThat(Integer.parseInt(words[5])).as("own").isGreaterThan(all / 2);
        assertThat(Integer.parseInt(words[4])).as("self").isLessThan(all / 2);
        assertThat(lines).anyMatch(line -> line.startsWith("jdk java.math."));
        assertThat(sink).isPositive();
        assertThat(Stream.of(folder.toFile().list())).containsExactly("samples");
    }

    private static IterationParams iteration(IterationType type) {
        return new IterationParams(type, 1, TimeValue.milliseconds(1), 1);
    }

    private static void work(String name, Runnable work) throws InterruptedException {
        Thread thread = new Thread(work, name);
        thread.start();
        thread.join();
    }

    private void warmUp() {
        power();
    }

    private void measure() {
        power();
    }

    private void aside() {
        power();
    }

    private void power() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < SPAN.toNanos()) {
            sink = BigInteger.valueOf(3).pow(20_000).bitCount();
        }
    }
}
