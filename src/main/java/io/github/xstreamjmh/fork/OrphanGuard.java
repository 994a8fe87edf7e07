/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.Optional;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;

/**
 * Ends a forked JVM when the run that it belongs to has gone, whatever its benchmark is doing: a run killed with -9 leaves no JVM behind. A
 * profiler, because that is how code of ours gets into a fork; it measures nothing.
 */
public final class OrphanGuard extends ForkProfiler {

    private final String tools;
    private boolean watching;

    /** @param tools the process that measures, for others may stand between it and the fork, such as perf or a script */
    public OrphanGuard(String tools) {
        this.tools = tools;
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (!watching) {
            watching = true;
            Stream.iterate(
                            ProcessHandle.current().parent(),
                            Optional::isPresent,
                            process -> process.flatMap(ProcessHandle::parent))
                    .map(Optional::orElseThrow)
                    .filter(process -> String.valueOf(process.pid()).equals(tools))
                    .findFirst()
                    .or(() -> ProcessHandle.current().parent()) // in a container they have other numbers
                    .ifPresent(OrphanGuard::endWith);
        }
    }

    private static void endWith(ProcessHandle parent) {
        Thread guard = new Thread(
                () -> {
                    parent.onExit().join();
                    Runtime.getRuntime().halt(1);
                },
                "orphan-guard");
        guard.setDaemon(true);
        guard.start();
    }
}
