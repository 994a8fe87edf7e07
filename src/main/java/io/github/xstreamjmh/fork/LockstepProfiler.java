/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Has its fork wait until the suite gives it its turn: before the first iteration, and after every one; where all of
 * the warm-up is one turn, before that, after it, and after every measurement. It waits after the last iteration too, so that a JVM on its way out
 * does not disturb the others' last ones. A profiler, because that is how code of ours gets into a fork; it measures nothing.
 * JMH starts the first profiler first and stops it last: this one comes before the suite's others, so that what they measure
 * leaves the waiting out.
 */
public final class LockstepProfiler extends ForkProfiler implements AutoCloseable {

    /** A byte to here: the next iteration is yours. */
    public static final int GO = 1;
    /** A byte from here: the iteration is over. */
    public static final int DONE = 2;
    /** A byte from here: from now on in turns. */
    public static final int READY = 3;

    /**
     * Who asks for turns.
     *
     * @param token what the suite gave to its forks alone
     * @param member which of them
     * @param pid the process
     */
    public record Hello(String token, int member, long pid) {

        private static final int LONGEST = 100;

        /**
         * Reads what {@link #write} wrote.
         *
         * @throws IllegalArgumentException if it is something else
         * @throws IOException if nothing comes in time
         */
        public static Hello read(InputStream in) throws IOException {
            StringBuilder line = new StringBuilder();
            int next = in.read();
            while (next > ' ' && line.length() < LONGEST) {
                line.append((char) next);
                next = in.read();
            }
            String[] words = line.toString().split(",", -1);
            if (next != '\n' || words.length != 3) {
                throw new IllegalArgumentException("Not a fork of the suite");
            }
            return new Hello(words[0], Integer.parseInt(words[1]), Long.parseLong(words[2]));
        }

        void write(OutputStream out) throws IOException {
            out.write((token + "," + member + "," + pid + "\n").getBytes(StandardCharsets.US_ASCII));
        }
    }

    private final int port;
    private final Hello hello;
    private final boolean warmsUpAsAWhole;
    private final int patience;
    private Socket line;
    private boolean inTurns;

    /** @param how what {@link #how} gave */
    public LockstepProfiler(String how) {
        String[] words = how.split(",", -1);
        port = Integer.parseInt(words[0]);
        hello = new Hello(
                words[1], Integer.parseInt(words[2]), ProcessHandle.current().pid());
        warmsUpAsAWhole = Boolean.parseBoolean(words[3]);
        patience = Integer.parseInt(words[4]);
    }

    /**
     * How a fork keeps step, for the command line that starts it.
     *
     * @param port where to ask for a turn
     * @param hello who asks
     * @param warmsUpAsAWhole whether all of its warm-up is one turn, in which others may warm up too
     * @param patience how long it waits for a turn
     */
    public static String how(int port, Hello hello, boolean warmsUpAsAWhole, Duration patience) {
        long millis = Math.min(patience.toMillis(), Integer.MAX_VALUE);
        return port + "," + hello.token() + "," + hello.member() + "," + warmsUpAsAWhole + "," + millis;
    }

    /** Where both ends meet, whatever a JVM takes for its loopback address. */
    public static InetAddress address() throws UnknownHostException {
        return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        try {
            if (line == null) {
                line = new Socket(address(), port);
                line.setSoTimeout(patience);
                hello.write(line.getOutputStream());
                if (warmsUpAsAWhole) {
                    awaitTurn();
                }
            }
            if (!inTurns && !(warmsUpAsAWhole && iteration.getType() == IterationType.WARMUP)) {
                inTurns = true;
                line.getOutputStream().write(READY);
                awaitTurn();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (inTurns) {
            try {
                line.getOutputStream().write(DONE);
                awaitTurn();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.of();
    }

    /** For tests: in a fork it is closed with the JVM. */
    @Override
    public void close() throws IOException {
        if (line != null) {
            line.close();
        }
    }

    private void awaitTurn() throws IOException {
        if (line.getInputStream().read() != GO) {
            throw new IOException("Another fork failed or the suite ended: no more turns");
        }
    }
}
