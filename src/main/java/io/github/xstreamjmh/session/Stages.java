/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.display.Display;
import io.github.xstreamjmh.display.PlainDisplay;
import io.github.xstreamjmh.display.TerminalDisplay;
import io.github.xstreamjmh.display.Tracker;
import io.github.xstreamjmh.engine.EnvironmentRecorder;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.Stop;
import io.github.xstreamjmh.engine.jmh.JmhForker;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.Limits;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Schedule;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.Defaults;

/**
 * The phases of a measurement, one after the other: one budget, and one account of what failed.
 *
 * @param interleaving how the sides' forks share the time
 * @param verbose whether JMH talks about each iteration
 * @param err for talk
 * @param talk where JMH's own output goes
 * @param begin when the session began, by {@link System#nanoTime}
 * @param failures takes the rows that failed and stayed so
 * @param failureLogs takes where the last log of each row that failed is
 */
record Stages(
        Request request,
        List<Contestant> contestants,
        Interleaving interleaving,
        Machine machine,
        boolean verbose,
        PrintStream err,
        Recording recording,
        Stop stop,
        PrintStream talk,
        Printer printer,
        Presenter presenter,
        long begin,
        Map<Row, Failure> failures,
        Map<Row, String> failureLogs) {

    private static List<Fork> pairs(Collection<Fork> forks) {
        return forks.stream().filter(fork -> fork.place().group().isEmpty()).toList();
    }

    /**
     * Runs a phase to its end.
     *
     * @param schedule what runs next
     * @param rounds how many belong to earlier phases
     * @param steady whether forks compile in the foreground
     * @param settled by all forks of the phase that count so far, the rows that leave
     * @throws IOException if a finished fork can't be kept
     */
    End run(Schedule schedule, int rounds, boolean steady, Plan rows, Function<List<Fork>, Set<Row>> settled)
            throws IOException {
        Limits limits = new Limits(
                request.budget(), settled, request.options().shouldFailOnError().orElse(Defaults.FAIL_ON_ERROR));
        Duration passed = Duration.ofNanos(System.nanoTime() - begin);
        Tracker tracker = new Tracker(schedule, request.budget().map(budget -> budget.minus(passed)), System::nanoTime);
        List<Fork> before = recording.log().forks().stream()
                .filter(fork -> fork.place().phase() == schedule.phase())
                .toList();
        Run.whole(before, recording.environment().sides().keySet())
                .forEach(fork -> rows.rows().stream()
                        .filter(row -> row.row().equals(fork.row()))
                        .forEach(tracker::found));
        try (JmhForker forker = new JmhForker(
                        request.options(),
                        steady,
                        request.coresToWarmUp(),
                        interleaving,
                        talk,
                        machine::watch,
                        () -> endEmbedded(recording.folder()));
                Display display = display(tracker)) {
            forker.resume(pairs(recording.log().forks()), pairs(before));
            Intact intact = new Intact(
                    () -> {
                        contestants.forEach(Contestant::requireUnchanged);
                        EnvironmentRecorder.requireSameFiles(rows, request.options(), recording.environment());
                    },
                    recording.log());
            SessionListener listener = new SessionListener(
                    machine::watch,
                    recording,
                    tracker,
                    display,
                    printer,
                    presenter,
                    stop::requested,
                    schedule.phase(),
                    rounds,
                    intact);
            Rounds loop = new Rounds(
                    schedule,
                    contestants.stream().map(each -> each.side().name()).collect(Collectors.toSet()),
                    limits,
                    forker,
                    recording.log(),
                    machine.host().id(),
                    listener,
                    System::nanoTime,
                    begin);
            try {
                End end = loop.run();
                intact.require();
                return end;
            } finally {
                failures.putAll(loop.failures());
                failureLogs.putAll(listener.failureLogs());
            }
        }
    }

    /** A row that hangs in this JVM, without forks, can only be ended with it. */
    private void endEmbedded(ResultFolder folder) {
        err.println("benchmark: the current row has taken too long, and without forks (-f 0) it can only be ended with "
                + "the run. What was finished is in " + folder.path() + ".");
        Runtime.getRuntime().halt(ExitCode.ROW_FAILED);
    }

    private Display display(Tracker tracker) {
        Function<Row, String> names = printer.plan()::name;
        return Terminal.attached() && !verbose
                ? new TerminalDisplay(err, Terminal.width(), tracker.total(), names)
                : new PlainDisplay(err, names);
    }
}
