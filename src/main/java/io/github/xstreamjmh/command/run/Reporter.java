/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.PlannedRow;
import io.github.xstreamjmh.engine.Rounds;
import io.github.xstreamjmh.engine.Schedule.Slot;
import io.github.xstreamjmh.engine.Side;
import io.github.xstreamjmh.engine.Tracker;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.ForkLog;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.table.RowFigures;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps files and display up to date while the rounds go. */
final class Reporter implements Rounds.Listener {

    private final Plan plan;
    private final Machine machine;
    private final ResultFolder folder;
    private final ForkLog log;
    private final Environment environment;
    private final Tracker tracker;
    private final Display display;
    private final RunPrinter printer;
    private final Map<Row, Path> failureLogs = new LinkedHashMap<>();
    private long begin;

    Reporter(
            Plan plan,
            Machine machine,
            ResultFolder folder,
            ForkLog log,
            Environment environment,
            Tracker tracker,
            Display display,
            RunPrinter printer) {
        this.plan = plan;
        this.machine = machine;
        this.folder = folder;
        this.log = log;
        this.environment = environment;
        this.tracker = tracker;
        this.display = display;
        this.printer = printer;
    }

    /** Where the last log of each row that failed is. */
    Map<Row, Path> failureLogs() {
        return failureLogs;
    }

    @Override
    public void roundStarts(int round) throws IOException {
        tracker.roundStarts(round);
        Surroundings.addRound(environment, round, machine);
        folder.write(environment);
    }

    @Override
    public void forkStarts(Slot<PlannedRow, Side> slot) {
        List<Fork> known = log.forks().stream()
                .filter(fork -> fork.row().equals(slot.row().row()))
                .toList();
        display.forkStarts(slot.row().row(), known.isEmpty() ? "" : figure(known), tracker.progress());
        begin = System.nanoTime();
    }

    @Override
    public void forkEnds(Slot<PlannedRow, Side> slot, Outcome outcome) throws IOException {
        Row row = slot.row().row();
        tracker.forkEnds(slot.row(), outcome instanceof Finished, Duration.ofNanos(System.nanoTime() - begin));
        String words;
        if (outcome instanceof Failed failed) {
            failureLogs.put(row, folder.writeLog(row, slot.side().name(), slot.round(), failed.log()));
            words = "FAILED: " + failed.cause();
        } else {
            words = figure(List.of(((Finished) outcome).fork()));
        }
        display.forkEnds(row, words, tracker.progress());
    }

    @Override
    public void roundEnds(int round) throws IOException {
        List<Fork> forks = plan.measured(log.forks());
        folder.write(forks);
        if (round == 1 && plan.rounds() > 1) {
            display.pause();
            printer.firstTable(forks);
        }
    }

    private String figure(List<Fork> forks) {
        return RowFigures.of(forks, machine.logicalCores()).scoreText();
    }
}
