/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.fork.LockstepProfiler.Hello;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Where forks ask for turns, over the loopback interface. Who connects and doesn't know the token is dropped. */
final class Callers implements AutoCloseable {

    private static final int HELLO_MILLIS = 10_000;

    /** One that knows the token. */
    record Caller(Hello hello, Socket line) {}

    private final ServerSocket server = new ServerSocket(0, 0, LockstepProfiler.address());
    private final BlockingQueue<Caller> waiting = new LinkedBlockingQueue<>();
    private final String token = UUID.randomUUID().toString();

    /** Why no fork can ask any more; null while it can. */
    private volatile IOException deaf;

    /** @throws IOException if there is no port to be had */
    Callers() throws IOException {
        start(this::listen);
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "lockstep");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * How a fork keeps step, for the command line that starts it.
     *
     * @param number which of the members it is, from 0
     * @param warmsUpAsAWhole whether all of its warm-up is one turn
     * @param patience how long it waits for a turn
     */
    String how(int number, boolean warmsUpAsAWhole, Duration patience) {
        return LockstepProfiler.how(server.getLocalPort(), new Hello(token, number, 0), warmsUpAsAWhole, patience);
    }

    private void listen() {
        try {
            while (true) {
                Socket line = server.accept();
                start(() -> greet(line));
            }
        } catch (IOException e) { // closed, or the system has no socket left
            deaf = e;
            waiting.forEach(caller -> close(caller.line()));
        }
    }

    private void greet(Socket line) {
        try {
            line.setSoTimeout(HELLO_MILLIS);
            Hello hello = Hello.read(line.getInputStream());
            if (hello.token().equals(token)) {
                waiting.add(new Caller(hello, line));
            }
            if (server.isClosed() || !hello.token().equals(token)) {
                close(line);
            }
        } catch (IOException | IllegalArgumentException e) {
            close(line); // not one of ours
        }
    }

    /**
     * The next one; null if there is none for so long.
     *
     * @throws IOException if none can come any more
     */
    Caller next(int millis) throws IOException {
        if (deaf != null) {
            throw deaf;
        }
        try {
            return waiting.poll(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Nothing interrupts the loop of a run", e);
        }
    }

    static void close(Socket line) {
        try {
            line.close();
        } catch (IOException e) {
            throw new IllegalStateException("A socket on loopback can be closed", e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
