/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import static io.github.xstreamjmh.command.run.Requests.control;
import static io.github.xstreamjmh.command.run.Requests.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Plan;
import io.github.xstreamjmh.engine.Plan.Skipped;
import io.github.xstreamjmh.engine.PlannedRow;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.engine.Schedule.Turn;
import io.github.xstreamjmh.engine.Side;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.ResultFolder;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunPrinterTest {

    private static final String QUICK = "QUICK: one short fork a row, for orders of magnitude; no verdicts.";

    private final Streams streams = new Streams();

    private List<String> plan(RunRequest request, int before, PlannedRow... rows) throws IOException {
        streams.printer(request, Requests.plan(rows)).plan(ResultFolder.existing(Path.of("there")), before);
        assertThat(streams.data()).isEmpty();
        return streams.talk();
    }

    private static Run run(Fork... forks) {
        return Run.of("there", Environments.plain(), List.of(forks));
    }

    private static Row named(String benchmark, String parser, String layout) {
        return new Row("a.b." + benchmark, "avgt", 1, Map.of("parser", parser, "layout", layout));
    }

    private List<String> skipped(Skipped... skipped) {
        streams.printer(Requests.of(), new Plan(List.of(), List.of(skipped))).skipped();
        assertThat(streams.talk()).isEmpty();
        return streams.data();
    }

    @Test
    void thePlanSaysHowLongItTakesUntilTheFirstTableAndUntilTheEnd() throws IOException {
        assertThat(plan(Requests.of(), 0, row("DOM", 3), row("Xpp3", 2), control(3)))
                .containsExactly("2 rows, 3 rounds, one fork at a time. First complete table in about 3:00, all done in"
                        + " about 8:00. Results go to there (seed " + Requests.SEED + ").");
    }

    @Test
    void oneRowInOneRoundIsInTheSingularAndDoneWithItsTable() throws IOException {
        assertThat(plan(Requests.of(), 0, row("DOM", 1)))
                .containsExactly("1 row, 1 round, one fork at a time. First complete table in about 1:00. Results go to"
                        + " there (seed " + Requests.SEED + ").");
    }

    @Test
    void forksOfAnEarlierSessionAreCounted() throws IOException {
        assertThat(plan(Requests.of(), 5, row("DOM", 9))).hasSize(2).endsWith("5 forks are there from before.");
    }

    @Test
    void aQuickLookSaysSoBeforeAndWithItsTable() throws IOException {
        assertThat(plan(Requests.quick(), 0, row("DOM", 1))).hasSize(2).endsWith(QUICK);
        streams.printer(Requests.quick(), Requests.plan()).table(run(Forks.fork(Forks.row("DOM"), 1, 5)));
        assertThat(streams.data())
                .startsWith("", QUICK, "", "ParserBenchmark.parseBigText  (avgt, 1 thread)")
                .hasSizeGreaterThan(5);
        assertThat(streams.talk()).hasSize(2);
    }

    @Test
    void anotherRunDoesNotClaimToBeQuick() {
        streams.printer(Requests.of(), Requests.plan()).table(run(Forks.fork(Forks.row("DOM"), 1, 5)));
        assertThat(streams.data())
                .startsWith("", "ParserBenchmark.parseBigText  (avgt, 1 thread)")
                .doesNotContain(QUICK);
    }

    @Test
    void aTableShowsTheFormAndThePrecisionThatWereAskedFor() {
        Run run = run(Forks.fork(Forks.row("DOM"), 1, 5));
        streams.printer(Requests.as(ScoreForm.rate), Requests.plan()).table(run);
        streams.printer(Requests.precise(0.02), Requests.plan()).table(run);
        assertThat(String.join("\n", streams.data()))
                .containsSubsequence("throughput", "time/op", "not yet known to 2.0 %");
    }

    @Test
    void aTableShowsWhatContendersSayOfTheirRows() {
        Row row = new Row(
                "io.github.xstreamjmh.family.jsonbinding.JsonBindingBenchmark.serialize",
                "avgt",
                1,
                Map.of("json", "Jackson3", "photos", "40", "form", "string", "dates", "asIs"));
        streams.printer(Requests.of(), Requests.plan()).table(run(Forks.fork(row, 1, 5)));
        assertThat(String.join("\n", streams.data())).containsSubsequence("dates", "ISO text");
    }

    @Test
    void controlRowsAloneMakeNoTable() {
        streams.printer(Requests.of(), Requests.plan())
                .table(run(Forks.control(Forks.fork(Forks.row("control"), 1, 5))));
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void theFirstTableSaysHowManyRoundsAreToCome() {
        Run run = run(Forks.fork(Forks.row("DOM"), 1, 5));
        streams.printer(Requests.of(), Requests.plan(row("DOM", 2))).firstTable(run);
        streams.printer(Requests.of(), Requests.plan(row("DOM", 3))).firstTable(run);
        assertThat(streams.talk())
                .containsExactly(
                        "The first complete table; 1 more round sharpens it.",
                        "The first complete table; 2 more rounds sharpen it.");
        assertThat(streams.data())
                .filteredOn(line -> line.startsWith("ParserBenchmark"))
                .hasSize(2);
    }

    @Test
    void aProfileStandsBelowItsRowAndFile() {
        streams.printer(Requests.of(), Requests.plan()).profile(Forks.row("DOM"), "hot: parse", "there/a.log");
        assertThat(streams.data())
                .containsExactly("ParserBenchmark.parseBigText parser=DOM (there/a.log)", "", "hot: parse", "");
    }

    @Test
    void aRowThatIsSkippedIsNamedWithTheReason() {
        assertThat(skipped(new Skipped(named("A.parse", "DOM", "wide"), "DOM", "too old")))
                .containsExactly("SKIPPED " + named("A.parse", "DOM", "wide") + ": too old");
    }

    @Test
    void rowsThatAContenderOfABenchmarkIsKeptOutOfForOneReasonAreOneLine() {
        assertThat(skipped(
                        new Skipped(named("A.parse", "DOM", "wide"), "DOM", "too old"),
                        new Skipped(named("A.parse", "SAX", "wide"), "SAX", "too old"),
                        new Skipped(named("A.write", "DOM", "flat"), "DOM", "too old"),
                        new Skipped(named("A.write", "DOM", "wide"), "DOM", "too new"),
                        new Skipped(named("B.parse", "DOM", "wide"), "DOM", "too old")))
                .containsExactly(
                        "SKIPPED A parser=DOM (2 rows): too old",
                        "SKIPPED " + named("A.parse", "SAX", "wide") + ": too old",
                        "SKIPPED " + named("A.write", "DOM", "wide") + ": too new",
                        "SKIPPED " + named("B.parse", "DOM", "wide") + ": too old");
    }

    @Test
    void aRowThatFailedIsNamedWithTheCauseAndItsLog() {
        Row row = Forks.row("DOM");
        Side side = new Side(Place.BASELINE, List.of(), Optional.empty(), List.of());
        streams.printer(Requests.of(), Requests.plan())
                .failed(
                        Map.of(
                                row,
                                new Failure(
                                        new Turn<>(row("DOM", 1), 1, List.of(side)),
                                        side,
                                        new Failed("crashed", "log"))),
                        Map.of(row, "there/logs/a.log"));
        assertThat(streams.data())
                .containsExactly("FAILED  ParserBenchmark.parseBigText parser=DOM: crashed (log: there/logs/a.log)");
    }

    @Test
    void aRowWithoutAForkIsNamed() {
        streams.printer(Requests.of(), Requests.plan()).notReached(List.of(Forks.row("DOM"), Forks.row("SAX")));
        assertThat(streams.data())
                .containsExactly(
                        "NOT REACHED ParserBenchmark.parseBigText parser=DOM: the run ended before its first fork",
                        "NOT REACHED ParserBenchmark.parseBigText parser=SAX: the run ended before its first fork");
    }
}
