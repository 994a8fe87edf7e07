/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Looks again and again, with the JDK's own recorder, which method the benchmark's threads are in, and writes with the last
 * iteration how often each was seen since the first that measures: see {@link StackSamples}. The recorder runs from the first
 * warm-up on, for what its start does to compiled code.
 */
public final class SamplingProfiler extends ForkProfiler {

    /** The system property that names the file for the samples. */
    public static final String FILE = "xstreamjmh.samples";

    private static final String EVENT = "jdk.ExecutionSample";

    /** As often as it can: it comes to 50 to 100 a second. */
    private static final Duration PERIOD = Duration.ofMillis(1);

    private Recording recording;
    private Instant begin;
    private int iterations;

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (recording == null) {
            recording = new Recording();
            recording.enable(EVENT).withPeriod(PERIOD);
            recording.start();
        }
        if (begin == null && iteration.getType() == IterationType.MEASUREMENT) {
            begin = Instant.now();
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() == IterationType.MEASUREMENT && ++iterations == iteration.getCount()) {
            Path file = Path.of(System.getProperty(FILE));
            try {
                write(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.of();
    }

    private void write(Path file) throws IOException {
        Path recorded = Path.of(file + ".jfr");
        recording.stop();
        recording.dump(recorded);
        recording.close();
        StackSamples samples = new StackSamples();
        try (RecordingFile events = new RecordingFile(recorded)) {
            while (events.hasMoreEvents()) {
                samples.add(events.readEvent(), begin);
            }
        }
        Files.delete(recorded);
        Files.write(file, samples.lines());
    }
}
