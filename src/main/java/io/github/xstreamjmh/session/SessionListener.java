/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.display.Display;
import io.github.xstreamjmh.display.Tracker;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.RoundsListener;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Keeps files and display up to date while the rounds of a run go. */
final class SessionListener implements RoundsListener {

    private final Supplier<Supplier<MachineState>> machine;
    private final Recording recording;
    private final Tracker tracker;
    private final Display display;
    private final Printer printer;
    private final Presenter presenter;
    private final BooleanSupplier stop;
    private final Phase phase;
    private final Map<Row, String> failureLogs = new LinkedHashMap<>();
    private final int roundsBefore;
    private final Intact intact;
    private long begin;
    private Supplier<MachineState> state;

    /**
     * @param machine begins to watch what the machine is up to, while a round lasts
     * @param stop whether the user wants the run to end
     * @param roundsBefore how many rounds belong to an earlier phase than this
     * @param intact makes sure that what is measured stays as it is
     */
    SessionListener(
            Supplier<Supplier<MachineState>> machine,
            Recording recording,
            Tracker tracker,
            Display display,
            Printer printer,
            Presenter presenter,
            BooleanSupplier stop,
            Phase phase,
            int roundsBefore,
            Intact intact) {
        this.machine = machine;
        this.state = machine.get();
        this.recording = recording;
        this.tracker = tracker;
        this.display = display;
        this.printer = printer;
        this.presenter = presenter;
        this.stop = stop;
        this.phase = phase;
        this.roundsBefore = roundsBefore;
        this.intact = intact;
    }

    /** Where the last log of each row that failed is. */
    Map<Row, String> failureLogs() {
        return failureLogs;
    }

    @Override
    public boolean stopRequested() {
        return stop.getAsBoolean();
    }

    @Override
    public void roundStarts(int round) {
        intact.require();
        tracker.roundStarts(round);
        display.pause(); // recording may warn
        recording.roundStarts(roundsBefore + round, state.get());
        state = machine.get();
    }

    @Override
    public void forkStarts(PlannedRow row, Place place) {
        List<Fork> known = recording.log().forks().stream()
                .filter(fork ->
                        fork.row().equals(row.row()) && fork.place().side().equals(place.side()))
                .toList();
        tracker.forkStarts(row);
        display.forkStarts(row.row(), known.isEmpty() ? "" : figure(known), tracker.progress());
        begin = System.nanoTime();
    }

    @Override
    public void forkEnds(PlannedRow row, Place place, Outcome outcome) {
        long now = System.nanoTime();
        tracker.forkEnds(row, outcome instanceof Finished, Duration.ofNanos(now - begin));
        begin = now; // of those that ran at once, the first stands for the time of all
        display.forkEnds(row.row(), words(row, place, outcome), tracker.progress());
        if (!row.control()
                && outcome instanceof Finished finished
                && !finished.profile().isEmpty()) {
            String file = recording.keepLog(row.row(), place, finished.profile());
            display.pause();
            printer.profile(row.row(), finished.profile(), file);
        }
    }

    private String words(PlannedRow row, Place place, Outcome outcome) {
        String side = recording.environment().sides().size() > 1 ? place.side() + " " : "";
        if (outcome instanceof Failed failed) {
            failureLogs.put(row.row(), recording.keepLog(row.row(), place, failed.log()));
            return side + "FAILED: " + failed.cause();
        }
        if (outcome instanceof Ended) {
            return side + "was stopped because another side failed";
        }
        return side + figure(List.of(((Finished) outcome).fork()));
    }

    @Override
    public void roundEnds(int round) {
        intact.require();
        display.pause();
        recording.roundEnds(roundsBefore + round, state.get());
        presenter.roundEnds(phase, round, recording.run());
    }

    private String figure(List<Fork> forks) {
        Fork first = forks.get(0);
        return RowFigures.text(new RowResult(first.row(), first.control(), forks, Map.of()));
    }
}
