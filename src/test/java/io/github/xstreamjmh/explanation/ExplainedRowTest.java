/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Sides;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.MethodPair;
import io.github.xstreamjmh.counting.Work;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.sampling.CompilationChange;
import io.github.xstreamjmh.sampling.Evidence;
import io.github.xstreamjmh.sampling.Method;
import io.github.xstreamjmh.sampling.MethodTime;
import io.github.xstreamjmh.sampling.SampledBy;
import io.github.xstreamjmh.sampling.Sampling;
import io.github.xstreamjmh.sampling.TimeByMethod;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is made of counts and samples together. */
class ExplainedRowTest {

    private static final Row ROW = row(1);

    private static Row row(int threads) {
        return new Row("shop.Bench.parse", "avgt", threads, Map.of());
    }

    private static ComparedRow compared(Row row, double ratio, Verdict verdict) {
        Sides sides = new Sides(
                row,
                Sample.of(1_000_000),
                Sample.of(1_200_000),
                List.of(),
                Optional.empty(),
                List.of(),
                Map.of(),
                Optional.empty());
        return new ComparedRow("new", sides, Judgement.plain(ratio, verdict), List.of(), List.of(), List.of());
    }

    private static final ComparedRow SLOWER = compared(ROW, 1.05, Verdict.SLOWER);

    private static Work work(double bytecodes) {
        return new Work(bytecodes, 1, 0, 0, 0, 0);
    }

    private static CountedRow.Side side(double bytecodes, double again) {
        return new CountedRow.Side("17", 1, work(bytecodes), Work.NONE, work(again), work(again));
    }

    private static MethodPair pair(String name, double then, double now) {
        return new MethodPair(
                "lib.Reader",
                name,
                "()V",
                false,
                Optional.empty(),
                Optional.of(work(then)),
                Optional.of(work(now)),
                Optional.empty());
    }

    /** One method executes 300 bytecodes instead of 100, the others as many as before. */
    private static CountedRow counted(Row row, double again) {
        return new CountedRow(
                row,
                "new",
                side(200, 200),
                side(400, again),
                List.of(pair("read", 100, 300)),
                Map.of(),
                Map.of(),
                List.of());
    }

    private static final CountedRow COUNTED = counted(ROW, 400);

    private static TimeByMethod sampled(Row row, String method, boolean jdk) {
        return sampled(row, new Method("lib.Reader", method, "()V"), jdk);
    }

    private static TimeByMethod sampled(Row row, Method method, boolean jdk) {
        return sampled(row, method, jdk, new Interval(45_000, 55_000));
    }

    private static TimeByMethod sampled(Row row, Method method, boolean jdk, Interval whole) {
        Estimate longer = new Estimate(50_000, new Interval(45_000, 55_000), 6);
        MethodTime.Times times = new MethodTime.Times(50_000, 50_000, 50_000, 0);
        return new TimeByMethod(
                row,
                "new",
                false,
                new SampledBy("JFR", Optional.empty()),
                new Evidence(
                        new Estimate(50_000, whole, 6),
                        List.of(new MethodTime(method, jdk, times, times, longer)),
                        Optional.empty(),
                        List.of()));
    }

    private static TimeByMethod compiledOtherwise(TimeByMethod time) {
        CompilationChange change = new CompilationChange(
                "lib.Reader.skip", Optional.of("lib.Reader.read"), "is not inlined into Reader.read", 0, 6, 6, true);
        Evidence then = time.evidence();
        return new TimeByMethod(
                time.row(),
                time.candidate(),
                time.otherMode(),
                time.by(),
                new Evidence(then.whole(), then.methods(), then.offCpu(), List.of(change)));
    }

    private static ExplainedRow explained(ComparedRow row, List<CountedRow> counts, List<TimeByMethod> times) {
        return ExplainedRow.of(row, counts, times);
    }

    private static String paragraph(CountedRow counted, TimeByMethod sampled) {
        return explained(compared(counted.row(), 1.05, Verdict.SLOWER), List.of(counted), List.of(sampled))
                .paragraph();
    }

