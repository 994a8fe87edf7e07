/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Sends requests at fixed times, whether or not the answers to those before have come, as the world does: the open loop.
 *
 * <p>Message i is meant for t0 + i * interval. Its response time runs from then, even if it could not be sent then because
 * the sender or the connection was stalled: a loop that waits for its answers before it goes on would leave out just the
 * messages that had to wait ("coordinated omission", Tene, "How NOT to Measure Latency", 2013). Its service time runs from
 * when it was really sent; the slip is what lies between the two.
 */
public final class OpenLoop {

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** Time until the first message, in which the other thread starts. */
    private static final long LEAD = 1_000_000;

    private static final int CAPACITY = 1 << 14;

    private final Plan plan;
    private final Pacing pacing;
    private final HeartbeatParser parser;
    private final HeartbeatWriter writer;
    private final Wire wire;
    private final Figures figures;
    private final ByteBuffer in = ByteBuffer.allocateDirect(CAPACITY);
    private final ByteBuffer out = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);
    private final long start;

    private OpenLoop(InetSocketAddress server, HeartbeatCodec codec, Io io, Plan plan, Pacing pacing)
            throws IOException {
        this.plan = plan;
        this.pacing = pacing;
        parser = codec.newParser();
        writer = codec.newSocketWriter();
        figures = new Figures(plan);
        wire = Wire.to(server, io, plan.timeout());
        start = System.nanoTime() + LEAD;
    }

    /**
     * What to send and when.
     *
     * @param messagesPerSecond the rate
     * @param warmup how many messages are sent before those that count
     * @param messages how many count
     * @param timeout how long it may take until the next answer comes
     */
    public record Plan(int messagesPerSecond, int warmup, int messages, Duration timeout) {

        private static final Duration LONGEST = Duration.ofMinutes(30);
        private static final Duration LONGEST_TIMEOUT = Duration.ofMinutes(1);

        /** Checks the bounds. */
        public Plan {
            if (messagesPerSecond < 1 || messagesPerSecond > 1_000_000) {
                throw new IllegalArgumentException(
                        "The rate is 1 to 1,000,000 messages a second, not " + messagesPerSecond);
            }
            if (warmup < 0 || messages < 1) {
                throw new IllegalArgumentException(
                        "At least one message counts, not " + messages + " after a warm-up of " + warmup);
            }
            if ((long) warmup + messages > LONGEST.toSeconds() * messagesPerSecond) {
                throw new IllegalArgumentException((long) warmup + messages + " messages at " + messagesPerSecond
                        + " a second take longer than " + LONGEST.toMinutes() + " minutes");
            }
            if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(LONGEST_TIMEOUT) > 0) {
                throw new IllegalArgumentException(
                        "The time-out is at most " + LONGEST_TIMEOUT.toSeconds() + " s, not " + timeout);
            }
        }

        int all() {
            return warmup + messages;
        }

        /** When a message is meant to be sent, in nanoseconds after the first. */
        long intended(long message) {
            return message * NANOS_PER_SECOND / messagesPerSecond;
        }
    }

    /** What came out: times in nanoseconds, to three digits, without the warm-up. */
    public static final class Figures {

        private static final long HIGHEST = Duration.ofHours(1).toNanos();
        private static final int DIGITS = 3;
        private static final int LEAST_BEYOND = 10;

        private final Plan plan;
        private final Histogram response = new Histogram(HIGHEST, DIGITS);
        private final Histogram service = new Histogram(HIGHEST, DIGITS);
        private final Histogram slip = new Histogram(HIGHEST, DIGITS);

        /** When the last message was really sent, in nanoseconds after the first was meant to be. */
        long lastSent;

        Figures(Plan plan) {
            this.plan = plan;
        }

        /** From the time that a message was meant for until its answer was parsed. */
        public Histogram response() {
            return response;
        }

        /** From the time that a message was really sent until its answer was parsed. */
        public Histogram service() {
            return service;
        }

        /** From the time that a message was meant for until it was really sent. */
        public Histogram slip() {
            return slip;
        }

        /** Messages a second, as really sent. */
        public double achievedRate() {
            long late = lastSent - plan.intended(plan.all() - 1);
            long meant = plan.intended(plan.all()) - plan.intended(plan.warmup());
            return (double) plan.messages() * NANOS_PER_SECOND / (meant + late);
        }

        /** Why these figures tell more about the sender than about what it sent to, if they do. */
        public Optional<String> shortfall() {
            if (achievedRate() < 0.999 * plan.messagesPerSecond()) {
                return Optional.of("the sender could not keep up: it sent " + Math.round(achievedRate()) + " of "
                        + plan.messagesPerSecond() + " messages a second");
            }
            long lateness = slip.getValueAtPercentile(99);
            long time = service.getValueAtPercentile(99);
            if (lateness > time / 2) {
                return Optional.of("the sender could not keep up: in the 99th percentile it was " + lateness / 1000
                        + " us late, with a service time of " + time / 1000 + " us");
            }
            return Optional.empty();
        }

        /**
         * A percentile of a histogram.
         *
         * @return nanoseconds; empty if fewer than ten values lie beyond it
         */
        public static OptionalLong percentile(Histogram histogram, double percentile) {
            // Rounded, for 100 - 99.9 is not quite 0.1.
            return Math.round(histogram.getTotalCount() * (100 - percentile)) < 100 * LEAST_BEYOND
                    ? OptionalLong.empty()
                    : OptionalLong.of(histogram.getValueAtPercentile(percentile));
        }
    }

    /**
     * Sends what the plan says and waits for all answers.
     *
     * @param server an address of the loopback interface
     * @throws IOException if the server sends anything but the answers, closes the connection, or takes too long
     */
    public static Figures run(InetSocketAddress server, HeartbeatCodec codec, Io io, Plan plan) throws Exception {
        return run(server, codec, io, plan, Pacing.PARK_THEN_SPIN);
    }

    static Figures run(InetSocketAddress server, HeartbeatCodec codec, Io io, Plan plan, Pacing pacing)
            throws Exception {
        OpenLoop loop = new OpenLoop(server, codec, io, plan, pacing);
        Answers answers = loop.new Answers();
        Exception failure = null;
        try (Wire wire = loop.wire) {
            Thread receiver = Threads.start("heartbeat-receiver", answers);
            try {
                loop.send();
            } catch (Exception e) {
                failure = e;
                wire.disconnect();
            }
            Threads.await(receiver);
        }
        // Who fails first closes the connection, and so the other fails too.
        if (answers.failure != null && (failure == null || !(answers.failure instanceof ClosedChannelException))) {
            failure = answers.failure;
        }
        if (failure != null) {
            throw failure;
        }
        return loop.figures;
    }

    private void send() throws Exception {
        for (int i = 0; i < plan.all(); i++) {
            long intended = plan.intended(i);
            pacing.awaitUntil(start + intended);
            long sent = System.nanoTime() - start;
            writer.request(out.clear(), System.currentTimeMillis(), Workload.FIRST_SEQUENCE + sent);
            wire.begun(i + 1);
            wire.write(out.flip());
            if (i >= plan.warmup()) {
                figures.slip.recordValue(sent - intended);
            }
            figures.lastSent = sent;
        }
    }

    /** Takes the answers, which come in the order of the requests and bring the time when those were sent. */
    private final class Answers implements Runnable, HeartbeatListener {

        private int count;
        private long lastSent;
        private String error;
        private Exception failure;

        @Override
        public void run() {
            try {
                receive();
            } catch (Exception e) {
                failure = e;
            } finally {
                if (count < plan.all()) {
                    wire.disconnect();
                }
            }
        }

        private void receive() throws IOException {
            while (count < plan.all()) {
                boolean ended = wire.read(in) < 0;
                in.flip();
                if (ended) {
                    parser.end(in, this);
                } else {
                    parser.parse(in, this);
                }
                in.compact();
                if (error != null) {
                    throw new IOException("The server sent something else than answers: " + error);
                }
                if (ended) {
                    throw new EOFException(
                            "The server closed the connection after " + count + " of " + plan.all() + " answers");
                }
                wire.finished(count);
            }
        }

        @Override
        public void heartbeatRequest(long timestamp, long sequence) {
            error("a request instead of a response");
        }

        @Override
        public void heartbeatResponse(long timestamp, long sequence) {
            long now = System.nanoTime() - start;
            long sent = sequence - Workload.FIRST_SEQUENCE;
            long intended = plan.intended(count);
            if (count == plan.all() || sent < intended || sent < lastSent || sent > now) {
                error("answer " + (count + 1) + " is none to request " + (count + 1));
                return;
            }
            lastSent = sent;
            if (count >= plan.warmup()) {
                figures.response.recordValue(now - intended);
                figures.service.recordValue(now - sent);
            }
            count++;
        }

        @Override
        public void error(String message) {
            if (error == null) {
                error = message;
            }
        }
    }
}
