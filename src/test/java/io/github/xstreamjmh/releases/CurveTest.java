/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.MethodPair;
import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CurveTest {

    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());

    private static final List<Side> RELEASES = Stream.of("1.1", "1.2", "1.3")
            .map(version -> new Side(version, List.of(), Optional.empty(), List.of()))
            .toList();

    private static CountedRow counted(String version, double bytecodes, String untaken) {
        return new CountedRow(
                ROW,
                version,
                side(1000),
                side(bytecodes),
                List.of(),
                Map.of(untaken, "it is too large"),
                Map.of(),
                List.of());
    }

    private static CountedRow.Side side(double bytecodes) {
        Work work = new Work(bytecodes, 1, 0, 0, 0, 0);
        return new CountedRow.Side("17.0.15", 1000, work, Work.NONE, work, work);
    }

    @Test
    void classesThatWereNotCountedAreKept() {
        Curve curve = Curve.of(
                RELEASES,
                new CountTable(
                        List.of(counted("1.2", 1000, "hot.Large"), counted("1.3", 1000, "hot.Also")), List.of()));

        assertThat(curve.uncounted()).containsExactly("hot.Also", "hot.Large");
        assertThat(curve.words())
                .isEqualTo("Its work is the same in all that were counted."
                        + " Nothing was counted in hot.Also, hot.Large.");
    }

    private static MethodPair method(String name, Optional<String> was, double before, double after) {
        return new MethodPair(
                "hot.Hot",
                name,
                "()V",
                false,
                was,
                Optional.of(new Work(before, 1, 0, 0, 0, 0)),
                Optional.of(new Work(after, 1, 0, 0, 0, 0)),
                Optional.empty());
    }

    private static CountedRow differing(String version, double before, double after, MethodPair... methods) {
        return new CountedRow(ROW, version, side(before), side(after), List.of(methods), Map.of(), Map.of(), List.of());
    }

    /** First read gets dearer, then it is called scan, while skip gets dearer: each release is counted beside the one before. */
    @Test
    void aMethodThatGotAnotherNameIsTheSame() {
        Curve curve = Curve.of(
                RELEASES,
                new CountTable(
                        List.of(
                                differing("1.2", 1000, 1500, method("read", Optional.empty(), 500, 1000)),
                                differing(
                                        "1.3",
                                        1500,
                                        1720,
                                        method("scan", Optional.of("Hot.read"), 1000, 1020),
                                        method("skip", Optional.empty(), 500, 700))),
                        List.of()));

        assertThat(curve.words())
                .isEqualTo("By counts, 1.2 does more work (1.500 times the bytecodes), most of it in Hot.read;"
                        + " 1.3 does more work (1.147 times the bytecodes), most of it in Hot.skip.");
    }

    private static CountedRow.Side side(double library, double jdk) {
        Work ofLibrary = new Work(library, 1, 0, 0, 0, 0);
        Work ofJdk = new Work(jdk, 1, 0, 0, 0, 0);
        return new CountedRow.Side("17.0.15", 1000, ofLibrary, ofJdk, ofLibrary.plus(ofJdk), ofLibrary);
    }

    @Test
    void whereTheLibrariesAloneDifferNoMethodOfTheJdkIsNamed() {
        MethodPair add = new MethodPair(
                "java.util.List",
                "add",
                "()V",
                true,
                Optional.empty(),
                Optional.of(new Work(8000, 1, 0, 0, 0, 0)),
                Optional.of(new Work(8025, 1, 0, 0, 0, 0)),
                Optional.empty());
        CountedRow counted = new CountedRow(
                ROW,
                "1.2",
                side(2000, 8000),
                side(2020, 8025),
                List.of(add, method("read", Optional.empty(), 2000, 2020)),
                Map.of(),
                Map.of(),
                List.of());

        Curve curve = Curve.of(RELEASES.subList(0, 2), new CountTable(List.of(counted), List.of()));
        assertThat(curve.points().get(1).method()).contains("Hot.read");
        assertThat(curve.words()).isEqualTo("By counts, 1.2 differs by less than 0.5 %.");
    }

    @Test
    void whatThereWasNoTimeForIsLeftToBeCounted() {
        Point first = Points.counted("1.1", 1000, "");
        Point late = Points.failing("1.2", Counter.NO_TIME);
        Curve curve = new Curve(List.of(first, late, Points.counted("1.3", 1500, "MORE")));
        assertThat(curve.isLate()).isTrue();
        assertThat(curve.inTime()).contains(new Curve(List.of(first)));
        assertThat(new Curve(List.of(late)).inTime()).isEmpty();
        assertThat(new Curve(List.of(Points.failing("1.1", "it fails"), late)).inTime())
                .isEmpty();

        Curve all = new Curve(List.of(first));
        assertThat(all.isLate()).isFalse();
        assertThat(all.inTime()).contains(all);
    }

    @Test
    void aStepAfterAReleaseThatFailsNamesBothOfItsEnds() {
        Curve curve = new Curve(List.of(
                Points.counted("1.1", 1000, ""),
                Points.failing("1.2", "it fails"),
                Points.counted("1.3", 1500, "MORE")));
        assertThat(curve.words()).isEqualTo("By counts, 1.3 does more work than 1.1 (1.500 times the bytecodes).");
    }

    @Test
    void whatIsAllocatedIsToldOfAStepWhereItDiffers() {
        Curve curve = new Curve(List.of(
                Point.of("1.1", new Work(1000, 0, 0, 5000, 0, 0), Optional.empty(), Optional.empty()),
                Point.of("1.2", new Work(1000, 0, 0, 1000, 0, 0), Optional.of("LESS"), Optional.of("Hot.copy")),
                Point.of("1.3", new Work(1004, 0, 0, 1000, 0, 0), Optional.of("MORE"), Optional.empty()),
                Point.of("1.4", new Work(1000, 0, 0, 1000, 0, 0), Optional.of("LESS"), Optional.empty())));
        assertThat(curve.words())
                .isEqualTo(
                        "By counts, 1.2 does less work (1.000 times the bytecodes, 0.200 times the bytes), most of it"
                                + " in Hot.copy; 1.3, 1.4 differ by less than 0.5 %.");
    }

    @Test
    void releasesInWhichCountsVaryAreToldTogetherUnlessTheyDiffer() {
        Curve curve = new Curve(List.of(
                Point.of("1.1", new Work(1000, 0, 0, 1000, 0, 0), Optional.empty(), Optional.empty()),
                Point.of("1.2", new Work(1001, 0, 0, 1000, 0, 0), Optional.of("VARIES"), Optional.empty()),
                Point.of("1.3", new Work(1000, 0, 0, 1000, 0, 0), Optional.of("VARIES"), Optional.of("Hot.read")),
                Point.of("1.4", new Work(1100, 0, 0, 1000, 0, 0), Optional.of("VARIES"), Optional.of("Hot.read"))));
        assertThat(curve.words())
                .isEqualTo("By counts, in 1.4 the work varies (1.100 times the bytecodes);"
                        + " in 2 releases counts vary more between forks than from the release before.");
    }

    @Test
    void aRowThatFailsInTheOldestIsCountedFromWhereItWorks() {
        Curve curve = Curve.of(
                        RELEASES,
                        new CountTable(
                                List.of(counted("1.2", 1000, "hot.Large"), counted("1.3", 2000, "hot.Large")),
                                List.of()))
                .after(List.of(Point.failed("1.0", "it is not there")));

        assertThat(curve.start()).isEqualTo(1);
        assertThat(curve.counted()).isTrue();
        assertThat(curve.working(4)).containsExactly(1, 2, 3);
        assertThat(curve.steps(0.05)).containsExactly(3);
        assertThat(curve.stepped(0.05)).isEqualTo(1);
        assertThat(curve.uncounted()).containsExactly("hot.Large");
    }

    @Test
    void aReleaseThatCameSinceAndInWhichItFailsSaysWhy() throws InterruptedException {
        Curve known =
                Curve.of(RELEASES.subList(0, 2), new CountTable(List.of(counted("1.2", 1000, "hot.Large")), List.of()));
        Curve extended = known.extended(
                        RELEASES,
                        sides -> new CountTable(
                                List.of(), List.of(Unanswered.notCounted(ROW, "1.3", "NoSuchMethodError: call"))))
                .orElseThrow();

        assertThat(extended.words()).contains("It fails in 1.3.");
        assertThat(extended.points().get(2).failure()).contains("NoSuchMethodError: call");
    }

    @Test
    void whatDoesOtherwiseThanWhenItWasCountedIsNotGoneOnWith() throws InterruptedException {
        Curve known = Curve.of(RELEASES.subList(0, 2), new CountTable(List.of(differing("1.2", 900, 1000)), List.of()));
        CountTable same = new CountTable(List.of(differing("1.3", 1000, 1100)), List.of());
        CountTable otherJdk = new CountTable(List.of(differing("1.3", 1200, 1300)), List.of());

        assertThat(known.extended(RELEASES, sides -> same).orElseThrow().steps(0.05))
                .containsExactly(1, 2);
        assertThat(known.extended(RELEASES, sides -> otherJdk)).isEmpty();
    }

    /** JMH's own bytes, a few in a batch. */
    @Test
    void fromNothingToATraceIsNoStep() {
        Curve curve = new Curve(List.of(
                new Point("1.0", 1000, 0, Optional.empty(), Optional.empty(), Optional.empty()),
                new Point("1.1", 1006, 0.01, Optional.of("MORE"), Optional.empty(), Optional.empty()),
                new Point("1.2", 1006, 24, Optional.of("MORE"), Optional.empty(), Optional.empty())));
        assertThat(curve.steps(0.05)).containsExactly(2);
        assertThat(curve.alike(0, 1, 0.05)).isTrue();
    }

    @Test
    void whereItsJvmWasEndedARowIsTimedAllTheSame() {
        String why = "its JVM ended without a message";
        Curve curve = Curve.of(
                RELEASES,
                new CountTable(
                        List.of(counted("1.2", 1000, "hot.Large")), List.of(Unanswered.notCounted(ROW, "1.3", why))));

        assertThat(curve.working(3)).containsExactly(0, 1, 2);
        assertThat(curve.words()).contains("It was not counted in 1.3: " + why + ".");
        assertThat(curve.exitCode()).isEqualTo(ExitCode.ROW_FAILED);
    }

    @Test
    void whyNoOtherReleaseWasCountedIsKeptIfItMayPass() {
        String ended = "its JVM ended without a message";
        List<Unanswered> all = List.of(
                Unanswered.notCounted(ROW, "1.2", "NoSuchMethodError: call"), Unanswered.notCounted(ROW, "1.3", ended));

        assertThat(Curve.of(RELEASES, new CountTable(List.of(), all)).points())
                .extracting(Point::failure)
                .containsExactly(Optional.of(ended));
        assertThat(Curve.of(RELEASES, new CountTable(List.of(), all.subList(0, 1)))
                        .points())
                .extracting(Point::failure)
                .containsExactly(Optional.of("it fails in all other versions"));
    }

    @Test
    void aRowThatCantBeCountedWorksFromItsFirstReleaseOn() {
        Curve curve = Curve.of(
                        RELEASES,
                        new CountTable(List.of(), List.of(Unanswered.notCounted(ROW, "1.1", "it has threads"))))
                .after(List.of(Point.failed("1.0", "it is not there")));

        assertThat(curve.counted()).isFalse();
        assertThat(curve.working(4)).containsExactly(1, 2, 3);
        assertThat(curve.words()).isEqualTo("It can't be counted: it has threads. It works from 1.1 on.");
    }
}