    @Test
    void theTimeIsThatOfTheRatio() {
        assertThat(explained(SLOWER, List.of(COUNTED), List.of()).paragraph())
                .startsWith(
                        "Bench.parse takes 50.0 µs longer (+5.0 %). An operation executes 2.000 times the bytecodes");
        assertThat(explained(compared(ROW, 0.88, Verdict.FASTER), List.of(COUNTED), List.of())
                        .paragraph())
                .startsWith("Bench.parse takes 120 µs less (-12 %). ");
    }

    @Test
    void aTimeThatIsNotShownToDifferIsNotExplained() {
        CountedRow same =
                new CountedRow(ROW, "new", side(100, 100), side(100, 100), List.of(), Map.of(), Map.of(), List.of());
        assertThat(explained(SLOWER, List.of(same), List.of()).paragraph())
                .contains("So counts don't explain the time");
        assertThat(explained(compared(ROW, 1.05, Verdict.INCONCLUSIVE), List.of(same), List.of())
                        .paragraph())
                .startsWith("Bench.parse takes 50.0 µs longer (+5.0 %), which is not significant. An")
                .doesNotContain("explain");
    }

    @Test
    void nobodyIsBlamedForWhatMayBeChance() {
        Method read = new Method("lib.Reader", "read", "()V");
        TimeByMethod chance = sampled(ROW, read, false, new Interval(-10_000, 110_000));
        CountedRow same =
                new CountedRow(ROW, "new", side(100, 100), side(100, 100), List.of(), Map.of(), Map.of(), List.of());
        ComparedRow open = compared(ROW, 1.05, Verdict.INCONCLUSIVE);
        assertThat(explained(open, List.of(same), List.of(chance)).paragraph())
                .contains(
                        "50.0 µs longer [-10.0 µs, 110 µs]. That may be chance, so it is not attributed to methods. An operation")
                .doesNotContain("Reader.read");
        assertThat(explained(open, List.of(same), List.of(compiledOtherwise(chance)))
                        .paragraph())
                .as("the same code")
                .doesNotContain("Reader.read");
        for (String rewritten : List.of("lib.Reader.skip", "lib.Reader.read")) {
            CountedRow other = new CountedRow(
                    ROW, "new", side(100, 100), side(100, 100), List.of(), Map.of(), Map.of(), List.of(rewritten));
            assertThat(explained(open, List.of(other), List.of(compiledOtherwise(chance)))
                            .paragraph())
                    .as("the compiler's logs know no time")
                    .contains("it is not attributed to methods. Reader.skip is not inlined into Reader.read in 6 of");
        }
        assertThat(explained(open, List.of(same), List.of(sampled(ROW, read, false)))
                        .paragraph())
                .as("shown by these pairs")
                .contains("Reader.read, including");
        assertThat(explained(SLOWER, List.of(same), List.of(chance)).paragraph())
                .as("shown by the verdict")
                .contains("Reader.read, including");
    }

    @Test
    void whatAMethodThatTakesLongerExecutesIsSaidOnce() {
        assertThat(paragraph(COUNTED, sampled(ROW, "read", false)))
                .startsWith(
                        "Bench.parse takes 50.0 µs longer (+5.0 %). In 6 more pairs, sampled by JFR, an operation takes"
                                + " 50.0 µs longer [45.0 µs, 55.0 µs]. Reader.read, including the JDK methods it calls, takes"
                                + " 50.0 µs longer [45.0 µs, 55.0 µs]: it executes 3.000 times the bytecodes (100 to 300), called"
                                + " as often.")
                .contains("An operation executes 2.000 times the bytecodes", "Reader.read accounts for 100 %. ")
                .containsOnlyOnce("called as often");
    }

    @Test
    void whatCountsCantTellOfAMethodIsNotSaid() {
        String alone = "takes 50.0 µs longer [45.0 µs, 55.0 µs]. ";
        assertThat(paragraph(COUNTED, sampled(ROW, "skip", false)))
                .as("as much, or not counted")
                .contains("it calls, " + alone)
                .contains("Reader.read accounts for 100 %: it executes 3.000 times the bytecodes");
        assertThat(paragraph(COUNTED, sampled(ROW, "skip", true)))
                .as("one of the JDK's")
                .contains("Reader.skip " + alone);
        assertThat(paragraph(counted(ROW, 200), sampled(ROW, "read", false)))
                .as("counts that vary")
                .contains("it calls, " + alone);
        assertThat(paragraph(counted(row(2), 400), sampled(row(2), "read", false)))
                .as("one thread's counts")
                .contains("it calls, " + alone, "What follows is counted in one thread.")
                .containsOnlyOnce("called as often");
    }

