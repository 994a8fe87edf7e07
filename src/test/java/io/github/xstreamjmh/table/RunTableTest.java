/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RunTableTest {

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
                        "  a: the forks spread by more than 10 % (standard deviation)",
                        "  b: the mean is known to no better than 10 % (95 % interval)",
                        "");
    }

    @Test
    void oneForkHasNoIntervalAndSaysThatItGivesNoVerdict() {
        assertThat(table(fork("Xpp3", 1, 1000)))
                .contains(
                        "Xpp3    1.00 µs     -      1     160 B       -  a",
                        "  a: one or two forks never give a verdict");
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
                            "Xpp3    1.23 Mops/s     -      1     160 B   700 ns  a b",
                            "DOM      220 kops/s     -      1     160 B  4.00 µs  a b",
                            "  a: one or two forks never give a verdict",
                            "  b: used less CPU time than the clock says it worked: other programs had the CPU",
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
    void anIterationThatMeasuredNothingIsSaid() {
        Row row = Forks.row("DOM");
        assertThat(table(Forks.fork(row, 1, 0)))
                .contains("DOM        0 ns     -      1     160 B       -  a")
                .contains("  a: an iteration measured no operation: give it more time (-r)");
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

    private static Fork fork(String parser, int round, double nanoseconds) {
        Row row = Forks.row(parser);
        return Forks.fork(row, round, nanoseconds, nanoseconds, nanoseconds);
    }

    private static List<String> table(Fork... forks) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new RunTable(Run.of("run", Environments.plain(), List.of(forks)).measured(), 2)
                .print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
