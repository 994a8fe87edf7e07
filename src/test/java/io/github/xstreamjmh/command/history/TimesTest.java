/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.NotCompared;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.releases.Points;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.HtmlPage;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimesTest {

    private static final double THRESHOLD = 0.05;
    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());

    /** What each release takes; the row fails in the third. Counts step where time does, but for the last. */
    private static final double[] TRUTH = {1.0, 1.0, Double.NaN, 1.3, 1.3, 0.9, 0.9, 1.08};

    private static final double[] COUNTS = {1000, 1000, Double.NaN, 1400, 1400, 900, 900, 901};

    private static Curve curve(int releases) {
        List<Point> points = new ArrayList<>();
        double before = COUNTS[0];
        for (int release = 0; release < releases; release++) {
            double now = COUNTS[release];
            if (Double.isNaN(now)) {
                points.add(Points.failing("1." + release, "it fails"));
            } else {
                String change = now > before * 1.005 ? "MORE" : now < before / 1.005 ? "LESS" : "SAME";
                points.add(Points.counted("1." + release, now, release == 0 ? "" : change));
                before = now;
            }
        }
        return new Curve(points);
    }

    private static List<Link> links(int releases, int reference) {
        return Link.of(curve(releases), curve(releases).steps(THRESHOLD), releases, reference);
    }

    private static Outcome outcome(int older, int newer) {
        double ratio = TRUTH[newer] / TRUTH[older];
        Verdict verdict = ratio > 1.05 ? Verdict.SLOWER : ratio < 1 / 1.05 ? Verdict.FASTER : Verdict.SAME;
        return new Outcome(verdict, ratio, new Interval(ratio / 1.01, ratio * 1.01));
    }

    private static Times times(int releases, int reference) {
        Map<Link, Map<Integer, Outcome>> outcomes = new LinkedHashMap<>();
        for (Link link : links(releases, reference)) {
            Map<Integer, Outcome> of = new LinkedHashMap<>();
            link.others().forEach(other -> of.put(other, outcome(link.gap().older(), other)));
            outcomes.put(link, of);
        }
        return Link.times(reference, outcomes, Map.of(), THRESHOLD);
    }

    @Test
    void eachStepIsComparedWithTheOneBeforeThatWorksAndWithTheReference() {
        assertThat(links(7, 6))
                .containsExactly(
                        new Link(new Gap(1, 3), 6, true),
                        new Link(new Gap(4, 5), 6, true),
                        new Link(new Gap(0, 6), 6, false));
        assertThat(links(7, 6)).extracting(Link::others).containsExactly(List.of(3, 6), List.of(5, 6), List.of(6));
    }

    /** The one fails in the release before the step, so that its step and the other's ends are the same two releases. */
    @Test
    void rowsOfWhichTheSameReleasesTakeTurnsShareAComparison() {
        Curve failing = new Curve(List.of(
                Points.counted("1.0", 1000, ""),
                Points.failing("1.1", "it fails"),
                Points.counted("1.2", 1400, "MORE")));
        Curve working = new Curve(List.of(
                Points.counted("1.0", 1000, ""),
                Points.counted("1.1", 1000, "SAME"),
                Points.counted("1.2", 1400, "MORE")));
        Row other = new Row("shop.HotBenchmark.other", "avgt", 1, Map.of());
        Link step = new Link(new Gap(0, 2), 2, true);
        Link ends = new Link(new Gap(0, 2), 2, false);
        Link next = new Link(new Gap(1, 2), 2, true);

        Map<Row, List<Link>> links =
                Map.of(ROW, Link.of(failing, List.of(2), 3, 2), other, Link.of(working, List.of(2), 3, 2));

        assertThat(new Comparisons(null, 2, links, new ShardName(1, 1)).rows())
                .isEqualTo(Map.of(
                        new Comparisons.Turns(0, List.of(2)), Map.of(ROW, step, other, ends),
                        new Comparisons.Turns(1, List.of(2)), Map.of(other, next)));
    }

    @Test
    void theCurveIsRelativeToTheReferenceAndItsStepsAreAsMeasured() {
        Times times = times(7, 6);

        assertThat(times.steps()).containsOnlyKeys(new Gap(1, 3), new Gap(4, 5));
        assertThat(times.steps().get(new Gap(1, 3))).isEqualTo(outcome(1, 3));
        times.levels()
                .forEach((release, level) -> assertThat(level.ratio())
                        .as("release " + release)
                        .isCloseTo(TRUTH[release] / TRUTH[6], within(1e-12)));
        assertThat(times.levels()).containsOnlyKeys(0, 1, 3, 4, 5, 6);
        assertThat(times.chained()).containsExactly(3, 5);
        assertThat(times.levels().get(3).interval().high()
                        / times.levels().get(3).ratio())
                .as("two errors in one")
                .isCloseTo(Math.exp(Math.log(1.01) * Math.sqrt(2)), within(1e-9));
        assertThat(times.unexplained(curve(7), THRESHOLD)).isEmpty();
    }

    @Test
    void laterReleasesAreAddedWithoutOtherComparisonsOfTheOldOnes() {
        assertThat(links(8, 6)).startsWith(links(7, 6).toArray(Link[]::new)).hasSize(4);

        Times times = times(8, 6);

        assertThat(times.levels().get(7)).isEqualTo(outcome(6, 7));
        assertThat(times.unexplained(curve(8), THRESHOLD))
                .as("slower, though it does the same")
                .containsExactly(new Gap(6, 7));
    }

    @Test
    void aRowThatFailsInTheNewestReleaseOrCantBeCountedHasAnExitCode() {
        assertThat(HistoryCommand.exitCode(List.of(curve(4)), 4)).isEqualTo(ExitCode.OK);
        assertThat(HistoryCommand.exitCode(List.of(curve(4), curve(3)), 3)).isEqualTo(ExitCode.ROW_FAILED);
        Curve uncountable = new Curve(List.of(Points.failing("1.0", "it has threads")));
        assertThat(HistoryCommand.exitCode(List.of(uncountable), 4)).isEqualTo(ExitCode.ROW_FAILED);
    }

    @Test
    void whatWasTheNewestOnceIsStillShown() {
        assertThat(Link.earlier(curve(8), links(8, 4), 8, 4)).containsExactly(new Link(new Gap(4, 6), 4, false));
        assertThat(Link.earlier(curve(8), links(8, 6), 8, 6))
                .as("the newest is measured")
                .isEmpty();
    }

    @Test
    void whatWasMeasuredSlowerIsSoThoughItsIntervalReachesBelowTheThreshold() {
        Curve flat = new Curve(IntStream.range(0, 3)
                .mapToObj(release -> Points.counted("1." + release, 1000, release == 0 ? "" : "SAME"))
                .toList());
        Outcome slower = new Outcome(Verdict.SLOWER, 1.06, new Interval(1.02, 1.1));
        Map<Integer, Outcome> measured = Map.of(2, slower);
        Times newest = Link.times(2, Map.of(new Link(new Gap(0, 2), 2, false), measured), Map.of(), THRESHOLD);
        Times oldest = Link.times(0, Map.of(new Link(new Gap(0, 2), 0, false), measured), Map.of(), THRESHOLD);

        assertThat(newest.unexplained(flat, THRESHOLD)).containsExactly(new Gap(0, 2));
        assertThat(oldest.unexplained(flat, THRESHOLD)).containsExactly(new Gap(0, 2));
        HistoryAnswer.Line line = new TimedRow(versions(3), ROW, flat, Optional.of(newest), THRESHOLD).line();
        assertThat(line.answer())
                .startsWith(
                        "From 1.0 to 1.2 its time changed to 1.060x [1.020, 1.100], slower, though its counts have no such step");
        assertThat(line.timed().orElseThrow().how()).as("nothing is inferred").containsOnlyKeys("1.0", "1.2");
    }

    @Test
    void thatCountsCreepIsSaid() {
        double[] creeping = {1000, 1040, 1082};
        Curve curve = new Curve(IntStream.range(0, 3)
                .mapToObj(release -> Points.counted("1." + release, creeping[release], release == 0 ? "" : "MORE"))
                .toList());
        Outcome slower = new Outcome(Verdict.SLOWER, 1.08, new Interval(1.06, 1.1));
        Times times = Link.times(2, Map.of(new Link(new Gap(0, 2), 2, false), Map.of(2, slower)), Map.of(), THRESHOLD);

        assertThat(curve.steps(THRESHOLD)).isEmpty();
        assertThat(new TimedRow(versions(3), ROW, curve, Optional.of(times), THRESHOLD)
                        .line()
                        .answer())
                .startsWith(
                        "From 1.0 to 1.2 its time changed to 1.080x [1.060, 1.100], slower, as its counts changed gradually. ");
        assertThat(curve.creeps(new Gap(0, 2), false, THRESHOLD))
                .as("the other way")
                .isFalse();
    }

    @Test
    void aStepThatIsNotComparedYetIsNoSurpriseAndNothingIsInferredBeyondIt() {
        Times times =
                Link.times(6, Map.of(new Link(new Gap(0, 6), 6, false), Map.of(6, outcome(0, 6))), Map.of(), THRESHOLD);

        assertThat(times.unexplained(curve(7), THRESHOLD)).isEmpty();
        TimedRow row = new TimedRow(versions(7), ROW, curve(7), Optional.of(times), THRESHOLD);
        assertThat(row.line().timed().orElseThrow().how())
                .isEqualTo(Map.of("1.0", "measured", "1.1", "as 1.0, by counts", "1.6", "by definition"));
    }

    @Test
    void whatHasTheReferencesJarsIsNotSaidToBeMeasured() {
        Times times =
                Link.times(6, Map.of(new Link(new Gap(0, 6), 6, false), Map.of(6, Outcome.NONE)), Map.of(), THRESHOLD);

        TimedRow row = new TimedRow(versions(7), ROW, curve(7), Optional.of(times), THRESHOLD);
        assertThat(row.line().timed().orElseThrow().how()).containsEntry("1.0", "the same jars");
    }

    @Test
    void aComparisonThatFailedIsNamed() {
        Gap step = new Gap(4, 5);
        Times times = Link.times(6, Map.of(), Map.of(step, new Failure(4, "it hangs")), THRESHOLD);

        HistoryAnswer.Line line = new TimedRow(versions(7), ROW, curve(7), Optional.of(times), THRESHOLD).line();

        assertThat(line.answer()).contains("Not compared: 1.5 with 1.4; it failed in 1.4: it hangs.");
        assertThat(line.timed().orElseThrow().notCompared())
                .containsExactly(new NotCompared("1.5", "1.4", "1.4", "it hangs"));
    }

    private static List<String> versions(int releases) {
        return IntStream.range(0, releases).mapToObj(release -> "1." + release).toList();
    }

    private static HistoryAnswer answer() throws IOException {
        List<String> versions = versions(8);
        return new HistoryAnswer(
                "shop:hot",
                HistoryAnswer.FORMAT,
                versions,
                "1.6",
                List.of("SKIPPED 0.9: it is gone."),
                List.of(new TimedRow(versions, ROW, curve(8), Optional.of(times(8, 6)), THRESHOLD).line()),
                Environment.read(Path.of("reference", "converter", "environment.json")));
    }

    private static String printed(Rendering as, Answer answer) {
        return Printed.by(out -> as.print(answer, out));
    }

    @Test
    void whatIsPrintedForProgramsIsReadAgain(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("hot.json"), printed(Rendering.json, answer()));

        HistoryAnswer read = HistoryAnswer.in(file).orElseThrow();
        for (Rendering as : Rendering.values()) {
            assertThat(printed(as, read)).isEqualTo(printed(as, answer()));
        }
        assertThat(HtmlPage.of(ReleasesPage.of("Hot", read.onPage())))
                .isEqualTo(HtmlPage.of(ReleasesPage.of("Hot", answer().onPage())))
                .contains("The history of shop:hot was started at 2026-", "1.3 is 1.300x", "SKIPPED 0.9: it is gone.");

        Path other = Files.writeString(
                folder.resolve("other.json"), Files.readString(file).replace("SLOWER", "SLOW"));
        assertThatThrownBy(() -> HistoryAnswer.read(other))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'verdict' can't be SLOW");
        Path story = Files.writeString(folder.resolve("history.json"), "{\"history\": {\"of\": \"shop:hot\"}}");
        assertThat(HistoryAnswer.in(story)).isEmpty();
    }

    @Test
    void rowsOfOtherThreadsAndModesAreToldApart(@TempDir Path folder) throws IOException {
        List<String> versions = versions(8);
        Times slower =
                Link.times(6, Map.of(new Link(new Gap(0, 6), 6, false), Map.of(6, outcome(0, 3))), Map.of(), THRESHOLD);
        Row two = new Row(ROW.benchmark(), ROW.mode(), 2, ROW.params());
        Row rate = new Row(ROW.benchmark(), "thrpt", 2, ROW.params());
        HistoryAnswer all = new HistoryAnswer(
                "shop:hot",
                HistoryAnswer.FORMAT,
                versions,
                "1.6",
                List.of(),
                Stream.of(Map.entry(ROW, times(8, 6)), Map.entry(two, slower), Map.entry(rate, slower))
                        .map(row -> new TimedRow(
                                        versions, row.getKey(), curve(8), Optional.of(row.getValue()), THRESHOLD)
                                .line())
                        .toList(),
                answer().environment());
        HistoryAnswer read =
                HistoryAnswer.read(Files.writeString(folder.resolve("hot.json"), printed(Rendering.json, all)));

        assertThat(printed(Rendering.csv, read).lines().filter(line -> line.contains(",1.0,")))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("HotBenchmark.call,")
                                .contains(",1.1111"),
                        line -> assertThat(line)
                                .startsWith("\"HotBenchmark.call (2 threads), avgt\",")
                                .contains(",0.7692"),
                        line -> assertThat(line)
                                .startsWith("\"HotBenchmark.call (2 threads), thrpt\",")
                                .contains(",0.7692"));
        assertThat(printed(Rendering.text, read))
                .contains("HotBenchmark.call\n", "HotBenchmark.call (2 threads), thrpt\n");
        assertThat(read.onPage().get(0).rows())
                .extracting(ReleasesPage.Row::name)
                .contains("HotBenchmark.call (2 threads), thrpt");
    }

    @Test
    void whatIsSaidTellsMeasuredFromInferred() throws IOException {
        String text = printed(Rendering.text, answer()).replaceAll("\\s+", " ");

        assertThat(text)
                .contains("1.3 is 1.300x [1.287, 1.313], slower than 1.1 (1.400 times the bytecodes).")
                .contains("1.7 is 1.200x [1.188, 1.212], slower than 1.6, though its counts have no such step.")
                .contains("1.7 took 1.080x")
                .contains("1.2 - - it fails")
                .contains("1.5 900 64.0 B does less work 1.000 [0.986, 1.014] via the previous release")
                .contains("1.6 900 64.0 B same work 1.000 [1.000, 1.000] by definition");
    }

    @Test
    void aReleaseBetweenTwoThatAgreeIsAsTheOneBefore() throws IOException {
        Curve flat = new Curve(List.of(
                Points.counted("1.0", 1000, ""),
                Points.counted("1.1", 1000, "SAME"),
                Points.counted("1.2", 1000, "SAME")));
        Times times =
                Link.times(2, Map.of(new Link(new Gap(0, 2), 2, false), Map.of(2, outcome(0, 1))), Map.of(), THRESHOLD);

        assertThat(times.levels()).containsOnlyKeys(0, 2);
        assertThat(times.steps()).isEmpty();
        assertThat(Link.of(flat, List.of(), 3, 2)).containsExactly(new Link(new Gap(0, 2), 2, false));
        assertThat(times.timed(List.of("1.0", "1.1", "1.2"), flat, List.of(), THRESHOLD)
                        .how())
                .containsEntry("1.1", "as 1.0, by counts");

        HistoryAnswer answer = new HistoryAnswer(
                "shop:hot",
                HistoryAnswer.FORMAT,
                versions(3),
                "1.2",
                List.of(),
                List.of(new TimedRow(versions(3), ROW, flat, Optional.of(times), THRESHOLD).line()),
                answer().environment());
        assertThat(answer.onPage().get(0).rows().get(0).inferred())
                .extracting(Lines.Point::x)
                .containsExactly(1.0);
    }
}
