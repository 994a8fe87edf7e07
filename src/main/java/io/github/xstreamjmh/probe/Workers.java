/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.fork.Task;
import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Keeps workers for the benchmark class at hand, in JVMs with the flags of its forks: one for each set of flags that its
 * contenders ask for, so that rows whose flags take turns start no JVM anew. A row that fails where others ran before it may
 * suffer from what they left: it is tried again in a fresh JVM.
 */
public final class Workers implements AutoCloseable {

    private final Function<SuiteRow, Jvm> jvms;

    private final String allowing;

    /** By the command that started it. */
    private final Map<List<String>, WorkerProcess> workers = new HashMap<>();

    private String benchmarkClass = "";

    /** @param jvms tells which JVM a row's forks run on */
    public Workers(Function<SuiteRow, Jvm> jvms) {
        this(jvms, "-to");
    }

    /** @param allowing the option that gives a row more time */
    public Workers(Function<SuiteRow, Jvm> jvms, String allowing) {
        this.jvms = jvms;
        this.allowing = allowing;
    }

    /**
     * Has a row worked on.
     *
     * @param work whether to do its work, or only to tell which classes would
     * @param limit after which it has failed
     */
    public WorkerAnswer ask(SuiteRow row, boolean work, Duration limit) throws InterruptedException {
        if (!row.benchmark().getUserClassQName().equals(benchmarkClass)) {
            close();
            benchmarkClass = row.benchmark().getUserClassQName();
        }
        List<String> command = jvms.apply(row).command();
        WorkerProcess worker = workers.get(command);
        boolean fresh = worker == null;
        if (fresh) {
            try {
                worker = new WorkerProcess(command);
            } catch (IOException e) {
                return WorkerAnswer.failed("its JVM can't be started: " + e.getMessage());
            }
            workers.put(command, worker);
        }
        Row asked = row.row();
        long begin = System.nanoTime();
        WorkerAnswer report = worker.ask(
                new Task(benchmarkClass, asked.benchmark(), asked.threads(), asked.params(), work), limit, allowing);
        if (report.failure().isEmpty()) {
            return report;
        }
        workers.remove(command).close();
        boolean late = System.nanoTime() - begin >= limit.toNanos();
        return fresh || late ? report : ask(row, work, limit);
    }

    @Override
    public void close() {
        workers.values().forEach(WorkerProcess::close);
        workers.clear();
    }
}
