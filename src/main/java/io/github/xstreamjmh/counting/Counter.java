/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.counting.agent.Instrumenter;
import io.github.xstreamjmh.counting.agent.Tools;
import io.github.xstreamjmh.engine.jmh.ForkFlags;
import io.github.xstreamjmh.engine.jmh.ForkJvms;
import io.github.xstreamjmh.fork.CountingFork;
import io.github.xstreamjmh.fork.Task;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.probe.JvmTalk;
import io.github.xstreamjmh.suite.Suite;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;

/**
 * Counts what rows do, each in a JVM of its own, which is started as a fork is but for an agent and for its interpreter, which
 * alone runs: compiled code does without calls and objects that the bytecodes have. It measures nothing.
 */
public class Counter {

    private static final String AGENT = "xstream-jmh-counter-";

    /** Else a method's sixteenth call by reflection, such as JMH's of a benchmark, makes code and costs 270,000 bytecodes. */
    private static final String NO_INFLATION = "-Dsun.reflect.noInflation=true";

    /** Why it can't start a JVM says on its standard output, unless told otherwise. */
    private static final String TALK_TO_STDERR = "-XX:+DisplayVMOutputToStderr";

    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final String LATE = "it did not end within " + LIMIT.toSeconds() + " s";
    private static final String SILENT = "its JVM ended without a message";
    private static final String KILLED = "its JVM was killed";

    /** Why nothing was counted on a side when the time was up. */
    public static final String NO_TIME = "the time was up";

    /** Exit codes of a JVM that was killed, or asked to end. */
    private static final Set<Integer> SIGNALS = Set.of(128 + 9, 128 + 15);

    private static final int LOOK_AGAIN_MILLIS = 100;
    private static final int HELLO_MILLIS = 10_000;
    private static final int BUFFER = 1 << 16;
    private static final int ENDING_SECONDS = 20;

    private final Path agent;
    private final JmhOptions options;
    private final boolean steady;
    private final Instrumenter instrumenter = new Instrumenter();

    Counter(Path agent, JmhOptions options, boolean steady) {
        this.agent = agent;
        this.options = options;
        this.steady = steady;
    }

    /**
     * One with the agent that lies in {@code tools/}.
     *
     * @param options the user's options for JMH
     * @param steady whether forks compile in the foreground
     */
    public static Counter of(JmhOptions options, boolean steady) {
        Path agent = ClassPath.tool(AGENT)
                .orElseThrow(() -> new UsageException("Nothing can be counted: there is no " + AGENT
                        + "<version>.jar in tools/. Unzip the suite again."))
                .toAbsolutePath();
        if (agent.toString().indexOf('=') >= 0) { // where a JVM takes an agent's options to begin
            throw new UsageException(
                    "Nothing can be counted: a Java agent's path can't contain '=': move the suite out of "
                            + agent.getParent().getParent().normalize() + ".");
        }
        return new Counter(agent, options, steady);
    }

    /** Whether another attempt may count what was not counted: there was no time, the machine was slow, or somebody else ended the JVM. */
    public static boolean mayPass(String why) {
        return Set.of(LATE, SILENT, KILLED, NO_TIME).contains(why);
    }

    /**
     * Counts a row on a side; several threads may at once.
     *
     * @param seed of what a row has by chance: random numbers of threads, and the time that libraries read
     * @param batches decides on how many invocations make a batch, by the number that would do here
     * @throws NotCountedException if the row is of a kind that can't be counted, or fails
     */
    Counted count(PlannedRow row, Side side, long seed, IntUnaryOperator batches)
            throws NotCountedException, InterruptedException {
        if (Suite.isMeasuredOnce(row.benchmark())) {
            throw new NotCountedException("only its first use is measured");
        }
        if (Arrays.stream(row.benchmark().getThreadGroups()).sum() > 1) {
            throw new NotCountedException("its threads work together, and one alone is counted");
        }
        try {
            Path talk = Files.createTempFile("xstream-jmh-count", ".txt");
            talk.toFile().deleteOnExit();
            try (ServerSocket server = new ServerSocket(0, 0, Tools.address())) {
                return count(row, side, seed, batches, server, talk);
            } finally {
                Files.deleteIfExists(talk);
            }
        } catch (IOException e) {
            throw new UsageException("Can't start a JVM to count in (" + e.getMessage() + ").", e);
        }
    }

