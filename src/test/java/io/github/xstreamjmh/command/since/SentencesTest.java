/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentencesTest {

    private static final List<String> VERSIONS = List.of("1.0", "1.1", "1.2", "1.3", "1.4");
    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());

    private static Point point(String version, double bytecodes, String change) {
        return new Point(
                version,
                bytecodes,
                64,
                Optional.of(change).filter(text -> !text.isEmpty()),
                Optional.of("Hot.call").filter(method -> change.equals("MORE")),
                Optional.empty());
    }

    private static Point failing(String version) {
        return new Point(
                version,
                Double.NaN,
                Double.NaN,
                Optional.empty(),
                Optional.empty(),
                Optional.of("NoSuchMethodError: call"));
    }

    /** It doesn't work in 1.1, and has a fifth more to do from 1.3 on. */
    private static Curve curve() {
        return new Curve(List.of(
                point("1.0", 1000, ""),
                failing("1.1"),
                point("1.2", 1000, "SAME"),
                point("1.3", 1200, "MORE"),
                point("1.4", 1201, "SAME")));
    }

    private static Outcome outcome(Verdict verdict, double ratio) {
        return new Outcome(verdict, ratio, new Interval(ratio / 1.02, ratio * 1.02));
    }

    private static RowSearch search() {
        return new RowSearch(curve().working(VERSIONS.size()), curve().steps(0.05), 0.05);
    }

    private static RowSearch found() {
        RowSearch search = search();
        for (Optional<Gap> next = search.next(); next.isPresent(); next = search.next()) {
            Gap gap = next.get();
            boolean slower = gap.older() < 3 && gap.newer() >= 3;
            search.found(gap, Optional.of(outcome(slower ? Verdict.SLOWER : Verdict.SAME, slower ? 1.27 : 1.01)));
        }
        return search;
    }

    private static String answer(RowSearch search) {
        return new Sentences(VERSIONS, curve(), 0.05).answer(search);
    }

    private static SinceAnswer table(Map<Row, RowSearch> searches) {
        return new SinceAnswer(VERSIONS, List.of("SKIPPED 0.9: it is gone."), Map.of(ROW, curve()), searches, 0.05);
    }

    private static String printed(Rendering as, SinceAnswer answer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        as.print(answer, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void countsSayWhichVersionsDoTheWorkAndWhereItSteps() {
        assertThat(curve().working(5)).containsExactly(0, 2, 3, 4);
        assertThat(curve().steps(0.05)).containsExactly(3);
        assertThat(curve().steps(0.25)).isEmpty();
        assertThat(curve().words()).isEqualTo("By counts, 1.3 does more work, most of it in Hot.call.");
        Curve none = new Curve(List.of(failing("1.0")));
        assertThat(none.working(5)).as("counting does not tell").hasSize(5);
        assertThat(none.words()).isEqualTo("It can't be counted: NoSuchMethodError: call.");
    }

    @Test
    void aStepIsToldWithItsIntervalAndWhatWasNotLookedAt() {
        assertThat(answer(found()))
                .isEqualTo("1.3: 1.270x [1.245, 1.295] slower than 1.2 (1.200 times the bytecodes, most in Hot.call);"
                        + " before and after it no change beyond 5.0 %.");
        RowSearch uncounted = new RowSearch(List.of(0, 1, 2, 3, 4), List.of(), 0.05);
        uncounted.found(new Gap(0, 4), Optional.of(outcome(Verdict.SAME, 1.01)));
        assertThat(answer(uncounted))
                .isEqualTo("1.4 is 1.010x [0.990, 1.030] against 1.0: the same. Not compared: 1.1, 1.2, 1.3;"
                        + " changes there go unseen.");
    }

    @Test
    void whatIsOpenIsToldAndHasAnExitCode() {
        RowSearch search = search();
        assertThat(answer(search)).isEqualTo("No two versions were compared.");
        search.found(new Gap(0, 4), Optional.of(outcome(Verdict.SLOWER, 1.3)));
        assertThat(answer(search))
                .contains(
                        "but no two neighbours were shown to differ",
                        "Between 1.0 and 1.4 there is a step that was not located.");
        assertThat(table(Map.of(ROW, search)).exitCode()).isEqualTo(ExitCode.INCONCLUSIVE);
        RowSearch alone = new RowSearch(List.of(0), List.of(), 0.05);
        assertThat(answer(alone)).isEqualTo("It works in 1.0 alone.");
    }

    @Test
    void aReleaseThatMadeItSlowerIsExitCodeOne() {
        assertThat(table(Map.of(ROW, found())).exitCode()).isEqualTo(ExitCode.SLOWER);
        assertThat(table(Map.of()).exitCode()).as("by counts").isEqualTo(ExitCode.SLOWER);
    }

    @Test
    void eachVersionHasALine() {
        String text = printed(Rendering.text, table(Map.of(ROW, found())));
        assertThat(text)
                .contains("time to 1.0", "SKIPPED 0.9: it is gone.")
                .containsPattern("1\\.1 +- +- +NoSuchMethodError: call")
                .containsPattern(
                        "1\\.3 +1,200 +64\\.0 B +does more work +Hot.call +1\\.270 +\\[1\\.245, 1\\.295] +slower");
        assertThat(printed(Rendering.csv, table(Map.of())))
                .contains("row,version,bytecodes,bytes,work,method")
                .doesNotContain("verdict");
        assertThat(printed(Rendering.json, table(Map.of(ROW, found()))))
                .containsPattern("\"steps\": *\\[\\s*\\{\\s*\"version\": *\"1\\.3\",\\s*\"comparedWith\": *\"1\\.2\"");
    }

    @Test
    void whatWasCountedIsReadAsItWasWritten() {
        Point point = failing("1.1");
        assertThat(Json.line(point)).isEqualTo("{\"version\":\"1.1\",\"failure\":\"NoSuchMethodError: call\"}");
        assertThat(Json.read(Point.class, "file", 1, Json.line(point))).isEqualTo(point);
        Point counted = point("1.3", 1200.5, "MORE");
        assertThat(Json.read(Point.class, "file", 1, Json.line(counted))).isEqualTo(counted);
    }
}
