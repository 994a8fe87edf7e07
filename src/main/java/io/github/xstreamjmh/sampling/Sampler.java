/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.MachineLock;
import io.github.xstreamjmh.engine.jmh.JmhForker;
import io.github.xstreamjmh.fork.SamplingProfiler;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.suite.Suite;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;

/**
 * Samples rows: makes pairs of forks as {@code versus} does, with a sampler in each and a log of its compiler. They are kept
 * nowhere, for they are no measurement. The sampler is async-profiler, or JFR for a row with which that fails.
 */
public final class Sampler implements Sampling.Source, AutoCloseable {

    private static final int MOST_PAIRS = 10;
    private static final int FEWEST_PAIRS = 6;

    /** What a row may take, beyond its fewest pairs; with its counts it is meant to be two minutes. */
    private static final Duration BUDGET = Duration.ofSeconds(90);

    private static final String ASYNC_PROFILER = "async-profiler";

    /** What a fork measures at least. */
    private static final Duration MEASURED = Duration.ofSeconds(2);

    /** JFR looks less often. */
    private static final Duration MEASURED_BY_JFR = Duration.ofSeconds(5);

    /** Where HotSpot keeps temporary files: on Linux always in the first. */
    private static final List<Path> TEMPORARY = List.of(Path.of("/tmp"), Path.of(System.getProperty("java.io.tmpdir")));

    /** With fewer samples a fork says next to nothing. */
    private static final int FEWEST_SAMPLES = 50;

    private final JmhOptions options;
    private final boolean steady;
    private final Interleaving interleaving;
    private final int most;
    private final MachineLock lock;
    private final Path folder;

    /**
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     * @param interleaving how sides share the time
     * @param pairs how many of a row the user lets be made: no more are sampled, unless that tells nothing
     */
    public Sampler(JmhOptions options, boolean steady, Interleaving interleaving, int pairs) throws IOException {
        this.options = options.with("-prof", SamplingProfiler.class.getName());
        this.steady = steady;
        this.interleaving = interleaving;
        this.most = Math.min(MOST_PAIRS, pairs);
        folder = Files.createTempDirectory("xstream-jmh-samples");
        folder.toFile().deleteOnExit(); // after Ctrl-C, with what is in it
        lock = MachineLock.acquire();
    }

    /**
     * Samples a row on all sides.
     *
     * @param invocation how long one of the benchmark method takes, about
     * @throws NotSampledException if a fork fails, or no sampler works in it
     */
    @Override
    public SampledRow sample(PlannedRow row, List<Side> sides, Duration invocation) throws NotSampledException {
        if (Suite.isMeasuredOnce(row.benchmark())) {
            throw new NotSampledException("only its first use is measured");
        }
        Optional<Path> asyncProfiler = ClassPath.tool(ASYNC_PROFILER + "-");
        String whyNot = "it is not in tools/";
        if (asyncProfiler.isPresent()) {
            String version = asyncProfiler.get().getFileName().toString().replaceAll("^\\D*|\\.jar$", "");
            try {
                return new SampledRow(
                        new SampledBy(ASYNC_PROFILER + " " + version, Optional.empty()),
                        sample(row, sides, invocation, asyncProfiler));
            } catch (NotSampledException e) {
                whyNot = e.getMessage();
            }
        }
        return new SampledRow(
                new SampledBy("JFR", Optional.of(whyNot)), sample(row, sides, invocation, Optional.empty()));
    }

