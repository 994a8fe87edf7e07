/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * Keeps a worker for the benchmark at hand, one at a time: each benchmark class has its own, in a JVM with the flags of
 * its forks, and after a failure the next row gets a fresh one.
 */
public final class Workers implements AutoCloseable {

    private final Jvm jvm;
    private WorkerProcess worker;
    private Kind kind;

    private record Kind(String benchmarkClass, List<String> command) {}

    public Workers(Jvm jvm) {
        this.jvm = jvm;
    }

    /**
     * Has a row worked on.
     *
     * @param work whether to do its work, or only to tell which classes would
     * @param limit after which it has failed
     */
    public WorkerAnswer ask(SuiteRow row, boolean work, Duration limit) throws InterruptedException {
        String benchmarkClass = row.benchmark().getUserClassQName();
        Kind wanted = new Kind(benchmarkClass, jvm.command(row));
        if (!wanted.equals(kind)) {
            close();
            try {
                worker = new WorkerProcess(wanted.command());
            } catch (IOException e) {
                return WorkerAnswer.failed("its JVM can't be started: " + e.getMessage());
            }
            kind = wanted;
        }
        WorkerAnswer report = worker.ask(new Task(benchmarkClass, row.row(), work), limit);
        if (report.failure().isPresent()) {
            close();
        }
        return report;
    }

    @Override
    public void close() {
        if (worker != null) {
            worker.close();
            worker = null;
            kind = null;
        }
    }
}
