/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.Optional;

/**
 * Answers each request with a response of the same numbers, on the loopback interface and a port that the system chooses:
 * one connection after the other, all in one thread. What comes in one read is answered in one write.
 *
 * <p>A peer that sends anything but requests, or stops in the middle of one, or does not take its answers, loses its
 * connection; the next one is served.
 */
public final class EchoServer implements AutoCloseable {

    /** Bytes that one read may bring. */
    private static final int CAPACITY = 1 << 14;

    private final HeartbeatCodec codec;
    private final Io io;
    private final Duration timeout;
    private final ServerSocketChannel server = ServerSocketChannel.open();
    private final Thread thread;
    private final ByteBuffer in = ByteBuffer.allocateDirect(CAPACITY);
    // No answer is twice as long as its request.
    private final ByteBuffer out = ByteBuffer.allocateDirect(2 * CAPACITY + HeartbeatParser.LIMIT);
    private volatile Wire connection;
    private volatile String problem;

    /**
     * Starts to listen.
     *
     * @param timeout how long a peer may leave a message unfinished or its answers untaken
     */
    public EchoServer(HeartbeatCodec codec, Io io, Duration timeout) throws IOException {
        this.codec = codec;
        this.io = io;
        this.timeout = timeout;
        try {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        } catch (IOException e) {
            server.close();
            throw e;
        }
        thread = Threads.start("heartbeat-echo", this::serve);
    }

    /** Where it listens. */
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) server.getLocalAddress();
    }

    /** Why the last of the connections that were cut was cut. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    private void serve() {
        while (server.isOpen()) {
            try (Wire wire = new Wire(server.accept(), io, timeout)) {
                connection = wire;
                if (server.isOpen()) { // else it was closed just before it could know of this connection
                    serve(wire);
                }
            } catch (ClosedChannelException e) {
                // By close().
            } catch (IOException e) {
                problem = e.getMessage();
            }
        }
    }

    private void serve(Wire wire) {
        in.clear();
        out.clear();
        Answers answers = new Answers(codec.newSocketWriter());
        try {
            serve(wire, codec.newParser(), answers);
        } catch (ClosedChannelException e) {
            // By close().
        } catch (Exception e) {
            // Said before the connection is closed, so that a peer that sees it closed can ask.
            problem = e.getMessage();
        }
    }

    private void serve(Wire wire, HeartbeatParser parser, Answers answers) throws Exception {
        long received = 0;
        for (int count = wire.read(in); count >= 0; count = wire.read(in)) {
            received += count;
            wire.begun(received);
            parser.parse(in.flip(), answers);
            int unfinished = in.remaining();
            in.compact();
            if (out.position() > 0) {
                wire.write(out.flip());
                out.clear();
            }
            answers.rethrow();
            wire.finished(received - unfinished);
        }
        parser.end(in.flip(), answers);
        answers.rethrow();
    }

    private final class Answers implements HeartbeatListener {

        private final HeartbeatWriter writer;
        private Exception error;

        Answers(HeartbeatWriter writer) {
            this.writer = writer;
        }

        @Override
        public void heartbeatRequest(long timestamp, long sequence) {
            try {
                writer.response(out, timestamp, sequence);
            } catch (Exception e) {
                error = e;
            }
        }

        @Override
        public void heartbeatResponse(long timestamp, long sequence) {
            error("a response instead of a request");
        }

        @Override
        public void error(String message) {
            error = new IOException(message);
        }

        void rethrow() throws Exception {
            if (error != null) {
                throw error;
            }
        }
    }

    /** Stops listening, cuts the connection, and waits for the thread. */
    @Override
    public void close() throws IOException {
        server.close();
        Wire last = connection;
        if (last != null) {
            last.close();
        }
        Threads.await(thread);
    }
}
