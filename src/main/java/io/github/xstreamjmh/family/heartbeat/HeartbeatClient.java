/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;

/** Sends requests and takes their answers, all in the calling thread: the closed loop. */
public final class HeartbeatClient implements AutoCloseable {

    private static final int CAPACITY = 1 << 14;

    private final Wire wire;
    private final HeartbeatParser parser;
    private final HeartbeatWriter writer;
    private final Answers answers = new Answers();
    private final ByteBuffer in = ByteBuffer.allocateDirect(CAPACITY);
    private final ByteBuffer out = ByteBuffer.allocateDirect(HeartbeatParser.LIMIT);
    private long sent;
    private long sentSum;

    /**
     * Connects.
     *
     * @param server an address of the loopback interface
     * @param timeout how long the server may take to answer
     */
    public HeartbeatClient(InetSocketAddress server, HeartbeatCodec codec, Io io, Duration timeout) throws IOException {
        parser = codec.newParser();
        writer = codec.newSocketWriter();
        wire = Wire.to(server, io, timeout);
    }

    /**
     * Sends some requests, each with a write of its own, and waits for all answers.
     *
     * @return the sequence of the last answer
     * @throws IOException if the server sends anything else, closes the connection, or takes too long
     */
    public long exchange(int requests) throws Exception {
        for (int i = 0; i < requests; i++) {
            send();
        }
        while (answers.count < sent) {
            receive();
        }
        return answers.sequence;
    }

    /**
     * Sends one request, and waits only as long as too many others are unanswered.
     *
     * @param window how many may be
     * @return the sequence of the last answer so far
     * @throws IOException as {@link #exchange} does
     */
    public long pipeline(int window) throws Exception {
        send();
        while (sent - answers.count >= window) {
            receive();
        }
        return answers.sequence;
    }

    private void send() throws Exception {
        long sequence = Workload.FIRST_SEQUENCE + sent;
        writer.request(out.clear(), Workload.TIMESTAMP, sequence);
        sent++;
        sentSum += sequence;
        wire.begun(sent);
        wire.write(out.flip());
    }

    private void receive() throws IOException {
        if (wire.read(in) < 0) {
            parser.end(in.flip(), answers);
            answers.rethrow();
            throw new EOFException(
                    "The server closed the connection after " + answers.count + " of " + sent + " answers");
        }
        parser.parse(in.flip(), answers);
        in.compact();
        answers.rethrow();
        wire.finished(answers.count);
    }

    /**
     * Waits for the answers still to come, and compares all with what was sent.
     *
     * @throws IOException as {@link #exchange} does, or if the numbers are not those that were sent
     */
    public void requireAllAnswered() throws Exception {
        exchange(0);
        if (answers.sum != sentSum) {
            throw new IOException("The " + sent + " answers do not have the numbers of the requests");
        }
    }

    /** Closes the connection. */
    @Override
    public void close() {
        wire.close();
    }

    private static final class Answers implements HeartbeatListener {

        private long count;
        private long sequence;
        private long sum;
        private String error;

        @Override
        public void heartbeatRequest(long requestTimestamp, long requestSequence) {
            error("a request instead of a response");
        }

        @Override
        public void heartbeatResponse(long responseTimestamp, long responseSequence) {
            count++;
            sequence = responseSequence;
            sum += responseSequence;
        }

        @Override
        public void error(String message) {
            error = message;
        }

        void rethrow() throws IOException {
            if (error != null) {
                throw new IOException("The server sent something else than answers: " + error);
            }
        }
    }
}