    private Map<String, List<SampledFork>> sample(
            PlannedRow row, List<Side> sides, Duration invocation, Optional<Path> asyncProfiler)
            throws NotSampledException {
        Map<String, List<SampledFork>> forks = new LinkedHashMap<>();
        sides.forEach(side -> forks.put(side.name(), new ArrayList<>()));
        Duration measured = asyncProfiler.isPresent() ? MEASURED : MEASURED_BY_JFR;
        try (JmhForker forker = forker(row, invocation, measured)) {
            pairs(most, number -> pair(forker, row, sides, number, asyncProfiler))
                    .forEach(
                            pair -> pair.forEach((side, fork) -> forks.get(side).add(fork)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return forks;
    }

    /** Makes a fork of each side. */
    interface PairSource {
        Map<String, SampledFork> make(int pair) throws IOException, NotSampledException;
    }

    /** As many as there is time for, up to the most. A failure after the fewest that tell anything ends them, and costs none of those. */
    static List<Map<String, SampledFork>> pairs(int most, PairSource source) throws IOException, NotSampledException {
        List<Map<String, SampledFork>> pairs = new ArrayList<>();
        long begin = System.nanoTime();
        long each = 0;
        while (pairs.size() < FEWEST_PAIRS
                || (pairs.size() < most && System.nanoTime() - begin + each < BUDGET.toNanos())) {
            try {
                pairs.add(source.make(pairs.size()));
            } catch (NotSampledException e) {
                if (pairs.size() < FEWEST_PAIRS) {
                    throw e;
                }
                break;
            }
            each = (System.nanoTime() - begin) / pairs.size();
        }
        return pairs;
    }

    private JmhForker forker(PlannedRow row, Duration invocation, Duration measured) {
        JmhOptions longer = ShortIterations.of(row, options, interleaving, Optional.of(invocation))
                .map(cut -> options.with(
                        "-wi",
                        String.valueOf(cut.warmups()),
                        "-w",
                        cut.eachWarmup().toMillis() + "ms",
                        "-i",
                        String.valueOf(Math.max(cut.measurements(), measured.dividedBy(cut.each()))),
                        "-r",
                        cut.each().toMillis() + "ms"))
                .orElse(options);
        return new JmhForker(
                longer,
                steady,
                1,
                interleaving,
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                Machine.here()::watch,
                () -> {});
    }

    private Map<String, SampledFork> pair(
            JmhForker forker, PlannedRow row, List<Side> all, int pair, Optional<Path> asyncProfiler)
            throws IOException, NotSampledException {
        List<Side> sides = new ArrayList<>(all);
        Collections.rotate(sides, pair);
        List<Side> sampled = IntStream.range(0, sides.size())
                .mapToObj(i -> sampled(sides.get(i), i, asyncProfiler))
                .toList();
        Turn turn = Turn.of(pair + 1, row, sampled);
        List<Place> places = sides.stream()
                .map(side -> new Place(side.name(), Phase.measure, pair + 1, -1, 0, ""))
                .toList();
        List<Outcome> outcomes = new ArrayList<>();
        try {
            if (forker.inLockstep()) {
                outcomes.addAll(forker.fork(turn, places));
            } else {
                for (int i = 0; i < sides.size(); i++) {
                    outcomes.addAll(forker.fork(turn.each().get(i), places.subList(i, i + 1)));
                }
            }
        } finally {
            for (int i = 0; i < sides.size(); i++) {
                for (Path temporary : TEMPORARY) {
                    CompilerLog.deleteParts(pid(i), temporary);
                }
            }
        }
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Failed failed) {
                throw new NotSampledException("a fork with a sampler failed: " + failed.cause());
            }
        }
        Map<String, SampledFork> forks = new LinkedHashMap<>();
        for (int i = 0; i < sides.size(); i++) {
            forks.put(sides.get(i).name(), read(row, ((Finished) outcomes.get(i)).fork(), i));
        }
        return forks;
    }

    private Side sampled(Side side, int number, Optional<Path> asyncProfiler) {
        Stream.of(log(number), samples(number), pid(number), Path.of(samples(number) + SamplingProfiler.RECORDING))
                .forEach(file -> file.toFile().deleteOnExit());
        List<String> flags = new ArrayList<>(side.jvmArgs());
        flags.addAll(List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+DebugNonSafepoints",
                "-XX:FlightRecorderOptions:stackdepth=" + SamplingProfiler.STACK_DEPTH,
                "-XX:+LogCompilation",
                "-XX:LogFile=" + log(number),
                "-D" + SamplingProfiler.FILE + "=" + samples(number)));
        asyncProfiler.ifPresent(jar -> flags.add("-D" + SamplingProfiler.ASYNC_PROFILER + "=" + jar.toAbsolutePath()));
        return new Side(side.name(), side.classPath(), side.jvm(), flags);
    }

    private Path samples(int number) {
        return folder.resolve("samples-" + number);
    }

    private Path pid(int number) {
        return Path.of(samples(number) + SamplingProfiler.PID);
    }

    private Path log(int number) {
        return folder.resolve("compiler-" + number);
    }

    private SampledFork read(PlannedRow row, Fork fork, int number) throws IOException, NotSampledException {
        Samples samples = Samples.read(samples(number));
        if (samples.all() < FEWEST_SAMPLES) {
            throw new NotSampledException("its sampler took only " + samples.all() + " samples");
        }
        CompilerLog compiled = CompilerLog.read(log(number));
        Files.delete(samples(number));
        Files.delete(log(number));
        double time = Measured.of(
                        Metric.time,
                        fork.figures(),
                        fork.row().threads(),
                        fork.row().singleShot())
                .map(Measured::figure)
                .orElseThrow(() -> new NotSampledException("it measures no time"));
        // Threads that nobody can ask for their CPU time have none: virtual ones.
        boolean part = samples.cpu() > 0 && isPart(row, fork.settings().measurementBatchSize());
        return new SampledFork(time, part ? samples.cpu() : Double.NaN, samples, compiled);
    }

    /**
     * Whether the CPU time of an operation is a part of its time. It is not where JMH counts a set-up with it, or weighs the
     * methods of a group other than by their operations, or in sampling mode divides a number of batches by their size.
     */
    boolean isPart(PlannedRow row, int batch) {
        return !row.cold(options)
                && row.benchmark().getThreadGroups().length == 1
                && (batch == 1 || row.benchmark().getMode() != Mode.SampleTime);
    }

    @Override
    public void close() throws IOException {
        lock.close();
        File[] files = folder.toFile().listFiles();
        Stream.concat(files == null ? Stream.empty() : Stream.of(files), Stream.of(folder.toFile()))
                .forEach(File::delete); // or not, where a fork that was killed still has some of it open: no sample
        // is lost
    }
}
