/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import io.github.xstreamjmh.contender.WrongResultException;
import io.github.xstreamjmh.fork.OpenLoopProfiler;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Sends requests at fixed times, whether or not the answers to those before have come, as the world does: the open loop.
 *
 * <p>Message i of a schedule is meant for t0 + i * interval. Its response time runs from then, even if it could not be sent
 * then because the sender or the connection was stalled: a loop that waits for its answers before it goes on would leave
 * out just the messages that had to wait ("coordinated omission", Tene, "How NOT to Measure Latency", 2013). Its service
 * time runs from when it was really sent; the slip is what lies between the two.
 *
 * <p>One thread sends, another takes the answers. Neither allocates once it is connected.
 */
final class OpenLoop implements AutoCloseable {

    private static final int HIGHEST_RATE = 1_000_000;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** From the first call of a schedule to its first message. */
    private static final long LEAD = 1_000_000;

    /** The receiver wakes nobody up: in the loop that counts nobody waits for it. */
    private static final long BRIEFLY = 1_000;

    private static final int CAPACITY = 1 << 14;

    private final int rate;
    private final Pacing pacing;
    private final HeartbeatParser parser;
    private final HeartbeatWriter writer;
    private final Wire wire;
    private final Answers answers = new Answers();
    private final Thread receiver;
    private final ByteBuffer in = ByteBuffer.allocateDirect(CAPACITY);
    private final ByteBuffer out = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);

    /** What all times here count from. */
    private final long begin = System.nanoTime();

    private final Figures figures = new Figures();

    /** How late the last message was. */
    private long lateness;

    /** The one at work; none while messages go as fast as answers come, which nobody clocks. */
    private volatile Schedule schedule;

    private volatile long sent;
    private volatile long answered;
    private volatile Exception failure;
    private volatile boolean closing;

    /**
     * Connects.
     *
     * @param server an address of the loopback interface
     * @param rate messages a second
     * @param timeout how long it may take until the next answer comes
     * @throws WrongResultException if the codec's parser is wrong
     * @throws IOException if there is no connection
     */
    OpenLoop(InetSocketAddress server, HeartbeatCodec codec, Io io, int rate, Duration timeout) throws Exception {
        this(server, codec, io, rate, timeout, Pacing.PARK_THEN_SPIN);
    }

    OpenLoop(InetSocketAddress server, HeartbeatCodec codec, Io io, int rate, Duration timeout, Pacing pacing)
            throws Exception {
        if (rate < 1 || rate > HIGHEST_RATE) {
            throw new IllegalArgumentException("the rate is 1 to 1,000,000 messages a second, not " + rate);
        }
        this.rate = rate;
        this.pacing = pacing;
        parser = codec.newParser();
        writer = codec.newSocketWriter();
        Workload.requireRight(codec.newParser(), writer);
        wire = Wire.to(server, io, timeout);
        receiver = Threads.start("heartbeat-receiver", answers);
    }

    /** Which message is meant for when: the first of the schedule, and its time. */
    private record Schedule(long first, long start, int rate) {

        long intended(long message) {
            return start + (message - first) * NANOS_PER_SECOND / rate;
        }
    }

    /** What came of a schedule: times in nanoseconds, to three digits. */
    static final class Figures {

        private static final long HIGHEST = Duration.ofHours(1).toNanos();
        private static final int DIGITS = 3;

        private final Histogram response = new Histogram(HIGHEST, DIGITS);
        private final Histogram service = new Histogram(HIGHEST, DIGITS);
        private final Histogram slip = new Histogram(HIGHEST, DIGITS);
        private double kept;

        /** From the time that a message was meant for until its answer was parsed. */
        Histogram response() {
            return response;
        }

        /** From the time that a message was really sent until its answer was parsed. */
        Histogram service() {
            return service;
        }

        /** From the time that a message was meant for until it was really sent. */
        Histogram slip() {
            return slip;
        }

        /** The rate at which messages were really sent, as a share of that at which they were meant to be. */
        double kept() {
            return kept;
        }

        /** Tells them to whoever measures. */
        void report() {
            OpenLoopProfiler.report(counts(response), counts(service), counts(slip), kept);
        }

        private static SortedMap<Long, Long> counts(Histogram histogram) {
            SortedMap<Long, Long> counts = new TreeMap<>();
            for (HistogramIterationValue value : histogram.recordedValues()) {
                counts.put(value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
            }
            return counts;
        }

        private static void record(Histogram histogram, long nanoseconds) {
            histogram.recordValue(Math.min(nanoseconds, HIGHEST));
        }

        private void reset() {
            response.reset();
            service.reset();
            slip.reset();
        }
    }

    /**
     * Sends the next message when it is due. The first one after {@link #finish} begins a schedule.
     *
     * @return how late it was sent, in nanoseconds
     * @throws IOException if the server has sent anything but the answers, closed the connection, or taken too long
     */
    long send() throws Exception {
        Schedule now = schedule;
        if (now == null) {
            figures.reset();
            now = new Schedule(sent, System.nanoTime() - begin + LEAD, rate);
            schedule = now;
        }
        long intended = now.intended(sent);
        pacing.awaitUntil(begin + intended);
        lateness = transmit() - intended;
        Figures.record(figures.slip, lateness);
        return lateness;
    }

    /**
     * Sends messages that don't count, each as soon as the one before is answered.
     *
     * @throws IOException as {@link #send} does
     */
    void hurry(int messages) throws Exception {
        for (int i = 0; i < messages; i++) {
            transmit();
            awaitAnswers();
        }
    }

    /**
     * Waits for all answers and ends the schedule.
     *
     * @return what came of it, until the next one begins
     * @throws IOException as {@link #send} does
     */
    Figures finish() throws Exception {
        awaitAnswers();
        Schedule ended = schedule;
        if (ended == null) {
            throw new IllegalStateException("nothing was sent");
        }
        schedule = null;
        double meant = ended.intended(sent) - ended.start();
        figures.kept = meant / (meant + lateness);
        return figures;
    }

    /** Sends a message and returns when. */
    private long transmit() throws Exception {
        long now = System.nanoTime() - begin;
        writer.request(out.clear(), System.currentTimeMillis(), Workload.FIRST_SEQUENCE + now);
        long count = sent + 1;
        sent = count;
        wire.begun(count);
        try {
            wire.write(out.flip());
        } catch (IOException e) {
            wire.disconnect();
            Threads.await(receiver);
            throw cause(e);
        }
        return now;
    }

    /** The thread that fails first closes the connection, and so the other fails too. */
    private Exception cause(IOException own) {
        return failure == null || failure instanceof ClosedChannelException ? own : failure;
    }

    private void awaitAnswers() throws Exception {
        while (answered < sent) {
            if (failure != null) {
                throw failure;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while answers were still to come");
            }
            LockSupport.parkNanos(this, BRIEFLY);
        }
    }

    /** Closes the connection and waits for the other thread. */
    @Override
    public void close() {
        closing = true;
        wire.close();
        Threads.await(receiver);
    }

    /** Takes the answers, which come in the order of the requests and bring the time when those were sent. */
    private final class Answers implements Runnable, HeartbeatListener {

        private long count;
        private long lastSent;
        private String error;

        @Override
        public void run() {
            try {
                receive();
            } catch (Exception e) {
                if (!closing) {
                    failure = e;
                    wire.disconnect();
                }
            }
        }

        private void receive() throws IOException {
            while (true) {
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
                            "The server closed the connection after " + count + " of " + sent + " answers");
                }
                answered = count;
                wire.finished(count);
            }
        }

        @Override
        public void heartbeatRequest(long timestamp, long sequence) {
            error("a request instead of a response");
        }

        @Override
        public void heartbeatResponse(long timestamp, long sequence) {
            long now = System.nanoTime() - begin;
            long at = sequence - Workload.FIRST_SEQUENCE;
            if (count == sent || at < lastSent || at > now) {
                error("answer " + (count + 1) + " is none to request " + (count + 1));
                return;
            }
            lastSent = at;
            Schedule ofMessage = schedule;
            if (ofMessage != null) {
                Figures.record(figures.response, now - ofMessage.intended(count));
                Figures.record(figures.service, now - at);
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
