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
 * Waits for its fork's turn, before the first iteration and after each: {@link Lockstep} hands it round. After the last, so
 * that a JVM that ends does not disturb the other's last iteration. A profiler, because that is how code of ours gets into
 * a fork; it measures nothing. It has to be the first one, since the first starts first and ends last: what others measure
 * then leaves the waiting out.
 */
public final class TurnProfiler implements InternalProfiler, AutoCloseable {

    private final int port;
    private Socket line;

    /** @param port where the turn is handed out */
    public TurnProfiler(String port) {
        this.port = Integer.parseInt(port);
    }

    @Override
    public String getDescription() {
        return "Lets forks take turns, iteration by iteration";
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

    /** A fork closes it with its JVM. */
    @Override
    public void close() throws IOException {
        if (line != null) {
            line.close();
        }
    }

    private void awaitTurn() throws IOException {
        if (line.getInputStream().read() != Lockstep.GO) {
            throw new IOException("The suite has gone, so the fork's turn will not come");
        }
    }
}
