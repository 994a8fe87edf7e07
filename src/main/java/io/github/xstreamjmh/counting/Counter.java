/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.fork.CountingFork;
import io.github.xstreamjmh.fork.Task;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.probe.Jvm;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Counts what rows do, each in a JVM of its own, which is started as a fork is but for an agent and for its interpreter, which
 * alone runs: compiled code does without calls and objects that the bytecodes have. It measures nothing.
 */
public final class Counter implements AutoCloseable {

    private static final String AGENT = "xstream-jmh-counter-";
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final int INSTRUMENT = -1;

    private final Path agent;
    private final JmhOptions options;
    private final boolean steady;
    private final Path folder;

    /** By side, a file of the classes that rows of it have run so far. */
    private final Map<Side, Path> instrumented = new HashMap<>();

    /**
     * @param agent the agent's jar
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     */
    Counter(Path agent, JmhOptions options, boolean steady) throws IOException {
        this.agent = agent;
        this.options = options;
        this.steady = steady;
        folder = Files.createTempDirectory("xstream-jmh-counts");
    }

    /** One with the agent that lies in {@code tools/}. */
    public static Counter of(JmhOptions options, boolean steady) throws IOException {
        Path agent = ClassPath.tools().stream()
                .map(Path::of)
                .filter(jar -> jar.getFileName().toString().startsWith(AGENT))
                .findFirst()
                .orElseThrow(() -> new UsageException("Nothing can be counted: there is no " + AGENT
                        + "<version>.jar in tools/. Unzip the suite again."));
        return new Counter(agent.toAbsolutePath().normalize(), options, steady);
    }

    /**
     * Counts a row on a side.
     *
     * @param batch how many invocations make a batch, or 0 to have that chosen
     * @throws NotCountedException if the row is of a kind that can't be counted, or fails
     */
    public Counted count(PlannedRow row, Side side, int batch) throws NotCountedException, InterruptedException {
        if (Arrays.stream(row.benchmark().getThreadGroups()).sum() > 1) {
            throw new NotCountedException("its threads work together, and one alone is counted");
        }
        try {
            Path ahead = instrumented.get(side);
            if (ahead == null) {
                ahead = Files.createTempFile(folder, "classes", ".bin");
                instrumented.put(side, ahead);
            }
            run(command(row, side, List.of(), ahead, ahead, INSTRUMENT));
            Path counts = Files.createTempFile(folder, "counts", ".txt");
            run(command(row, side, List.of("-Xint"), ahead, counts, batch));
            return CountsFile.read(counts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void run(List<String> command) throws IOException, NotCountedException, InterruptedException {
        Path talk = folder.resolve("talk.txt");
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(talk.toFile())
                .start();
        try {
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new NotCountedException("it did not end within " + LIMIT.toSeconds() + " s");
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new NotCountedException(cause(Files.readAllLines(talk, StandardCharsets.ISO_8859_1)));
        }
    }

    private List<String> command(PlannedRow row, Side side, List<String> flags, Path ahead, Path made, int batch) {
        Task task = new Task(
                row.benchmark().getUserClassQName(),
                row.row().benchmark(),
                1,
                row.row().params(),
                true);
        List<String> command = new ArrayList<>();
        command.add(side.jvm()
                .orElseGet(() -> options.getJvm()
                        .orElse(row.benchmark().getJvm().orElse(Jvm.own().java()))));
        command.addAll(ForkFlags.of(options, row, side, steady).all());
        command.addAll(flags);
        command.addAll(List.of("-javaagent:" + agent + "=" + ahead, "-Djmh.ignoreLock=true"));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, side.classPath())));
        command.addAll(List.of(CountingFork.class.getName(), task.toLine(), made.toString(), String.valueOf(batch)));
        return command;
    }

    /** The innermost reason of a stack trace. */
    private static String cause(List<String> talk) {
        return talk.stream()
                .filter(line -> line.startsWith("Caused by: ") || line.startsWith("Exception in thread "))
                .reduce((outer, inner) -> inner)
                .map(line -> line.replaceFirst(
                        "^(?:Caused by: |Exception in thread \\S+ )(?:java\\.lang\\.IllegalStateException: )?", ""))
                .or(() -> talk.stream().filter(line -> !line.isBlank()).findFirst())
                .orElse("its JVM ended without a word");
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
