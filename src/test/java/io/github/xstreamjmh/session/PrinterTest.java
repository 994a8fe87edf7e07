/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static io.github.xstreamjmh.session.Requests.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.engine.Forker.Failed;
import io.github.xstreamjmh.engine.Rounds.Failure;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.Plan.Skipped;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PrinterTest {

    private final Streams streams = new Streams();

    private static Row named(String benchmark, String parser, String layout) {
        return new Row("a.b." + benchmark, "avgt", 1, Map.of("parser", parser, "layout", layout));
    }

    private List<String> skipped(Skipped... skipped) {
        streams.printer(new Plan(List.of(), List.of(skipped))).skipped();
        assertThat(streams.talk()).isEmpty();
        return streams.data();
    }

    @Test
    void aProfileStandsBelowItsRowAndFile() {
        streams.printer(Requests.plan()).profile(Forks.row("DOM"), "hot: parse", "there/a.log");
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
        streams.printer(Requests.plan())
                .failed(
                        Map.of(
                                row,
                                new Failure(
                                        Turn.of(1, row("DOM", 1), List.of(side)),
                                        new Member(row("DOM", 1), side),
                                        new Failed("crashed", "log"))),
                        Map.of(row, "there/logs/a.log"));
        assertThat(streams.data())
                .containsExactly("FAILED  ParserBenchmark.parseBigText parser=DOM: crashed (log: there/logs/a.log)");
    }

    @Test
    void aRowThatRunsInSeveralNumbersOfThreadsIsNamedWithThem() {
        Row one = Forks.row("DOM");
        Row two = new Row(one.benchmark(), one.mode(), 2, one.params());
        streams.printer(new Plan(List.of(), List.of(new Skipped(one, "DOM", "a"), new Skipped(two, "DOM", "b"))))
                .skipped();
        assertThat(streams.data())
                .containsExactly(
                        "SKIPPED ParserBenchmark.parseBigText parser=DOM (1 thread): a",
                        "SKIPPED ParserBenchmark.parseBigText parser=DOM (2 threads): b");
    }

    @Test
    void aRowWithoutAForkIsNamed() {
        streams.printer(Requests.plan()).notReached(List.of(Forks.row("DOM"), Forks.row("SAX")));
        assertThat(streams.data())
                .containsExactly(
                        "NOT REACHED ParserBenchmark.parseBigText parser=DOM: the run ended before it was measured",
                        "NOT REACHED ParserBenchmark.parseBigText parser=SAX: the run ended before it was measured");
    }
}
