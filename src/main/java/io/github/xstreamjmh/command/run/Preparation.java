/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.run.RunRequest.Resumed;
import io.github.xstreamjmh.engine.EnvironmentRecorder;
import io.github.xstreamjmh.engine.JmhOptions;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.probe.JvmFacts;
import io.github.xstreamjmh.probe.Probe;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Host;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What comes before the first fork: the environment, the folder, and the lock on it. */
record Preparation(RunRequest request, Plan plan, List<Jar> jars, Host host) {

    /** How long to ask for provenance; rows that have not told by then go without. */
    private static final Duration PROBING = Duration.ofSeconds(30);

    /**
     * Opens the recording of a run, or goes on with it.
     *
     * @param err takes sentences about files that can't be written
     */
    Recording record(PrintStream err) throws InterruptedException {
        return record(environment(), err);
    }

    /** The same in an environment that is known. */
    Recording record(Environment now, PrintStream err) {
        Optional<Resumed> resumed = request.resumed();
        resumed.ifPresent(then -> EnvironmentRecorder.requireSame(then.environment(), now));
        ResultFolder folder = resumed.isPresent() ? resumed.get().folder() : newFolder();
        try {
            return Recording.begin(
                    folder,
                    resumed.isPresent() ? resumed.get().lock() : folder.lock(),
                    resumed.map(Resumed::environment).orElse(now),
                    err::println);
        } catch (IOException e) {
            throw new UsageException("Can't measure into " + folder.path() + ": " + Recording.describe(e) + ".", e);
        }
    }

    private Environment environment() throws InterruptedException {
        JmhOptions options = request.options();
        Jvm own = Jvm.own();
        Jvm jvm = new Jvm(
                options.getJvm().orElse(own.java()),
                String.join(File.pathSeparator, classPath()),
                options.getJvmArgs().hasValue()
                        ? List.copyOf(options.getJvmArgs().get())
                        : own.flags());
        List<SuiteRow> rows = request.resumed().isPresent()
                ? List.of() // they were asked when the run began
                : plan.rows().stream()
                        .map(row -> new SuiteRow(row.benchmark(), row.row()))
                        .toList();
        return EnvironmentRecorder.of(
                request.recorded(),
                plan,
                host,
                Map.of(
                        Place.BASELINE,
                        EnvironmentRecorder.side(
                                JvmFacts.of(asForked(jvm, options)), jars, Probe.provenance(rows, jvm, PROBING))));
    }

    /** The JVM with all that the command line gives a fork, and with the collector that a fork gets. */
    private static Jvm asForked(Jvm jvm, JmhOptions options) {
        List<String> flags = new ArrayList<>(options.getJvmArgsPrepend().orElse(List.of()));
        flags.addAll(jvm.flags());
        flags.addAll(options.getJvmArgsAppend().orElse(List.of()));
        return new Jvm(jvm.java(), jvm.classPath(), Flags.withCollector(flags));
    }

    private ResultFolder newFolder() {
        try {
            return request.out().isPresent()
                    ? ResultFolder.empty(request.out().get())
                    : ResultFolder.dated(Path.of("results"), LocalDateTime.now(ZoneId.systemDefault()));
        } catch (FileAlreadyExistsException e) {
            throw new UsageException(
                    e.getMessage() + " is not empty. Choose a new folder for --out, or go on with its run by --resume.",
                    e);
        } catch (IOException e) {
            throw new UsageException(
                    "Can't make a folder for the results (" + Recording.describe(e) + "). Choose another with --out.",
                    e);
        }
    }

    /** A wildcard takes the folder's order, and the order decides which of two services a lookup finds. */
    static List<String> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .sorted()
                .toList();
    }
}
