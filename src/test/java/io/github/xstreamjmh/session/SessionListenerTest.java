/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static io.github.xstreamjmh.session.Requests.control;
import static io.github.xstreamjmh.session.Requests.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.display.Display;
import io.github.xstreamjmh.display.Tracker;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.RowByRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionListenerTest {

    private static final PlannedRow DOM = row("DOM", 2);

    private final Streams streams = new Streams();
    private final List<String> seen = new ArrayList<>();
    private double load;
    private boolean stop;
    private List<Contestant> contestants = List.of();
    private Recording recording;
    private Tracker tracker;

    @TempDir
    Path folder;

    @BeforeEach
    void begin() throws IOException {
        ResultFolder results = ResultFolder.existing(folder);
        recording = Recording.begin(results, results.lock(), Environments.plain(), seen::add);
    }

    @AfterEach
    void end() throws IOException {
        recording.close();
    }

    private SessionListener listener(int rounds) {
        Plan plan = Requests.plan(row("DOM", rounds), row("SAX", rounds), control(rounds));
        tracker = new Tracker(
                new RowByRow(Phase.measure, plan.rows(), List.of(Side.own()), rounds, 1),
                Optional.empty(),
                System::nanoTime);
        return new SessionListener(
                () -> () -> new MachineState(++load, 0, 1),
                recording,
                tracker,
                new Screen(),
                streams.printer(plan),
                new ToldPresenter(streams.output()),
                () -> stop,
                Phase.measure,
                0,
                new Intact(() -> contestants.forEach(Contestant::requireUnchanged), recording.log()));
    }

    private static Place place(String side, int round) {
        return new Place(side, Phase.measure, round, 0, 1, "cafe01234567");
    }

    private static Finished finished(PlannedRow row, int round, double nanoseconds, String profile) {
        Fork fork = Forks.at(place(Place.BASELINE, round), row.row(), nanoseconds);
        return new Finished(row.control() ? Forks.control(fork) : fork, profile);
    }

    @Test
    void aRowIsShownWithWhatIsKnownOfItOnItsSide() throws IOException {
        SessionListener listener = listener(3);
        listener.forkStarts(DOM, place(Place.BASELINE, 1));
        recording.log().append(finished(DOM, 1, 5000, "").fork());
        recording.log().append(finished(DOM, 2, 7000, "").fork());
        recording.log().append(finished(row("SAX", 2), 1, 1, "").fork());
        listener.forkStarts(DOM, place(Place.BASELINE, 3));
        listener.forkStarts(DOM, place("candidate", 3));
        assertThat(seen).containsExactly("DOM starts:  0/9", "DOM starts: 6.00 µs 0/9", "DOM starts:  0/9");
    }

    @Test
    void aForkEndsWithItsOwnFigureAndCounts() throws IOException {
        SessionListener listener = listener(2);
        recording.log().append(finished(DOM, 1, 5000, "").fork());
        listener.forkEnds(DOM, place(Place.BASELINE, 2), finished(DOM, 2, 7000, ""));
        assertThat(seen).containsExactly("DOM ends: 7.00 µs 1/6");
        assertThat(listener.failureLogs()).isEmpty();
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void aForkThatFailedIsShownWithTheCauseAndItsLastLogIsKept() {
        SessionListener listener = listener(2);
        listener.forkEnds(DOM, place(Place.BASELINE, 1), new Failed("crashed", "first\n"));
        listener.forkEnds(DOM, place(Place.BASELINE, 2), new Failed("hung", "second\n"));
        assertThat(seen).containsExactly("DOM ends: FAILED: crashed 0/6", "DOM ends: FAILED: hung 0/6");
        assertThat(listener.failureLogs()).containsOnlyKeys(DOM.row());
        assertThat(Path.of(listener.failureLogs().get(DOM.row()))).hasContent("second");
        assertThat(folder.resolve("logs"))
                .isDirectoryContaining(file -> file.toString().contains("round-1"));
    }

    @Test
    void whatAProfilerWroteIsPrintedAndKept() {
        listener(2).forkEnds(DOM, place(Place.BASELINE, 1), finished(DOM, 1, 5000, "hot: parse"));
        Path kept = folder.resolve("logs/round-1-baseline-avgt-ParserBenchmark.parseBigText_parser=DOM-"
                + Integer.toHexString(DOM.row().hashCode()) + ".log");
        assertThat(kept).hasContent("hot: parse");
        assertThat(streams.data()).containsExactly(DOM.row() + " (" + kept + ")", "", "hot: parse", "");
        assertThat(seen).containsExactly("DOM ends: 5.00 µs 1/6", "pause");
    }

    @Test
    void ofControlRowsNoProfileIsShown() {
        listener(2).forkEnds(control(2), place(Place.BASELINE, 1), finished(control(2), 1, 5000, "hot: loop"));
        assertThat(streams.data()).isEmpty();
        assertThat(seen).containsExactly("control ends: 5.00 µs 1/6");
        assertThat(folder.resolve("logs")).doesNotExist();
    }

    @Test
    void eachRoundIsReportedAndExported() throws IOException {
        recording.log().append(finished(DOM, 1, 5000, "").fork());
        listener(1).roundEnds(1);
        assertThat(streams.data()).containsExactly("round 1 of 1 rows");
        assertThat(seen).containsExactly("pause");
        assertThat(folder.resolve("results.json")).content().contains("DOM");
    }

    @Test
    void theMachineIsAskedBeforeAndAfterEachRound() throws IOException {
        SessionListener listener = listener(2);
        listener.roundStarts(1);
        listener.roundEnds(1);
        listener.roundStarts(2);
        assertThat(Environment.read(folder.resolve("environment.json")).rounds())
                .extracting(
                        Environment.Round::round,
                        round -> round.before().load(),
                        round -> round.after().load())
                .containsExactly(tuple(1, 1.0, 2.0), tuple(2, 3.0, Double.NaN));
    }

    @Test
    void aJarThatIsReplacedMeanwhileEndsTheRunAndCostsItsRound() throws IOException {
        Path path = Files.writeString(folder.resolve("parser-1.jar"), "before");
        Jar jar = new Jar(path, "group", "parser", "1", Jars.sha256(path), "unknown");
        contestants = List.of(new Contestant(Side.own(), List.of(jar), Optional.empty()));
        SessionListener listener = listener(2);
        listener.roundStarts(1);
        recording.log().append(finished(DOM, 1, 5000, "").fork());
        listener.roundEnds(1);
        listener.roundStarts(2);
        recording.log().append(finished(DOM, 2, 7000, "").fork());
        Files.writeString(path, "after all");
        assertThatThrownBy(() -> listener.roundEnds(2))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("parser-1.jar was replaced or deleted while it was measured")
                .hasMessageEndingWith("What was measured since the round began (1 fork) is not kept.");
        assertThat(recording.log().forks()).hasSize(1);
        assertThat(ForkLog.read(ResultFolder.existing(folder).forks(), seen::add))
                .hasSize(1);
    }

    @Test
    void progressIsThatOfTheRound() {
        listener(2).roundStarts(2);
        assertThat(tracker.progress().round()).isEqualTo(2);
    }

    @Test
    void theRunStopsWhenTheUserWantsIt() {
        SessionListener listener = listener(2);
        assertThat(listener.stopRequested()).isFalse();
        stop = true;
        assertThat(listener.stopRequested()).isTrue();
    }

    private final class Screen implements Display {

        private static String name(Row row) {
            return row.params().get("parser");
        }

        @Override
        public void forkStarts(Row row, String figure, Progress progress) {
            seen.add(name(row) + " starts: " + figure + " " + progress.done() + "/" + progress.total());
        }

        @Override
        public void forkEnds(Row row, String outcome, Progress progress) {
            seen.add(name(row) + " ends: " + outcome + " " + progress.done() + "/" + progress.total());
        }

        @Override
        public void pause() {
            seen.add("pause");
        }

        @Override
        public void close() {}
    }
}
