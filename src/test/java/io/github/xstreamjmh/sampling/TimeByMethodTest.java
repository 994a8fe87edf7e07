/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Clause;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of sampled forks, and what is kept. */
class TimeByMethodTest {

    private static final String REFUSED = "is not inlined into Reader.read (hot method too big)";

    private static final SampledBy ASYNC_PROFILER = new SampledBy("async-profiler 4.6", Optional.empty());

    private static MethodTime method(String name, double low, double high) {
        return new MethodTime(
                new Method("lib.Reader", name, "()V"),
                false,
                new MethodTime.Times(50, 40, 60, 0.25),
                new MethodTime.Times(90, 80, 100, 0),
                new Estimate((low + high) / 2, new Interval(low, high), 6));
    }

    private static CompilationChange change(int before, int after, boolean differs) {
        return new CompilationChange(
                "lib.Reader.skip", Optional.of("lib.Reader.read"), REFUSED, before, after, 6, differs);
    }

    private static TimeByMethod time(
            String benchmark, boolean otherMode, MethodTime method, CompilationChange... compiled) {
        return new TimeByMethod(
                new Row(benchmark, "avgt", 1, Map.of("a", "<b>")),
                "new",
                otherMode,
                ASYNC_PROFILER,
                evidence(List.of(method), Optional.of(offCpu(-1, 1)), compiled));
    }

    private static Evidence evidence(List<MethodTime> methods, Optional<OffCpu> offCpu, CompilationChange... compiled) {
        return new Evidence(new Estimate(40, new Interval(35, 45), 6), methods, offCpu, List.of(compiled));
    }

    private static OffCpu offCpu(double low, double high) {
        return new OffCpu(5, 5 + (low + high) / 2, new Estimate((low + high) / 2, new Interval(low, high), 6));
    }

    private static TimeByMethod time(int threads, Evidence evidence) {
        return new TimeByMethod(
                new Row("shop.Bench.parse", "avgt", threads, Map.of()), "new", false, ASYNC_PROFILER, evidence);
    }

    private static String paragraph(MethodTime method, CompilationChange... compiled) {
        return paragraph(time("shop.Bench.parse", false, method, compiled));
    }

    private static String paragraph(TimeByMethod time) {
        return String.join(" ", time.sentences(true, method -> Optional.empty(), List.of()));
    }

    @Test
    void whatIsSoInAllForksIsTheSame() {
        assertThat(paragraph(method("read", 30, 50)))
                .contains("takes 40.0 ns longer [35.0 ns, 45.0 ns]. Reader.read, including the JDK methods it calls,"
                        + " takes")
                .endsWith("In all forks the named methods are compiled alike, as far as the compiler's logs show.");
        assertThat(paragraph(method("read", -10, 50)))
                .contains("No method's time is shown to differ.")
                .endsWith("In all forks hot methods are compiled alike, as far as the compiler's logs show.");
    }

    @Test
    void ofWhatVariesPairsThatAreTooFewCantTell() {
        assertThat(paragraph(method("read", 30, 50), change(0, 5, false)))
                .endsWith("6 pairs can't tell whether the named methods are compiled differently.");
        assertThat(paragraph(method("read", -10, 50), change(0, 5, false)))
                .endsWith("6 pairs can't tell whether hot methods are compiled differently.");
        assertThat(paragraph(method("other", 30, 50), change(0, 5, false)))
                .as("what varies elsewhere")
                .endsWith("In all forks the named methods are compiled alike, as far as the compiler's logs show.");
    }

    @Test
    void whatIsShownToDifferIsNamedAlone() {
        TimeByMethod time =
                time("shop.Bench.parse", false, method("read", 30, 50), change(2, 4, false), change(0, 6, true));
        assertThat(paragraph(time))
                .endsWith("Reader.skip " + REFUSED + " in 6 of the candidate's 6 forks and in 0 of the baseline's.")
                .doesNotContain("4 of the", "can't tell");
        assertThat(time.json().get("compiled")).asString().contains("6 of the").doesNotContain("4 of the");
        assertThat(time.json().get("compiledUnclear"))
                .asString()
                .contains("4 of the")
                .doesNotContain("6 of the");
    }

    @Test
    void whatTakesLongerAndIsOtherCodeIsNamedBeforeWhatTakesLonger() {
        TimeByMethod time = time(
                1,
                evidence(
                        List.of(method("read", 20, 30), method("skip", 8, 12), method("fill", -12, -8)),
                        Optional.empty()));
        assertThat(paragraph(time)).containsSubsequence("Reader.read,", "Reader.skip,", "Reader.fill,");
        List<String> rewritten = List.of("lib.Reader.skip", "lib.Reader.fill", "lib.Reader.close");
        assertThat(String.join(" ", time.sentences(true, method -> Optional.empty(), rewritten)))
                .containsSubsequence("Reader.skip,", "Reader.read,", "Reader.fill,");
        assertThat(time.culprit(rewritten)).map(Clause::key).contains("lib.Reader.skip()V");
    }

    @Test
    void theCulpritIsTheMethodThatTakesMostOfItAndWhatBecameOfItsCalls() {
        assertThat(time("shop.Bench.parse", false, method("read", 30, 50), change(0, 6, true))
                        .culprit(List.of()))
                .contains(new Clause(
                        "lib.Reader.read()V",
                        "Reader.read takes 40.0 ns longer per operation, Reader.skip " + REFUSED
                                + " in 6 of the candidate's 6 forks and in 0 of the baseline's"));
        assertThat(time("shop.Bench.parse", false, method("read", 30, 50), change(2, 4, false))
                        .culprit(List.of()))
                .contains(new Clause("lib.Reader.read()V", "Reader.read takes 40.0 ns longer per operation"));
        assertThat(time("shop.Bench.parse", false, method("read", -50, -30)).culprit(List.of()))
                .as("less, in what takes longer")
                .isEmpty();
        assertThat(time("shop.Bench.parse", false, method("read", -10, 50)).culprit(List.of()))
                .isEmpty();
    }

