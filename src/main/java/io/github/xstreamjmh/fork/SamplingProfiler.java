/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Looks again and again which method the benchmark's threads are in, and writes with the last iteration how often each was
 * seen since the first that measures: see {@link StackSamples}. Samples share out the CPU time of these threads, which is
 * measured beside them: nobody is seen waiting. The recorder runs from the first warm-up on, for what its start does to
 * compiled code.
 */
public final class SamplingProfiler extends ForkProfiler {

    /** The system property that names the file for the samples. */
    public static final String FILE = "xstreamjmh.samples";

    /** What the recording's name has beyond that file's. */
    public static final String RECORDING = ".jfr";

    /** What the name of the file has beyond it that holds the fork's process ID. */
    public static final String PID = ".pid";

    /** The system property that names the jar of async-profiler; without it the JDK's own recorder looks. */
    public static final String ASYNC_PROFILER = "xstreamjmh.asyncProfiler";

    /** Deeper stacks are cut. */
    public static final int STACK_DEPTH = 256;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private StackRecorder recorder;
    private Instant begin;
    private int iterations;
    private long cpu;
    private long operations;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (recorder == null) {
            tellWho();
            String jar = System.getProperty(ASYNC_PROFILER);
            recorder = jar == null ? new JdkRecorder(recorded()) : new AsyncProfiler(Path.of(jar), recorded());
        }
        if (iteration.getType() == IterationType.MEASUREMENT) {
            begin = begin == null ? Instant.now() : begin;
            cpu -= cpuOfWorkers();
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return List.of();
        }
        cpu += cpuOfWorkers();
        operations += result.getMetadata().getAllOps(); // samples are of all, too
        if (++iterations == iteration.getCount()) {
            try {
                write();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.of();
    }

    /** While it may still be killed. */
    private static void tellWho() {
        try {
            Files.writeString(
                    Path.of(System.getProperty(FILE) + PID),
                    String.valueOf(ProcessHandle.current().pid()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private long cpuOfWorkers() {
        long sum = 0;
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && thread.getThreadName().contains(StackSamples.WORKER)) {
                sum += Math.max(0, threads.getThreadCpuTime(thread.getThreadId())); // of one that has gone -1
            }
        }
        return sum;
    }

    private static Path recorded() {
        return Path.of(System.getProperty(FILE) + RECORDING);
    }

    private void write() throws IOException {
        recorder.finish();
        StackSamples samples = new StackSamples();
        try (RecordingFile events = new RecordingFile(recorded())) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (event.getEventType().getName().equals(StackRecorder.EVENT)) {
                    samples.add(event, begin);
                }
            }
        }
        Files.delete(recorded());
        Files.write(Path.of(System.getProperty(FILE)), samples.lines((double) cpu / operations));
    }
}