    private Counted count(
            PlannedRow row, Side side, long seed, IntUnaryOperator batches, ServerSocket server, Path talk)
            throws IOException, NotCountedException, InterruptedException {
        String token = UUID.randomUUID().toString();
        Process process = new ProcessBuilder(command(row, side, server.getLocalPort() + "," + token + "," + seed))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(talk.toFile())
                .start();
        try {
            return talk(process, server, token, batches);
        } catch (SocketTimeoutException e) {
            throw new NotCountedException(LATE, e);
        } catch (IOException e) {
            boolean ended = process.waitFor(ENDING_SECONDS, TimeUnit.SECONDS);
            boolean killed = ended && SIGNALS.contains(process.exitValue());
            throw new NotCountedException(
                    killed ? KILLED : cause(Files.readAllLines(talk, StandardCharsets.ISO_8859_1)), e);
        } finally {
            Jvm.end(process);
            process.waitFor();
        }
    }

    private Counted talk(Process process, ServerSocket server, String token, IntUnaryOperator batches)
            throws IOException {
        while (true) {
            try (Socket line = accept(process, server)) {
                line.setSoTimeout(HELLO_MILLIS);
                DataInputStream in = new DataInputStream(new BufferedInputStream(line.getInputStream(), BUFFER));
                if (knows(in, token)) {
                    line.setSoTimeout((int) LIMIT.toMillis());
                    line.setTcpNoDelay(true);
                    return new Conversation(
                                    instrumenter,
                                    in,
                                    new DataOutputStream(new BufferedOutputStream(line.getOutputStream(), BUFFER)))
                            .counted(batches);
                }
            }
        }
    }

    private static Socket accept(Process process, ServerSocket server) throws IOException {
        server.setSoTimeout(LOOK_AGAIN_MILLIS);
        long begin = System.nanoTime();
        while (process.isAlive()) {
            try {
                return server.accept();
            } catch (SocketTimeoutException e) { // it has not come so far yet
                if (System.nanoTime() - begin > LIMIT.toNanos()) {
                    throw e;
                }
            }
        }
        throw new EOFException("Its JVM ended");
    }

    /** Who connects and doesn't know the token is none of ours. */
    private static boolean knows(DataInputStream in, String token) {
        try {
            return in.readUTF().equals(token);
        } catch (IOException e) {
            return false;
        }
    }

    private List<String> command(PlannedRow row, Side side, String tools) {
        Task task = new Task(
                row.benchmark().getUserClassQName(),
                row.row().benchmark(),
                1,
                XmlFiles.withPaths(options, row.benchmark(), row.row()).params(),
                true);
        List<String> command = new ArrayList<>();
        command.add(new ForkJvms(options, side).executable(row.benchmark()));
        command.add(TALK_TO_STDERR);
        command.addAll(ForkFlags.of(options, row, side, steady).all());
        command.addAll(List.of("-Xint", NO_INFLATION, "-javaagent:" + agent + "=" + tools, "-Djmh.ignoreLock=true"));
        command.addAll(List.of("-cp", String.join(File.pathSeparator, side.classPath())));
        command.addAll(List.of(
                CountingFork.class.getName(), task.toLine(), String.valueOf(row.operationsPerInvocation(options))));
        return command;
    }

    /** The innermost reason of a stack trace, or else what the JVM says first of why it ends. */
    static String cause(List<String> talk) {
        return talk.stream()
                .map(String::strip) // what JMH suppresses, such as what a benchmark threw, stands farther right
                .filter(line -> line.matches("(?:Caused by|Suppressed): .*|Exception in thread .*"))
                .reduce((outer, inner) -> inner)
                .map(line -> line.replaceFirst(
                        "^(?:Caused by: |Suppressed: |Exception in thread \\S+ )(?:java\\.lang\\.IllegalStateException: )?",
                        ""))
                .or(() -> JvmTalk.reason(talk))
                .orElse(SILENT);
    }
}
