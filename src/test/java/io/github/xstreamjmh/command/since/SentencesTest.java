/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.releases.Points;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentencesTest {

    private static final List<String> VERSIONS = List.of("1.0", "1.1", "1.2", "1.3", "1.4");
    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());

    private static Point point(String version, double bytecodes, String change) {
        Optional<String> method = Optional.of("Hot.call").filter(hot -> change.equals("MORE"));
        return Points.counted(version, bytecodes, change, method);
    }

    private static Point failing(String version) {
        return Points.failing(version, "NoSuchMethodError: call");
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
            search.found(gap, outcome(slower ? Verdict.SLOWER : Verdict.SAME, slower ? 1.27 : 1.01));
        }
        return search;
    }

    private static String answer(RowSearch search) {
        return new Sentences(VERSIONS, curve(), 0.05).answer(search);
    }

    private static SinceAnswer table(Map<Row, RowSearch> searches) {
        return table(curve(), searches);
    }

    private static SinceAnswer table(Curve curve, Map<Row, RowSearch> searches) {
        return new SinceAnswer(
                VERSIONS, List.of("SKIPPED 0.9: it is gone."), Map.of(ROW, curve), searches, 0.05, ExitCode.OK);
    }

    private static String printed(Rendering as, SinceAnswer answer) throws IOException {
        HistoryAnswer history = answer.history(kept());
        return Printed.by(out -> as.print(history, out));
    }

    @Test
    void countsSayWhichVersionsDoTheWorkAndWhereItSteps() {
        assertThat(curve().working(5)).containsExactly(0, 2, 3, 4);
        assertThat(curve().steps(0.05)).containsExactly(3);
        assertThat(curve().steps(0.25)).isEmpty();
        assertThat(curve().words())
                .isEqualTo("By counts, 1.3 does more work (1.200 times the bytecodes), most of it in Hot.call.");
        Curve none = new Curve(List.of(failing("1.0")));
        assertThat(none.working(5)).as("counting does not tell").hasSize(5);
        assertThat(none.words()).isEqualTo("It can't be counted: NoSuchMethodError: call.");
    }

    @Test
    void aStepIsToldWithItsIntervalAndWhatWasNotLookedAt() {
        assertThat(answer(found()))
                .isEqualTo("1.3: 1.270x [1.245, 1.295], slower than 1.2 (1.200 times the bytecodes, most in Hot.call);"
                        + " before and after it there is no change beyond 5.0 %.");
        RowSearch uncounted = new RowSearch(List.of(0, 1, 2, 3, 4), List.of(), 0.05);
        uncounted.found(new Gap(0, 4), outcome(Verdict.SAME, 1.01));
        assertThat(answer(uncounted))
                .isEqualTo("1.4 is 1.010x [0.990, 1.030] compared with 1.0: the same. Not compared: 1.1, 1.2, 1.3;"
                        + " changes there are missed.");
    }

    @Test
    void whatIsOpenIsToldAndHasAnExitCode() {
        RowSearch search = search();
        assertThat(answer(search)).isEqualTo("No comparison is complete.");
        search.found(new Gap(0, 4), outcome(Verdict.SLOWER, 1.3));
        assertThat(answer(search))
                .contains(
                        "but no two neighbours were shown to differ",
                        "Between 1.0 and 1.4 there is a step that was not located.");
        assertThat(table(Map.of(ROW, search)).exitCode()).isEqualTo(ExitCode.INCONCLUSIVE);
        RowSearch hinted = search();
        hinted.found(new Gap(0, 4), outcome(Verdict.SAME, 1.01));
        assertThat(table(Map.of(ROW, hinted)).exitCode())
                .as("what counts point at is not compared yet")
                .isEqualTo(ExitCode.INCONCLUSIVE);
        hinted.found(new Gap(0, 2), outcome(Verdict.SAME, 1.01));
        hinted.found(new Gap(0, 3), outcome(Verdict.INCONCLUSIVE, 1.04));
        assertThat(hinted.next()).isEmpty();
        assertThat(table(Map.of(ROW, hinted)).exitCode())
                .as("one of the releases is not decided")
                .isEqualTo(ExitCode.INCONCLUSIVE);
        RowSearch alone = new RowSearch(List.of(0), List.of(), 0.05);
        assertThat(answer(alone)).isEqualTo("It works only in 1.0.");
    }

    /** The newest release can be counted, but fails when it is timed. */
    @Test
    void aReleaseThatFailsWhenItIsTimedIsNamed() throws IOException {
        Curve flat = new Curve(List.of(
                point("1.0", 1000, ""),
                failing("1.1"),
                point("1.2", 1000, "SAME"),
                point("1.3", 1000, "SAME"),
                point("1.4", 1000, "SAME")));
        RowSearch search = new RowSearch(flat.working(5), List.of(), 0.05);
        search.failed(new Gap(0, 4), new Failure(4, "OutOfMemoryError: Java heap space"));
        search.found(new Gap(0, 3), outcome(Verdict.SAME, 1.01));
        assertThat(search.next()).isEmpty();

        SinceAnswer answer = table(flat, Map.of(ROW, search));

        assertThat(new Sentences(VERSIONS, flat, 0.05).answer(search))
                .startsWith("1.3 is 1.010x [0.990, 1.030] compared with 1.0: the same.")
                .endsWith("Not compared: 1.4 with 1.0; it failed in 1.4: OutOfMemoryError: Java heap space.");
        assertThat(printed(Rendering.json, answer))
                .containsPattern(
                        "\"notCompared\": *\\[\\s*\\{\\s*\"version\": *\"1\\.4\",\\s*\"comparedWith\": *\"1\\.0\","
                                + "\\s*\"failedIn\": *\"1\\.4\"");
        assertThat(answer.exitCode()).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(how(flat, search))
                .as("nothing is inferred of it")
                .containsEntry("1.3", "measured")
                .doesNotContainKey("1.4");
    }

    @Test
    void aReleaseInTheMiddleMayFailWhereNothingCouldBeCounted() {
        Curve none = new Curve(List.of(failing("1.0")));
        RowSearch search = new RowSearch(none.working(5), List.of(), 0.05);
        search.found(new Gap(0, 4), outcome(Verdict.SAME, 1.01));
        search.failed(new Gap(0, 2), new Failure(2, "NoSuchMethodError: call"));
        assertThat(table(none, Map.of(ROW, search)).exitCode()).isEqualTo(ExitCode.OK);

        search.failed(new Gap(0, 4), new Failure(4, "NoSuchMethodError: call"));
        assertThat(table(none, Map.of(ROW, search)).exitCode()).isEqualTo(ExitCode.ROW_FAILED);
    }

    @Test
    void aRowThatFailsAtAnEndOfTheRangeBeginsWhereItWorksAndSaysSo() throws IOException {
        Curve late = new Curve(List.of(
                failing("1.0"),
                failing("1.1"),
                point("1.2", 1000, ""),
                point("1.3", 1200, "MORE"),
                point("1.4", 1200, "SAME")));
        assertThat(late.working(5)).containsExactly(2, 3, 4);
        assertThat(late.words())
                .isEqualTo(
                        "By counts, 1.3 does more work (1.200 times the bytecodes), most of it in Hot.call. It works from 1.2 on.");
        RowSearch search = new RowSearch(late.working(5), late.steps(0.05), 0.05);
        for (Optional<Gap> next = search.next(); next.isPresent(); next = search.next()) {
            search.found(next.get(), outcome(Verdict.SAME, 1.01));
        }

        SinceAnswer answer = table(late, Map.of(ROW, search));

        assertThat(printed(Rendering.text, answer).replaceAll("\\s+", " "))
                .contains("1.2 1,000 64.0 B 1.000 [1.000, 1.000] by definition", "It works from 1.2 on.");
        assertThat(printed(Rendering.json, answer)).containsPattern("\"comparedWith\": *\"1\\.2\"");
        assertThat(HtmlPage.of(ReleasesPage.of("Hot", answer.history(kept()).onPage())))
                .contains("shop:hot from 1.2");
        assertThat(answer.exitCode()).isEqualTo(ExitCode.ROW_FAILED);

        Curve gone = new Curve(List.of(point("1.0", 1000, ""), point("1.1", 1000, "SAME"), failing("1.2")));
        assertThat(gone.words()).isEqualTo("Its work is the same in all that were counted. It fails in 1.2.");
    }

    private static Story.History kept() throws IOException {
        return new Story.History(
                "shop:hot", "1.0", 1, Environment.read(Path.of("reference", "converter", "environment.json")));
    }

    private static Map<String, String> how(Curve curve, RowSearch search) throws IOException {
        return table(curve, Map.of(ROW, search))
                .history(kept())
                .rows()
                .get(0)
                .timed()
                .orElseThrow()
                .how();
    }

    @Test
    void aHistoryOfItTellsMeasuredFromInferred() throws IOException {
        assertThat(how(curve(), found()))
                .isEqualTo(Map.of("1.0", "by definition", "1.2", "measured", "1.3", "measured", "1.4", "measured"));

        Curve flat = new Curve(VERSIONS.stream()
                .map(version -> point(version, 1000, version.equals("1.0") ? "" : "SAME"))
                .toList());
        RowSearch same = new RowSearch(flat.working(5), List.of(), 0.05);
        same.found(new Gap(0, 4), outcome(Verdict.SAME, 1.01));
        assertThat(how(flat, same)).containsEntry("1.2", "as 1.0, by counts").hasSize(5);

        RowSearch begun = new RowSearch(flat.working(5), List.of(), 0.05);
        begun.found(new Gap(0, 4), outcome(Verdict.SLOWER, 1.27));
        assertThat(how(flat, begun)).as("the step is not located yet").containsOnlyKeys("1.0", "1.4");
    }

    @Test
    void aHistoryOfCountsAloneHasNoTimes() throws IOException {
        HistoryAnswer counted = table(Map.of()).history(kept());
        assertThat(counted.rows().get(0).timed()).isEmpty();
        assertThat(HtmlPage.of(ReleasesPage.of("Hot", counted.onPage())))
                .contains("shop:hot", "relative to 1.0", "1.3 does more work");
    }

    @Test
    void classesThatWereNotCountedAreNamed() throws IOException {
        Curve curve = new Curve(curve().points(), List.of("a.A", "b.B", "c.C", "d.D", "e.E", "f.F"));
        String named = "Nothing was counted in a.A, b.B, c.C, d.D, e.E and 1 more.";
        assertThat(curve.words()).endsWith(named);
        assertThat(new Sentences(VERSIONS, curve, 0.05).answer(found())).endsWith(named);
        assertThat(printed(Rendering.json, table(curve, Map.of()))).contains("f.F");
    }

    @Test
    void aReleaseThatMadeItSlowerIsExitCodeOneAndByCountsAloneAnother() {
        assertThat(table(Map.of(ROW, found())).exitCode()).isEqualTo(ExitCode.SLOWER);
        assertThat(table(Map.of()).exitCode()).isEqualTo(ExitCode.MORE_WORK);
    }

    @Test
    void eachVersionHasALine() throws IOException {
        String text = printed(Rendering.text, table(Map.of(ROW, found())));
        assertThat(text)
                .contains("SKIPPED 0.9: it is gone.")
                .containsPattern("1\\.0 +1,000 +64\\.0 B +1\\.000 +\\[1\\.000, 1\\.000] +by definition")
                .containsPattern("1\\.1 +- +- +NoSuchMethodError: call")
                .containsPattern(
                        "1\\.3 +1,200 +64\\.0 B +does more work +Hot.call +1\\.270 +\\[1\\.245, 1\\.295] +measured");
        assertThat(printed(Rendering.csv, table(Map.of())))
                .contains("row,version,bytecodes,bytes,work,method")
                .doesNotContain("interval");
        assertThat(printed(Rendering.json, table(Map.of(ROW, found()))))
                .containsPattern("\"steps\": *\\[\\s*\\{\\s*\"version\": *\"1\\.3\",\\s*\"comparedWith\": *\"1\\.2\"");
    }

    @Test
    void rowsThatDifferInTheirModeAloneHaveTheirOwnTimes() throws IOException {
        Row once = new Row(ROW.benchmark(), "ss", 1, ROW.params());
        RowSearch same = search();
        for (Optional<Gap> next = same.next(); next.isPresent(); next = same.next()) {
            same.found(next.get(), outcome(Verdict.SAME, 1.01));
        }
        Map<Row, Curve> curves = new LinkedHashMap<>();
        curves.put(ROW, curve());
        curves.put(once, curve());
        SinceAnswer both =
                new SinceAnswer(VERSIONS, List.of(), curves, Map.of(ROW, found(), once, same), 0.05, ExitCode.OK);

        assertThat(printed(Rendering.csv, both).lines().filter(line -> line.contains(",1.3,")))
                .satisfiesExactly(
                        line -> assertThat(line).contains(",1.27,"),
                        line -> assertThat(line).contains(",1.01,"));
    }

    @Test
    void reportReadsWhatIsPrintedForPrograms(@TempDir Path folder) throws IOException {
        SinceAnswer answer = table(Map.of(ROW, found()));
        Path printed = Files.writeString(folder.resolve("found.json"), printed(Rendering.json, answer));

        assertThat(HistoryAnswer.in(printed)).contains(answer.history(kept()));
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
