/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.classpath.Artifact;
import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.engine.EnvironmentRecorder;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.jmh.ForkJvms;
import io.github.xstreamjmh.fork.Causes;
import io.github.xstreamjmh.fork.JvmReport;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.probe.JvmFacts;
import io.github.xstreamjmh.probe.Probe;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request.Resumed;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.LibraryJars;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What comes before the first fork: the environment, the folder, and the lock on it. */
public record Preparation(Request request, Plan plan, List<Contestant> contestants, Host host) {

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
        resumed.ifPresent(then -> {
            EnvironmentRecorder.requireSame(then.environment(), now);
            if (EnvironmentRecorder.rebooted(then.environment(), now)) {
                err.println("This virtual machine was restarted since the run began: it may be another machine now. "
                        + (request.asked().rank().isPresent()
                                        || request.asked().versus().isPresent()
                                ? "Ratios are of JVMs side by side and stay valid; only time/op may have changed."
                                : "If its control rows differ from the first rounds, start a new run."));
            }
        });
        ResultFolder folder = resumed.isPresent() ? resumed.get().folder() : Request.newFolder(request.out());
        try {
            return Recording.begin(
                    folder,
                    resumed.isPresent() ? resumed.get().lock() : folder.lock(),
                    resumed.map(Resumed::environment).orElse(now),
                    err::println);
        } catch (IOException e) {
            throw new UsageException("Can't measure into " + folder.path() + ": " + Causes.firstLine(e) + ".", e);
        }
    }

    /** The environment, with a side for each contestant. */
    public Environment environment() throws InterruptedException {
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        for (Contestant contestant : withJvms(request, contestants)) {
            sides.put(
                    contestant.side().name(),
                    EnvironmentRecorder.side(
                            contestant.java().orElseThrow(),
                            contestant.jars(),
                            contestant.provenance().isPresent()
                                    ? contestant.provenance().get()
                                    : provenance(contestant.side())));
        }
        return EnvironmentRecorder.of(
                request.asked(), plan, host, sides, uses(), request.resumed().isPresent());
    }

    private SortedMap<String, List<String>> uses() {
        Bom bom = Bom.ofSuite();
        SortedMap<String, List<String>> uses = new TreeMap<>();
        LibraryJars jars = new LibraryJars(contestants.get(0).jars());
        plan.rows().forEach(row -> {
            List<String> artifacts = row.suiteRow().uses(bom, jars).stream()
                    .map(Artifact::id)
                    .distinct()
                    .sorted()
                    .toList();
            if (!artifacts.isEmpty()) {
                uses.put(row.row().toString(), artifacts);
            }
        });
        return uses;
    }

    /**
     * Sides with what their JVMs are, each of which is started once unless it was before: also to find, ahead of work that takes
     * minutes, one that can't be.
     *
     * @throws UsageException if one can't be started
     */
    static List<Contestant> withJvms(Request request, List<Contestant> sides) throws InterruptedException {
        Map<Jvm, SideFacts.Java> asked = new HashMap<>();
        List<Contestant> known = new ArrayList<>();
        for (Contestant contestant : sides) {
            Jvm forked = asForked(request, contestant.side());
            SideFacts.Java java = contestant.java().orElse(asked.get(forked));
            if (java == null) {
                java = JvmFacts.of(forked);
            }
            asked.put(forked, java);
            known.add(new Contestant(contestant.side(), contestant.jars(), contestant.provenance(), Optional.of(java)));
        }
        return known;
    }

    private Map<Row, List<Provenance>> provenance(Side side) throws InterruptedException {
        List<SuiteRow> rows = request.resumed().isPresent()
                ? List.of() // they were asked when the run began
                : plan.rows().stream().map(PlannedRow::suiteRow).toList();
        return Probe.provenance(rows, new ForkJvms(request.options(), side), PROBING);
    }

    /**
     * A side's JVM with all that the command line gives a fork, and with what a fork gets before that. To be asked what it is
     * it needs one jar: a JVM takes long to open all of {@code lib/}.
     */
    private static Jvm asForked(Request request, Side side) {
        JmhOptions options = request.options();
        Jvm own = Jvm.own();
        List<String> flags = new ArrayList<>(options.getJvmArgsPrepend().orElse(List.of()));
        flags.addAll(options.getJvmArgs().orElse(own.flags()));
        flags.addAll(options.getJvmArgsAppend().orElse(List.of()));
        flags.addAll(side.jvmArgs());
        return new Jvm(
                side.jvm().orElseGet(() -> options.getJvm().orElse(own.java())),
                ClassPath.of(JvmReport.class).toString(),
                Flags.complete(flags, request.steady()));
    }
}
