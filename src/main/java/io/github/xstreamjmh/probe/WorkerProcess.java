/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.fork.Task;
import io.github.xstreamjmh.fork.Worker;
import io.github.xstreamjmh.fork.WorkerAnswer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The parent's end of a {@link Worker}. */
final class WorkerProcess implements AutoCloseable {

    private static final Duration LAST_WORDS = Duration.ofSeconds(1);

    private final Process process;
    private final PrintWriter tasks;

    /** The lines that are reports; empty when there will be no more. */
    private final BlockingQueue<Optional<String>> reports = new LinkedBlockingQueue<>();

    /** What the worker's JVM and libraries say meanwhile. */
    private final Queue<String> talk = new ConcurrentLinkedQueue<>();

    private final Thread errorReader;

    WorkerProcess(List<String> command) throws IOException {
        process = new ProcessBuilder(command).start();
        tasks = new PrintWriter(process.getOutputStream(), true, StandardCharsets.UTF_8);
        errorReader = reader(process.getErrorStream(), "worker-errors");
        reader(process.getInputStream(), "worker-reports");
    }

    private Thread reader(InputStream stream, String name) {
        Thread thread = new Thread(() -> read(stream, name.equals("worker-reports")), name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void read(InputStream stream, boolean hasReports) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (hasReports && line.startsWith(Worker.MARK)) {
                    reports.add(Optional.of(line.substring(Worker.MARK.length())));
                } else {
                    talk.add(line);
                }
            }
        } catch (IOException e) {
            talk.add(e.getMessage()); // the worker is being killed: its streams break off
        } finally {
            if (hasReports) {
                reports.add(Optional.empty());
            }
        }
    }

    /**
     * Has the worker do a task; after a failure it is not to be asked again.
     *
     * @param allowing the option that gives it more time
     */
    WorkerAnswer ask(Task task, Duration limit, String allowing) throws InterruptedException {
        tasks.println(task.toLine());
        Optional<String> line = reports.poll(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            return WorkerAnswer.failed("did not end within " + limit.toSeconds() + " s (" + allowing + " allows more)");
        }
        if (line.isEmpty()) {
            return WorkerAnswer.failed("its JVM ended with exit code " + process.waitFor() + lastWords());
        }
        talk.clear(); // the next task's JVM is not to be blamed with this one's words
        try {
            return WorkerAnswer.parse(line.get());
        } catch (IllegalArgumentException e) {
            return WorkerAnswer.failed("its worker's report is broken: " + line.get());
        }
    }

    private String lastWords() throws InterruptedException {
        errorReader.join(LAST_WORDS.toMillis()); // a process that the JVM left behind may hold its output
        return JvmTalk.reason(talk).map(line -> ": " + line).orElse("");
    }

    @Override
    public void close() {
        Jvm.end(process);
    }
}
