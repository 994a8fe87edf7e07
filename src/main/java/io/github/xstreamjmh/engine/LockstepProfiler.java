/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

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

/**
 * Has its fork wait until {@link Lockstep} gives it its turn: before the first iteration, and after every one. It waits after
 * the last one too, so that a JVM on its way out does not disturb the others' last iterations. A profiler, because that is
 * how code of ours gets into a fork; it measures nothing. JMH starts the first profiler first and stops it last: this one
 * comes before the suite's others, so that what they measure leaves the waiting out.
 */
public final class LockstepProfiler implements InternalProfiler, AutoCloseable {

    private final int port;
    private Socket line;

    /** @param port where to ask for a turn */
    public LockstepProfiler(String port) {
        this.port = Integer.parseInt(port);
    }

    @Override
    public String getDescription() {
        return "Lets forks work one at a time, an iteration of each in turn";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (line == null) {
            try {
                line = new Socket(InetAddress.getLoopbackAddress(), port);
                awaitTurn();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        try {
            line.getOutputStream().write(Lockstep.DONE);
            awaitTurn();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
        if (line.getInputStream().read() != Lockstep.GO) {
            throw new IOException("The other fork has failed, or the suite has gone: no turn will come");
        }
    }
}