    @Test
    void aModeThatIsNotTheVerdictsIsNamed() {
        assertThat(paragraph(time("shop.Bench.parse", true, method("read", 30, 50))))
                .contains(" [35.0 ns, 45.0 ns] in steady mode; the verdict is of forks in server mode. ");
        assertThat(paragraph(method("read", 30, 50))).doesNotContain("mode");
    }

    @Test
    void whoSampledIsSaidAndWhyIfItIsNotAsyncProfiler() {
        TimeByMethod time = time("shop.Bench.parse", false, method("read", 30, 50));
        assertThat(paragraph(time)).startsWith("In 6 more pairs, sampled by async-profiler 4.6, an operation takes ");
        assertThat(time.json()).containsEntry("sampler", "async-profiler 4.6").doesNotContainKey("samplerReason");
        TimeByMethod byJfr = new TimeByMethod(
                time.row(), "new", false, new SampledBy("JFR", Optional.of("no such library")), time.evidence());
        assertThat(paragraph(byJfr))
                .startsWith("In 6 more pairs, sampled by JFR (async-profiler was not used: no such library), an ");
        assertThat(byJfr.json()).containsEntry("sampler", "JFR").containsEntry("samplerReason", "no such library");
    }

    @Test
    void whatAnOperationWaitsIsNamedBesideMethods() {
        MethodTime same = method("read", -10, 10);
        assertThat(paragraph(time(1, evidence(List.of(same), Optional.of(offCpu(28, 32))))))
                .contains(
                        "No method's time is shown to differ. It is off the CPU, waiting or stopped by the collector, for"
                                + " 30.0 ns longer [28.0 ns, 32.0 ns]. All other methods together take 10.0 ns longer.");
        assertThat(paragraph(time(1, evidence(List.of(method("read", 20, 30)), Optional.of(offCpu(13, 15))))))
                .contains("25.0 ns longer [20.0 ns, 30.0 ns]. It is off the CPU")
                .contains("All other methods together take 1.00 ns longer.");
        assertThat(paragraph(time(1, evidence(List.of(method("read", 20, 30)), Optional.of(offCpu(-1, 3))))))
                .contains("Everything else, with the time off the CPU, takes 15.0 ns longer.")
                .doesNotContain("All other methods");
        assertThat(paragraph(time(1, evidence(List.of(same), Optional.of(offCpu(1, 3))))))
                .doesNotContain("off the CPU", "All others");
        assertThat(paragraph(time(1, evidence(List.of(same), Optional.empty()))))
                .contains("Waiting is included in the methods' times.");
    }

    @Test
    void theTimeOffTheCpuEndsTheTable() {
        TimeByMethod time = time(1, evidence(List.of(method("read", -10, 10)), Optional.of(offCpu(28, 32))));
        assertThat(time.table().rows()).hasSize(2);
        assertThat(time.table().rows().get(1))
                .extracting(Cell::text)
                .containsExactly("off the CPU", "", "5.00 ns", "35.0 ns", "+30.0 ns", "[28.0 ns, 32.0 ns]", "-", "-");
        assertThat(time.wholeTable().rows().get(1))
                .extracting(Cell::text)
                .startsWith("off the CPU", "", "5.00 ns", "35.0 ns")
                .endsWith("-", "-", "-", "-", "-", "-");
        assertThat(time.wholeTable().rows().get(0))
                .extracting(Cell::text)
                .endsWith("25 %", "0.0 %", "40.0 ns", "80.0 ns", "60.0 ns", "100 ns");
        assertThat(time.json().get("offCpu")).asString().contains("difference=30", "low=28", "differs=true");
        assertThat(time(1, evidence(List.of(), Optional.empty())).json()).doesNotContainKey("offCpu");
    }

    @Test
    void methodsThatDifferAndAreTooManyToNameAreCounted() {
        List<MethodTime> small = IntStream.range(0, 12)
                .mapToObj(number -> method("m" + number, 0.5, 1.1))
                .toList();
        assertThat(paragraph(time(1, evidence(small, Optional.empty()))))
                .contains("12 methods differ, but none accounts for more than 10 % of the difference.")
                .doesNotContain("is shown to differ");
        assertThat(paragraph(time(1, evidence(small.subList(0, 1), Optional.empty()))))
                .contains("1 method differs, but accounts for less than 10 % of the difference.");
    }

    @Test
    void rowsInSeveralThreadsAreToldApart() {
        Evidence evidence = evidence(List.of(), Optional.empty());
        assertThat(time(2, evidence).json()).containsEntry("threads", 2).containsEntry("mode", "avgt");
    }

    @Test
    void timesAreKeptBesideTheMeasurement(@TempDir Path folder) throws Exception {
        TimeByMethod first = time("shop.Bench.parse", false, method("read", 30, 50));
        TimeByMethod again = time(
                "shop.Bench.parse",
                true,
                method("read", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
                change(0, 6, true),
                new CompilationChange("lib.Reader.skip", Optional.empty(), "is recompiled repeatedly", 1, 2, 6, false));
        TimeByMethod other = time("shop.Bench.write", false, method("write", -1.5, 50));

        assertThat(TimeByMethod.FILE.read(folder)).isEmpty();
        TimeByMethod.FILE.add(folder, List.of(first, other));
        TimeByMethod.FILE.add(folder, List.of(again));

        assertThat(TimeByMethod.FILE.read(folder)).containsExactly(other, again);
        assertThat(folder.resolve("times.jsonl")).exists();
    }
}
