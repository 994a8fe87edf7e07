/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static io.github.xstreamjmh.session.Requests.control;
import static io.github.xstreamjmh.session.Requests.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Recording;
import io.github.xstreamjmh.engine.Rounds.End;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.jmh.JmhOutput;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConclusionTest {

    private static final Row SAX = Forks.row("SAX");
    private static final Side SIDE = new Side(Place.BASELINE, List.of(), Optional.empty(), List.of());
    private static final Map<Row, Failure> FAILED = Map.of(
            SAX,
            new Failure(
                    Turn.of(1, row("SAX", 1), List.of(SIDE)),
                    new Member(row("SAX", 1), SIDE),
                    new Failed("crashed", "")));

    private final Streams streams = new Streams();
    private Recording recording;

    @TempDir
    Path folder;

    @TempDir
    Path elsewhere;

    @BeforeEach
    void measure() throws IOException {
        ResultFolder results = ResultFolder.existing(folder);
        recording = Recording.begin(results, results.lock(), Environments.plain(), told -> {});
        recording.log().append(Forks.fork(Forks.row("DOM"), 1, 5000));
        recording.log().append(Forks.control(Forks.fork(Forks.row("control"), 1, 5000)));
    }

    @AfterEach
    void close() throws IOException {
        recording.close();
    }

    private int conclude(Map<Row, Failure> failures, End end, Optional<IOException> broken, String... arguments) {
        return conclude(failures, end, broken, new Skipped(Forks.row("Xpp3"), "Xpp3", "too old"), arguments);
    }

    private int conclude(
            Map<Row, Failure> failures, End end, Optional<IOException> broken, Skipped skipped, String... arguments) {
        Request request = Requests.of(arguments);
        Plan plan = new Plan(List.of(row("DOM", 1), row("SAX", 1), row("StAX", 1), control(1)), List.of(skipped));
        return new Conclusion(
                        recording,
                        new JmhOutput(request.options(), elsewhere),
                        plan,
                        streams.printer(plan),
                        new ToldPresenter(streams.output()))
                .conclude(failures, Map.of(SAX, "sax.log"), end, broken);
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETE,    false, " + ToldPresenter.EXIT_CODE,
        "COMPLETE,    true,  " + ExitCode.ROW_FAILED,
        "BUDGET,      false, " + ToldPresenter.EXIT_CODE,
        "BUDGET,      true,  " + ExitCode.ROW_FAILED,
        "STOPPED,     false, " + ExitCode.INTERRUPTED,
        "STOPPED,     true,  " + ExitCode.INTERRUPTED,
        "FAILED_FORK, true,  " + ExitCode.ROW_FAILED,
    })
    void theExitCodeTellsHowTheRunEnded(End end, boolean failures, int code) {
        assertThat(conclude(failures ? FAILED : Map.of(), end, Optional.empty()))
                .isEqualTo(code);
        assertThat(streams.talk().get(0)).isEqualTo("Results are in " + folder + ".");
    }

    @ParameterizedTest
    @EnumSource(
            value = End.class,
            names = {"COMPLETE", "BUDGET", "FAILED_FORK"})
    void aVerdictSaysMoreThanARowThatFailed(End end) {
        Plan plan = Requests.plan(row("DOM", 1), row("SAX", 1));
        Presenter slower = new ToldPresenter(streams.output(), ExitCode.SLOWER);
        int code = new Conclusion(
                        recording,
                        new JmhOutput(Requests.of().options(), elsewhere),
                        plan,
                        streams.printer(plan),
                        slower)
                .conclude(FAILED, Map.of(SAX, "sax.log"), end, Optional.empty());
        assertThat(code).isEqualTo(ExitCode.SLOWER);
    }

    @Test
    void theTableComesFirstThenWhatIsNotInIt() {
        conclude(FAILED, End.FAILED_FORK, Optional.empty());
        assertThat(streams.data())
                .containsExactly(
                        "ends with 1 rows",
                        "SKIPPED ParserBenchmark.parseBigText parser=Xpp3: too old",
                        "FAILED  ParserBenchmark.parseBigText parser=SAX: crashed (log: sax.log)",
                        "NOT REACHED ParserBenchmark.parseBigText parser=StAX: the run ended before it was measured");
        assertThat(streams.talk()).containsExactly("Results are in " + folder + ".");
    }

    @Test
    void aRowThatFailedInAnEarlierSessionIsNamedUntilItIsMeasured() {
        conclude(FAILED, End.STOPPED, Optional.empty());
        assertThat(conclude(Map.of(), End.BUDGET, Optional.empty())).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(streams.data())
                .contains("FAILED  ParserBenchmark.parseBigText parser=SAX: crashed (in an earlier session)")
                .noneMatch(line -> line.startsWith("NOT REACHED ParserBenchmark.parseBigText parser=SAX"));
    }

    @Test
    void aRowThatFailedWhenItWasVerifiedHasFailed() {
        Skipped failed = Skipped.failed(SAX, "fails: crashed", new Environment.Failure(Place.BASELINE, "crashed"));
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.empty(), failed)).isEqualTo(ExitCode.ROW_FAILED);
    }

    @Test
    void aRunThatEndedEarlySaysHowToGoOn() {
        conclude(Map.of(), End.STOPPED, Optional.empty());
        conclude(Map.of(), End.BUDGET, Optional.empty());
        assertThat(streams.talk())
                .containsExactly(
                        "Results are in " + folder + ".",
                        "Stopped. Continue with bin/benchmark --resume " + folder + ".",
                        "Results are in " + folder + ".",
                        "Time is up. Continue with bin/benchmark --resume " + folder + ".");
    }

    @Test
    void aPageToLookAtIsLeftInTheFolder() throws IOException {
        conclude(Map.of(), End.COMPLETE, Optional.empty());
        assertThat(Files.readString(folder.resolve("report.html")))
                .startsWith("<!DOCTYPE html>")
                .contains("DOM");
    }

    @Test
    void aPageThatCantBeMadeCostsNothingElse() throws IOException {
        int code = conclude(Map.of(), End.COMPLETE, Optional.empty());
        Files.delete(folder.resolve("report.html"));
        Files.createDirectories(folder.resolve("report.html").resolve("in the way"));
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.empty())).isEqualTo(code);
        assertThat(streams.talk()).hasSize(3).last().isEqualTo("Results are in " + folder + ".");
        assertThat(streams.talk().get(1))
                .startsWith("Can't make " + folder.resolve("report.html"))
                .endsWith("the results are complete without it.");
    }

    @Test
    void failuresAndExportsAreOnDisk() throws IOException {
        conclude(FAILED, End.COMPLETE, Optional.empty());
        assertThat(Environment.read(folder.resolve("environment.json")).failed())
                .containsExactly(new Environment.Failed(SAX, Place.BASELINE, "crashed"));
        assertThat(folder.resolve("results.json")).content().contains("DOM");
    }

    @Test
    void jmhsResultFileIsWrittenWithoutControlRows() {
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.empty(), "-rff", "r.csv", "-rf", "csv"))
                .isEqualTo(ToldPresenter.EXIT_CODE);
        assertThat(elsewhere.resolve("r.csv")).content().contains("DOM").doesNotContain("control");
    }

    @Test
    void jmhsResultFileHasNoForkOfAHeatThatWasNotFinished() throws IOException {
        Place heat = new Place(Place.BASELINE, Phase.measure, 2, 20, 1, "cafe01234567").in(new Place.Group("h", 2));
        recording.log().append(Forks.at(heat, Forks.row("StAX"), 5000));
        conclude(Map.of(), End.COMPLETE, Optional.empty(), "-rff", "r.csv", "-rf", "csv");
        assertThat(elsewhere.resolve("r.csv")).content().contains("DOM").doesNotContain("StAX");
    }

    @Test
    void aRowThatOnlyOneForkOfAHeatWasMadeOfIsNotReached() throws IOException {
        Place heat = new Place(Place.BASELINE, Phase.measure, 2, 20, 1, "cafe01234567").in(new Place.Group("h", 2));
        recording.log().append(Forks.at(heat, Forks.row("StAX"), 5000));
        conclude(Map.of(), End.STOPPED, Optional.empty());
        assertThat(streams.data())
                .contains("NOT REACHED ParserBenchmark.parseBigText parser=StAX: the run ended before it was measured");
    }

    @Test
    void aFullDiskCostsFilesAndNeverTheTable() {
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.of(new IOException("No space left on device"))))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.data()).contains("ends with 1 rows");
        assertThat(streams.talk())
                .containsExactly(
                        "benchmark: can't write results (No space left on device). 2 finished forks are kept in "
                                + folder.resolve("forks.jsonl")
                                + "; make room, then continue with bin/benchmark --resume " + folder
                                + ".");
    }

    @Test
    void aResultFileThatCannotBeWrittenIsAFailure() throws IOException {
        Files.createDirectories(elsewhere.resolve("r.json/in the way"));
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.empty(), "-rff", "r.json", "-rf", "json"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .startsWith("benchmark: can't write results (")
                .contains("r.json");
    }

    @Test
    void anExportThatCannotBeWrittenIsAFailure() throws IOException {
        Files.createDirectories(folder.resolve("results.json/in the way"));
        assertThat(conclude(Map.of(), End.COMPLETE, Optional.empty())).isEqualTo(ExitCode.USAGE);
        assertThat(streams.talk())
                .singleElement()
                .asString()
                .startsWith("benchmark: can't write results (results.json). 2 finished forks are kept in ");
    }
}
