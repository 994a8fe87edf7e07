/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Precision;
import io.github.xstreamjmh.suite.Suite;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunTableTest {

    private static final String CONFOUNDS = Suite.confounds(Forks.row("DOM"));

    @Test
    void rowsStandFastestFirstWithTheIntervalOfTheirForksAndNotesBelow() {
        assertThat(table(
                        fork("DOM", 1, 5000),
                        fork("DOM", 2, 7000),
                        fork("DOM", 3, 6000),
                        fork("Xpp3", 1, 1000),
                        fork("Xpp3", 2, 1010),
                        fork("Xpp3", 3, 990)))
                .containsExactly(
                        "ParserBenchmark.parseBigText  (avgt, 1 thread)",
                        "parser  time/op   ±95%  forks  alloc/op  CPU/op  notes",
                        "Xpp3    1.00 µs  2.5 %      3     160 B       -",
                        "DOM     6.00 µs   41 %      3     160 B       -  a b",
                        "  a: forks spread by more than 10 % (standard deviation)",
                        "  b: the mean is known to no better than ±10 % (95 % interval)",
                        "",
                        CONFOUNDS,
                        "");
    }

    @Test
    void oneForkHasNoInterval() {
        assertThat(table(fork("Xpp3", 1, 1000)))
                .contains("Xpp3    1.00 µs     -      1     160 B       -")
                .noneMatch(line -> line.startsWith("  "));
    }

    @Test
    void aThroughputIsARateInEveryLocaleFastestFirst() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(table(throughput("DOM", 1, 220.5, 4000), throughput("Xpp3", 1, 1234.5, 700)))
                    .containsExactly(
                            "ParserBenchmark.parseBigText  (thrpt, 2 threads)",
                            "parser   throughput  ±95%  forks  alloc/op   CPU/op  notes",
                            "Xpp3    1.23 Mops/s     -      1     160 B   700 ns",
                            "DOM      220 kops/s     -      1     160 B  4.00 µs",
                            "  all rows: less CPU time than elapsed time: other programs used the CPU",
                            "",
                            CONFOUNDS,
                            "");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theThreadsOfAThroughputThatHadTheCpuAreNotSaidToLackIt() {
        // 500 operations a millisecond of two threads on two cores: each may take 4 µs of CPU time.
        assertThat(table(throughput("DOM", 1, 500, 3700))).noneMatch(line -> line.contains("other programs"));
        assertThat(table(throughput("DOM", 1, 500, 3500))).anyMatch(line -> line.contains("other programs"));
    }

    @Test
    void theCpuTimeOfASingleShotIsNotShownBelowATickOfItsClock() {
        assertThat(table(singleShot("DOM", 6e6), singleShot("Xpp3", 20e6)))
                .anySatisfy(line -> assertThat(line).matches("DOM +6\\.00 ms +- +1 +160 B +-"))
                .anySatisfy(line -> assertThat(line).matches("Xpp3 +20\\.0 ms +- +1 +160 B +20\\.0 ms"));
    }

    /** A fork of one operation that used the CPU all the time. */
    private static Fork singleShot(String parser, double nanoseconds) {
        Row row = Forks.row(parser);
        Fork fork = Forks.fork(new Row(row.benchmark(), "ss", 1, row.params()), 1, nanoseconds);
        return Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", nanoseconds));
    }

    @Test
    void aTimeCanBeShownAsARateAndARateAsATime() {
        assertThat(table(Optional.empty(), Optional.of(ScoreForm.rate), fork("Xpp3", 1, 1000)))
                .contains("Xpp3    1.00 Mops/s     -      1     160 B       -");
        assertThat(table(Optional.empty(), Optional.of(ScoreForm.time), throughput("DOM", 1, 500, 4000)))
                .contains("DOM     4.00 µs     -      1     160 B  4.00 µs");
    }

    @Test
    void ofARunWithAPrecisionTheIntervalIsThatOfItsRuleAndARowThatEndedWithoutItIsNamed() {
        Fork[] forks = IntStream.rangeClosed(1, 8)
                .mapToObj(round -> fork("DOM", round, 1000 + 100 * (round % 2)))
                .toArray(Fork[]::new);
        assertThat(table(Optional.of(new Precision(0.05, 0.95)), Optional.empty(), forks))
                .contains("DOM     1.05 µs  4.3 %      8     160 B       -  a");
        assertThat(table(Optional.of(new Precision(0.02, 0.95)), Optional.empty(), forks))
                .contains("  b: not yet known to ±2.0 %: run more rounds (--resume, or -f)");
    }

    @Test
    void inATableOfManyRowsTheSpreadsBorrowStrengthFromOneAnother() {
        Fork[] forks = IntStream.range(0, 40)
                .mapToObj(i -> fork("P" + i / 4, 1 + i % 4, 1000 * (1 + 0.02 * ((i * 7 + i / 4) % 5))))
                .toArray(Fork[]::new);
        List<String> widths = table(forks).stream()
                .filter(line -> line.startsWith("P") && line.contains(" % "))
                .map(line -> line.replaceAll(".* ([\\d.]+ %).*", "$1"))
                .distinct()
                .toList();
        List<String> alone = table(Arrays.copyOf(forks, 4)).stream()
                .filter(line -> line.startsWith("P0"))
                .map(line -> line.replaceAll(".* ([\\d.]+ %).*", "$1"))
                .toList();
        assertThat(widths).isNotEmpty().doesNotContainAnyElementsOf(alone);
    }

    @Test
    void anIterationThatMeasuredNothingIsSaid() {
        Row row = Forks.row("DOM");
        assertThat(table(Forks.fork(row, 1, 0)))
                .contains("DOM        0 ns     -      1     160 B       -  a")
                .contains("  a: an iteration measured no operation: give it more time (-r)");
    }

    @Test
    void ofTimesThatWereSampledThereArePercentilesAsFarAsTenValuesLieBeyond() {
        Fork fork = sampled(fork("DOM", 1, 7), Metric.SCORE, 1000);
        assertThat(table(fork))
                .contains(
                        "parser  time/op  ±95%  forks  alloc/op  CPU/op     p50     p90     p99  notes",
                        "DOM      500 µs     -      1     160 B       -  500 µs  900 µs  990 µs");
    }

    @Test
    void ofARowAtFixedTimesTheServiceTimeAndTheSlipAreShownAndThatTheSenderWasLate() {
        Fork fork = sampled(fork("DOM", 1, 7), Metric.SCORE, 1000);
        fork = sampled(sampled(fork, "service", 1000), "slip", 1000);
        assertThat(table(Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", 1))))
                .anyMatch(line -> line.contains("other programs used the CPU"));
        fork = Forks.withFigure(fork, "kept", Series.of("share", "AVG", 1));
        assertThat(table(Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", 1))))
                .noneMatch(line -> line.contains("other programs used the CPU"));
        assertThat(table(fork))
                .anyMatch(line -> line.startsWith("Service time: "))
                .anyMatch(line -> line.startsWith("Slip: "))
                .anyMatch(line -> line.contains("the sender could not keep up in 1 of 1 forks: it was 990 µs late"));
        RunTable.Part part = new RunTable(
                        Run.of("run", Environments.plain(), List.of(fork)).measured(),
                        2,
                        Optional.empty(),
                        Optional.empty())
                .parts()
                .get(0);
        assertThat(part.table().columns())
                .extracting(Table.Column::heading)
                .containsSubsequence("p99", "service p50", "service p99", "slip p99", "notes");
    }

    /** A fork that saw each number of microseconds up to one once. */
    private static Fork sampled(Fork fork, String figure, int last) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        IntStream.rangeClosed(1, last).forEach(value -> counts.put((double) value, 1L));
        return Forks.withFigure(fork, figure, Series.sampled("us/op", "AVG", List.of(Histogram.of(counts))));
    }

    @Test
    void whatIsToldOfARowStandsBesideItsFigures() {
        List<String> lines = table(fork(json("Jackson3"), 1, 10), fork(json("NoSuchLibrary"), 1, 20));
        assertThat(lines).anyMatch(line -> line.matches("json .* dates +notes *"));
        assertThat(lines).anyMatch(line -> line.matches("Jackson3 .*ISO text.*"));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("NoSuch"))
                .isNotEmpty()
                .noneMatch(line -> line.contains("ISO text"));
    }

    @Test
    void whatConfoundsAFamilyStandsBelowItsTables() {
        assertThat(table(fork("DOM", 1, 10), fork("Xpp3", 1, 20)))
                .filteredOn(line -> !line.isBlank())
                .last()
                .isEqualTo(CONFOUNDS);
    }

    @Test
    void whereNothingIsToldThereIsNoColumnForIt() {
        assertThat(table(fork("DOM", 1, 10))).noneMatch(line -> line.contains("dates"));
    }

    /** A fork of two threads with operations per millisecond, and nanoseconds of CPU time per operation. */
    private static Fork throughput(String parser, int round, double score, double cpu) {
        Row row = Forks.row(parser);
        Fork fork = Forks.fork(new Row(row.benchmark(), "thrpt", 2, row.params()), round, score);
        return Forks.withFigure(
                Forks.withFigure(fork, Metric.cpu.key(), Series.of("ns/op", "AVG", cpu)),
                Metric.SCORE,
                Series.of("ops/ms", "AVG", score));
    }

    private static Row json(String library) {
        return new Row(
                "io.github.xstreamjmh.family.jsonbinding.JsonBindingBenchmark.serialize",
                "avgt",
                1,
                Map.of("json", library));
    }

    private static Fork fork(String parser, int round, double nanoseconds) {
        return fork(Forks.row(parser), round, nanoseconds);
    }

    private static Fork fork(Row row, int round, double nanoseconds) {
        return Forks.fork(row, round, nanoseconds, nanoseconds, nanoseconds);
    }

    private static List<String> table(Fork... forks) {
        return table(Optional.empty(), Optional.empty(), forks);
    }

    private static List<String> table(Optional<Precision> precision, Optional<ScoreForm> form, Fork... forks) {
        Run run = Run.of("run", Environments.plain(), List.of(forks));
        return Printed.by(new RunTable(run.measured(), 2, precision, form)::print)
                .lines()
                .toList();
    }
}
