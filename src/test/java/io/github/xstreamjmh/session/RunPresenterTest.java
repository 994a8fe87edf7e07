/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static io.github.xstreamjmh.session.Requests.control;
import static io.github.xstreamjmh.session.Requests.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunPresenterTest {

    private static final String QUICK = "QUICK: one short fork per row, for orders of magnitude; no verdicts.";

    private final Streams streams = new Streams();

    private List<String> plan(Request request, PlannedRow... rows) throws IOException {
        presenter(request, rows).begins(ResultFolder.existing(Path.of("there")));
        assertThat(streams.data()).isEmpty();
        return streams.talk();
    }

    private RunPresenter presenter(Request request, PlannedRow... rows) {
        return new RunPresenter(request, Requests.plan(rows), Optional.empty(), streams.output(), streams.errors());
    }

    private List<String> table(Request request, Fork... forks) {
        presenter(request).ends(run(forks));
        return streams.data();
    }

    private static Run run(Fork... forks) {
        return Run.of("there", Environments.plain(), List.of(forks));
    }

    @Test
    void thePlanSaysHowLongItTakesUntilTheFirstTableAndUntilTheEnd() throws IOException {
        assertThat(plan(Requests.of(), row("DOM", 3), row("Xpp3", 2), control(3)))
                .containsExactly("2 rows, 3 rounds, one fork at a time. First complete table in about 3:00, all done in"
                        + " about 8:00. Results go to there (seed " + Requests.SEED + ").");
    }

    @Test
    void aRunThatGoesOnDoesNotSayHowLongAllOfItTakes() throws IOException {
        Request request = Requests.resuming(
                new Request.Resumed(ResultFolder.existing(Path.of("there")), () -> {}, Environments.plain()));
        assertThat(plan(request, row("DOM", 3)))
                .containsExactly(
                        "1 row, 3 rounds, one fork at a time. Results go to there (seed " + Requests.SEED + ").");
    }

    @Test
    void aRunThatMayEndEarlySaysSo() throws IOException {
        assertThat(plan(Requests.precise(0.02), row("DOM", 3)))
                .singleElement()
                .asString()
                .contains(", all done in about 3:00 or less.");
        Request plain = Requests.of();
        Request brief = new Request(
                plain.options(), plain.asked(), Optional.of(Duration.ofMinutes(2)), plain.out(), plain.resumed());
        assertThat(plan(brief, row("DOM", 3))).last().asString().contains(", all done in about 2:00 or less.");
        presenter(brief, row("DOM", 3)).roundEnds(Phase.measure, 1, run(Forks.fork(Forks.row("DOM"), 1, 5)));
        assertThat(streams.talk())
                .last()
                .isEqualTo("The first complete table; up to 2 more rounds make it more precise.");
    }

    @Test
    void oneRowInOneRoundIsInTheSingularAndDoneWithItsTable() throws IOException {
        assertThat(plan(Requests.of(), row("DOM", 1)))
                .containsExactly("1 row, 1 round, one fork at a time. First complete table in about 1:00. Results go to"
                        + " there (seed " + Requests.SEED + ").");
    }

    @Test
    void aQuickLookSaysSoBeforeAndWithItsTable() throws IOException {
        assertThat(plan(Requests.quick(), row("DOM", 1))).hasSize(2).endsWith(QUICK);
        presenter(Requests.quick()).ends(run(Forks.fork(Forks.row("DOM"), 1, 5)));
        assertThat(streams.data())
                .startsWith("", QUICK, "", "ParserBenchmark.parseBigText  (avgt, 1 thread)")
                .hasSizeGreaterThan(5);
        assertThat(streams.talk()).hasSize(2);
    }

    @Test
    void anotherRunDoesNotClaimToBeQuick() {
        presenter(Requests.of()).ends(run(Forks.fork(Forks.row("DOM"), 1, 5)));
        assertThat(streams.data())
                .startsWith("", "ParserBenchmark.parseBigText  (avgt, 1 thread)")
                .doesNotContain(QUICK);
    }

    @Test
    void controlRowsAloneMakeNoTable() {
        presenter(Requests.of()).ends(run(Forks.control(Forks.fork(Forks.row("control"), 1, 5))));
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void theFirstTableSaysHowManyRoundsAreToCome() {
        Run run = run(Forks.fork(Forks.row("DOM"), 1, 5));
        presenter(Requests.of(), row("DOM", 2)).roundEnds(Phase.measure, 1, run);
        presenter(Requests.of(), row("DOM", 3)).roundEnds(Phase.measure, 1, run);
        assertThat(streams.talk())
                .containsExactly(
                        "The first complete table; 1 more round makes it more precise.",
                        "The first complete table; 2 more rounds make it more precise.");
        assertThat(streams.data())
                .filteredOn(line -> line.startsWith("ParserBenchmark"))
                .hasSize(2);
    }

    @Test
    void aRowThatIsTriedAgainWhenAllOthersAreDoneMakesNoFirstTable() {
        Run run = run(
                Forks.fork(Forks.row("DOM"), 1, 5),
                Forks.fork(Forks.row("DOM"), 2, 5),
                Forks.fork(Forks.row("SAX"), 1, 5));
        presenter(Requests.of(), row("DOM", 2), row("SAX", 2)).roundEnds(Phase.measure, 1, run);
        assertThat(streams.talk()).isEmpty();
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void onlyTheFirstRoundHasATableAndNotIfItIsTheLastToo() {
        Run run = run(Forks.fork(Forks.row("DOM"), 1, 5));
        presenter(Requests.of(), row("DOM", 3)).roundEnds(Phase.measure, 2, run);
        presenter(Requests.of(), row("DOM", 1)).roundEnds(Phase.measure, 1, run);
        assertThat(streams.talk()).isEmpty();
        assertThat(streams.data()).isEmpty();
    }

    @Test
    void aTableShowsTheFormAndThePrecisionThatWereAskedFor() {
        Fork fork = Forks.fork(Forks.row("DOM"), 1, 5);
        assertThat(table(Requests.precise(0.02), fork)).anyMatch(line -> line.contains("not yet known to ±2.0 %"));
        RunPresenter rates = new RunPresenter(
                Requests.of(), Requests.plan(), Optional.of(ScoreForm.rate), streams.output(), streams.errors());
        rates.ends(run(fork));
        assertThat(streams.data()).anyMatch(line -> line.contains("throughput"));
    }

    @Test
    void aTableShowsWhatContendersSayOfTheirRowsAndBelowItWhatConfoundsThem() {
        Row row = new Row(
                "io.github.xstreamjmh.family.jsonbinding.JsonBindingBenchmark.serialize",
                "avgt",
                1,
                Map.of("json", "Jackson3", "photos", "40", "form", "string", "dates", "asIs"));
        assertThat(table(Requests.of(), Forks.fork(row, 1, 5)))
                .anyMatch(line -> line.contains("dates"))
                .anyMatch(line -> line.contains("ISO text"))
                .contains(Suite.confounds(row));
    }
}
