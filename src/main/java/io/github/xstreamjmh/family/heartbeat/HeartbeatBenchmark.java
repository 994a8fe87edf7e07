/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.Question;
import io.github.xstreamjmh.contender.WrittenForm;
import io.github.xstreamjmh.contender.WrongResultException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Parses and writes a heartbeat in memory, and sends heartbeats to an echo server in the same JVM and back.
 *
 * <p>The server answers in a thread of its own, so a row over the socket wants two free cores. Over the socket the
 * contender parses, at both ends, and the writing is done by hand.
 */
@Question(
        value = "How fast is XML of a known structure over a socket, compared with raw bytes?",
        confounds = "Over the socket most of the time is the kernel's, and where the scheduler puts the threads"
                + " matters more than most parsers. Client and server share one JVM and its pauses. General"
                + " parsers need framed messages; framing is in their time. Pipelining gives slow parsers larger"
                + " batches. In memory, one message is parsed again and again.")
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 5,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 3, time = 1)
public class HeartbeatBenchmark {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** How many messages an exchange of the published table has. */
    private static final int EXCHANGE = 2;

    /** So few that even the longest, unread, fit into the buffers of a socket. */
    private static final int WINDOW = 32;

    @Param
    private Heartbeat heartbeat;

    @Param("blocking")
    private Io io;

    private final Tally tally = new Tally();

    /** What {@code write} has written; fields, for of constants the compiler would make bytes. */
    private long timestamp = Workload.TIMESTAMP;

    private long sequence = Workload.FIRST_SEQUENCE;

    private HeartbeatParser parser;
    private HeartbeatWriter writer;
    private ByteBuffer message;
    private ByteBuffer out;
    private EchoServer server;
    private HeartbeatClient client;

    @Setup
    public void setUp(BenchmarkParams row) throws Exception {
        String method = row.getBenchmark().substring(row.getBenchmark().lastIndexOf('.') + 1);
        heartbeat.requireTakesPart(method, io, row.getThreads());
        HeartbeatCodec codec = heartbeat.create();
        parser = codec.newParser();
        writer = heartbeat.writes() ? codec.newWriter() : codec.newSocketWriter();
        out = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);
        byte[] form = Workload.request(writer);
        message = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT).put(form).flip();
        Workload.requireRight(parser, writer);
        WrittenForm.offer(form);
        if (!method.equals("parse") && !method.equals("write")) {
            connect(codec);
        }
    }

    private void connect(HeartbeatCodec codec) throws Exception {
        server = new EchoServer(codec, io, TIMEOUT);
        try {
            client = new HeartbeatClient(server.address(), codec, io, TIMEOUT);
            client.exchange(EXCHANGE);
            client.requireAllAnswered();
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Off the clock: between iterations other JVMs may have their turns, and what is unanswered for long is a stall. */
    @TearDown(Level.Iteration)
    public void drain() throws Exception {
        if (client != null) {
            client.requireAllAnswered();
        }
    }

    @TearDown
    public void tearDown() throws Exception {
        try {
            if (client == null) {
                requireWhole(parser, message, tally);
            } else {
                client.requireAllAnswered();
            }
        } finally {
            close();
        }
    }

    /**
     * Passes the request once more: a parser that broke takes it without a word, and so was fastest since.
     *
     * @throws WrongResultException if the parser broke
     */
    static void requireWhole(HeartbeatParser parser, ByteBuffer request, Tally tally) throws WrongResultException {
        long before = tally.requests();
        parser.parse(request.position(0), tally);
        if (tally.error().isPresent() || tally.requests() != before + 1) {
            throw new WrongResultException(
                    "The parser broke while it was measured, so its times mean nothing: " + tally);
        }
    }

    private void close() throws Exception {
        try {
            if (client != null) {
                client.close();
            }
        } finally {
            if (server != null) {
                server.close();
            }
        }
    }

    /** One message from a direct buffer, always the same. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public long parse() {
        parser.parse(message.position(0), tally);
        return tally.sequence();
    }

    /** One message into a direct buffer. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @OutputTimeUnit(TimeUnit.NANOSECONDS)
    public ByteBuffer write() throws Exception {
        writer.request(out.clear(), timestamp++, sequence++);
        return out;
    }

    /** One message there and one back. */
    @Benchmark
    @BenchmarkMode(Mode.SampleTime)
    public long pingPong() throws Exception {
        return client.exchange(1);
    }

    /** Two messages there in quick succession, and two back. */
    @Benchmark
    @BenchmarkMode(Mode.SampleTime)
    public long exchange() throws Exception {
        return client.exchange(EXCHANGE);
    }

    /** One message there, without waiting for the answers to a few before it. For ten seconds, as in the published table. */
    @Benchmark
    @BenchmarkMode(Mode.Throughput)
    @OutputTimeUnit(TimeUnit.SECONDS)
    @Measurement(iterations = 10, time = 1)
    public long pipeline() throws Exception {
        return client.pipeline(WINDOW);
    }
}
