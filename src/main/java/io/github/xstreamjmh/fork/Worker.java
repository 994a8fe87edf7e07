/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.contender.Provenance;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The forked JVM that works on rows: a {@link Task} a line on standard input, a {@link WorkerAnswer} a line on standard
 * output, marked, since libraries print too. It ends with its input, whatever it is doing then: a parent that has gone,
 * even one killed, leaves no worker behind.
 */
public final class Worker {

    /** What a report's line starts with. */
    public static final String MARK = "xstream-jmh-report ";

    private Worker() {}

    public static void main(String[] args) throws Exception {
        PrintStream reports = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        System.setProperty("jmh.ignoreLock", "true"); // nothing is timed: no need to wait for a run that does
        BlockingQueue<String> tasks = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(tasks), "tasks");
        reader.setDaemon(true);
        reader.start();
        while (true) {
            String report = report(tasks.take()).toLine();
            reports.println(System.lineSeparator() + MARK + report); // something may stand on the line already
        }
    }

    private static void read(BlockingQueue<String> tasks) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                tasks.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }

    private static WorkerAnswer report(String line) {
        Task task = Task.parse(line);
        try {
            Optional<Excerpt> excerpt = task.work() ? SingleShot.run(task).map(Excerpt::of) : Optional.empty();
            return new WorkerAnswer(Optional.empty(), provenance(task), excerpt);
        } catch (Exception | Error e) {
            return WorkerAnswer.failed(Causes.firstLine(e));
        }
    }

    private static List<Provenance> provenance(Task task) throws Exception {
        List<Provenance> provenance = new ArrayList<>();
        Optional<Contender<?>> contender = ParamFields.contender(task.benchmarkClass(), task.params());
        if (contender.isPresent()) {
            for (Class<?> type : contender.get().create(task.params()).implementation()) {
                provenance.add(Provenance.of(type));
            }
        }
        return provenance;
    }
}
