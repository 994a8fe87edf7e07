/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * Has its fork wait until the suite gives it its turn: before the first iteration, and after every one; if forks may
 * warm up at the same time, before the first measurement. It waits after the last iteration too, so that a JVM on its way out
 * does not disturb the others' last ones. A profiler, because that is how code of ours gets into a fork; it measures nothing.
 * JMH starts the first profiler first and stops it last: this one comes before the suite's others, so that what they measure
 * leaves the waiting out.
 */
public final class LockstepProfiler implements InternalProfiler, AutoCloseable {

    /** A byte to here: the next iteration is yours. */
    public static final int GO = 1;
    /** A byte from here: the iteration is over. */
    public static final int DONE = 2;
    /** A byte from here: from now on in turns. */
    public static final int READY = 3;

    private static final String TOGETHER = ",together";

    private final int port;
    private final boolean warmsUpTogether;
    private Socket line;
    private boolean inTurns;

    /** @param how what {@link #how} gave */
    public LockstepProfiler(String how) {
        warmsUpTogether = how.endsWith(TOGETHER);
        port = Integer.parseInt(how.replace(TOGETHER, ""));
    }

    /**
     * How a fork keeps step, for the command line that starts it.
     *
     * @param port where to ask for a turn
     * @param warmsUpTogether whether it warms up while others do
     */
    public static String how(int port, boolean warmsUpTogether) {
        return port + (warmsUpTogether ? TOGETHER : "");
    }

    @Override
    public String getDescription() {
        return "Lets forks work one at a time, an iteration of each in turn";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        try {
            if (line == null) {
                line = new Socket(InetAddress.getLoopbackAddress(), port);
            }
            if (!inTurns && !(warmsUpTogether && iteration.getType() == IterationType.WARMUP)) {
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
            throw new IOException("The other fork has failed, or the suite has gone: no turn will come");
        }
    }
}
