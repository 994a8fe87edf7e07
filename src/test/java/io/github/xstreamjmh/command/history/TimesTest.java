/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
            points.add(
                    Double.isNaN(now)
                            ? new Point(
                                    ROW.toString(),
                                    "1." + release,
                                    now,
                                    now,
                                    Optional.empty(),
                                    Optional.empty(),
                                    Optional.of("it fails"))
                            : new Point(
                                    ROW.toString(),
                                    "1." + release,
                                    now,
                                    64,
                                    release == 0
                                            ? Optional.empty()
                                            : Optional.of(
                                                    now > before * 1.005
                                                            ? "MORE"
                                                            : now < before / 1.005 ? "LESS" : "SAME"),
                                    Optional.empty(),
                                    Optional.empty()));
            before = Double.isNaN(now) ? before : now;
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
        return Times.of(reference, outcomes, THRESHOLD);
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
        assertThat(times.unexplained(THRESHOLD)).isEmpty();
    }

    @Test
    void laterReleasesAreAddedWithoutOtherComparisonsOfTheOldOnes() {
        assertThat(links(8, 6)).startsWith(links(7, 6).toArray(Link[]::new)).hasSize(4);

        Times times = times(8, 6);

        assertThat(times.levels().get(7)).isEqualTo(outcome(6, 7));
        assertThat(times.unexplained(THRESHOLD))
                .as("slower, though it does the same")
                .containsExactly(new Gap(6, 7));
    }

    @Test
    void whatIsSaidTellsMeasuredFromInferred() {
        HistoryAnswer answer = new HistoryAnswer(
                IntStream.range(0, 8).mapToObj(release -> "1." + release).toList(),
                List.of(),
                Map.of(ROW, curve(8)),
                Map.of(ROW, times(8, 6)),
                THRESHOLD);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Rendering.text.print(answer, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String text = bytes.toString(StandardCharsets.UTF_8).replaceAll("\\s+", " ");

        assertThat(text)
                .contains("1.3 is 1.300x [1.287, 1.313] slower than 1.1 (1.400 times the bytecodes).")
                .contains("From 1.6 to 1.7 it got 1.200x [1.188, 1.212] slower, though its work did not step")
                .contains("1.7 took 1.080x")
                .contains("1.2 - - it fails")
                .contains("1.5 900 64.0 B does less work 1.000 [0.986, 1.014] by the one before")
                .contains("1.6 900 64.0 B same work 1.000 [1.000, 1.000] by definition");
    }

    @Test
    void aReleaseBetweenTwoThatAgreeIsAsTheOneBefore() {
        Curve flat = new Curve(curve(2).points());
        Times times = Times.of(1, Map.of(new Link(new Gap(0, 1), 1, false), Map.of(1, outcome(0, 1))), THRESHOLD);

        assertThat(times.levels()).containsOnlyKeys(0, 1);
        assertThat(times.steps()).isEmpty();
        assertThat(Link.of(flat, List.of(), 2, 1)).containsExactly(new Link(new Gap(0, 1), 1, false));
    }
}