    @Test
    void theCulpritIsByTimeAndByWork() {
        CountedRow same =
                new CountedRow(ROW, "new", side(100, 100), side(100, 100), List.of(), Map.of(), Map.of(), List.of());
        List<TimeByMethod> times = List.of(sampled(ROW, "skip", false));
        assertThat(explained(SLOWER, List.of(COUNTED), List.of()).culprit())
                .contains("Reader.read accounts for 100 % of the work added");
        assertThat(explained(SLOWER, List.of(COUNTED), times).culprit())
                .contains(
                        "Reader.skip takes 50.0 µs longer per operation; Reader.read accounts for 100 % of the work added");
        assertThat(explained(SLOWER, List.of(COUNTED), List.of(sampled(ROW, "read", false)))
                        .culprit())
                .as("one method")
                .contains("Reader.read takes 50.0 µs longer per operation");
        assertThat(explained(SLOWER, List.of(same), List.of()).culprit()).isEmpty();
    }

    @Test
    void methodsOfOneNameAreTwoCulprits() {
        for (Method other :
                List.of(new Method("lib.Reader", "read", "(I)V"), new Method("lib.other.Reader", "read", "()V"))) {
            assertThat(explained(SLOWER, List.of(COUNTED), List.of(sampled(ROW, other, false)))
                            .culprit())
                    .contains("Reader.read takes 50.0 µs longer per operation; Reader.read accounts for 100 % of the"
                            + " work added");
        }
    }

    @Test
    void theTablesAreOfTimeThenOfWork() {
        ExplainedRow both = explained(SLOWER, List.of(COUNTED), List.of(sampled(ROW, "read", false)));
        assertThat(both.title()).isEqualTo("Bench.parse with new");
        assertThat(both.tables(false))
                .extracting(table -> table.columns().get(2).heading())
                .containsExactly("time/op", "bytecodes/op");
        assertThat(explained(compared(row(2), 1.05, Verdict.SLOWER), List.of(), List.of())
                        .title())
                .isEqualTo("Bench.parse (2 threads) with new");
    }

    @Test
    void anAnswerHasWhatIsKnownOfEachRow() {
        ComparedRow other = compared(new Row("shop.Bench.write", "avgt", 1, Map.of()), 1.2, Verdict.SLOWER);
        TimeByMethod written = sampled(other.row(), "write", false);
        WhyAnswer answer = new WhyAnswer(
                List.of(SLOWER, other, compared(row(2), 1.1, Verdict.SLOWER)),
                new CountTable(List.of(COUNTED), List.of()),
                Optional.of(new Sampling(List.of(written), List.of(Unanswered.notSampled(ROW, "new", "it hangs")))));

        assertThat(answer.isWhole()).isFalse();
        assertThat(answer.only(ROW, List.of()).isWhole()).isTrue();
        assertThat(answer.explained()).extracting(ExplainedRow::row).containsExactly(SLOWER, other);
        assertThat(answer.json().toString())
                .contains(
                        "{row=Bench.parse, mode=avgt, threads=1, candidate=new, timeRatio=1.05, answer=Bench.parse takes")
                .contains(
                        "notSampled=[{benchmark=shop.Bench.parse, mode=avgt, threads=1, params={}, side=new, reason=it hangs}]");
        assertThat(answer.unanswered()).containsExactly(Unanswered.notSampled(ROW, "new", "it hangs"));
        assertThat(answer.only(other.row(), List.of()).explained()).isEmpty();
        assertThat(answer.only(other.row(), List.of(written)).explained())
                .extracting(ExplainedRow::row)
                .containsExactly(other);
        assertThat(answer.without(Set.of(ROW)).explained())
                .extracting(ExplainedRow::row)
                .containsExactly(other);
        assertThat(answer.without(Set.of(ROW, other.row())).document().blocks()).hasSize(1);
    }
}
