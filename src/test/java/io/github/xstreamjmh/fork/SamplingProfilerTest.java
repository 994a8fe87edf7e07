/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.fork.jmh_generated.Stub_jmhTest;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

class SamplingProfilerTest {

    static final Duration SPAN = Duration.ofMillis(500);

    private static final String WORKER = "Bench-jmh-worker-1";

    @TempDir
    private Path folder;

    private int sink;

    @BeforeEach
    void nameTheFile() {
        System.setProperty(SamplingProfiler.FILE, folder.resolve("samples").toString());
    }

    @AfterEach
    void forget() {
        System.clearProperty(SamplingProfiler.FILE);
        System.clearProperty(SamplingProfiler.ASYNC_PROFILER);
    }

    @Test
    void theJdksRecorderSeesWhatTheBenchmarkDoes() throws Exception {
        methodsBelowTheBenchmarkAreSeenOnceItMeasuresAndTheJdksCountForTheirCallers();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void asyncProfilerSeesTheSame() throws Exception {
        System.setProperty(
                SamplingProfiler.ASYNC_PROFILER,
                ClassPath.of(one.profiler.AsyncProfiler.class).toString());
        methodsBelowTheBenchmarkAreSeenOnceItMeasuresAndTheJdksCountForTheirCallers();
    }

    @Test
    void whereAsyncProfilerIsNotItIsSaid() {
        System.setProperty(
                SamplingProfiler.ASYNC_PROFILER, folder.resolve("none.jar").toString());
        assertThatThrownBy(() -> new SamplingProfiler().beforeIteration(null, iteration(IterationType.WARMUP)))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void whereStacksBreakOffTheOthersSpeakForNobody() throws InterruptedException {
        SamplingProfiler profiler = new SamplingProfiler();
        IterationParams measured = iteration(IterationType.MEASUREMENT);
        profiler.beforeIteration(null, measured);
        work(WORKER, () -> Stub_jmhTest.run(this::measure));
        work(WORKER, this::aside);
        assertThatThrownBy(() -> profiler.afterIteration(null, measured, result(measured)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("\\d+ of \\d+ stacks broke off");
    }

    @Test
    void setUpsAreNoPartOfAnOperation() throws Exception {
        SamplingProfiler profiler = new SamplingProfiler();
        IterationParams measured = iteration(IterationType.MEASUREMENT);
        Fresh fresh = new Fresh();
        profiler.beforeIteration(null, measured);
        work(WORKER, () -> Stub_jmhTest.run(this::measure));
        work(WORKER, () -> Stub_jmhTest.run(fresh));
        profiler.afterIteration(null, measured, result(measured));
        assertThat(fresh.bits()).isPositive();
        assertThat(Files.readAllLines(folder.resolve("samples")))
                .anyMatch(line -> line.contains(" power "))
                .noneMatch(line -> line.contains("Fresh"));
    }

    private void methodsBelowTheBenchmarkAreSeenOnceItMeasuresAndTheJdksCountForTheirCallers()
            throws IOException, InterruptedException {
        SamplingProfiler profiler = new SamplingProfiler();
        IterationParams warmup = iteration(IterationType.WARMUP);
        profiler.beforeIteration(null, warmup);
        work(WORKER, () -> Stub_jmhTest.run(this::warmUp));
        profiler.afterIteration(null, warmup, null);
        IterationParams measured = iteration(IterationType.MEASUREMENT);
        profiler.beforeIteration(null, measured);
        work(WORKER, () -> Stub_jmhTest.run(this::measure));
        work(WORKER, () -> Stub_jmhTest.run(() -> measureBelow(SamplingProfiler.STACK_DEPTH)));
        work("other", () -> Stub_jmhTest.run(this::warmUp));
        profiler.afterIteration(null, measured, result(measured));
        List<String> lines = Files.readAllLines(folder.resolve("samples"));
        int all = Integer.parseInt(lines.get(0).split(" ", -1)[0]);
        assertThat(all).isPositive();
        assertThat(lines).noneMatch(line -> line.contains(" warmUp "));
        String[] words = lines.stream()
                .filter(line -> line.startsWith("library ") && line.contains(" power "))
                .findFirst()
                .orElseThrow()
                .split(" ", -1);
        assertThat(Integer.parseInt(words[5])).as("own").isGreaterThan(all / 2);
        assertThat(Integer.parseInt(words[4])).as("self").isLessThan(all / 2);
        assertThat(lines).anyMatch(line -> line.startsWith("jdk java.math."));
        assertThat(sink).isPositive();
        assertThat(Stream.of(folder.toFile().list())).containsExactlyInAnyOrder("samples", "samples.pid");
    }

    private static IterationParams iteration(IterationType type) {
        return new IterationParams(type, 1, TimeValue.milliseconds(1), 1);
    }

    private static IterationResult result(IterationParams iteration) {
        return new IterationResult(null, iteration, new IterationResultMetaData(1, 1));
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

    private void measureBelow(int frames) {
        if (frames == 0) {
            measure();
        } else {
            measureBelow(frames - 1);
        }
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
