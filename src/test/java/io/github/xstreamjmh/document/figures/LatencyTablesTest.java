/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Printed;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.suite.Suite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LatencyTablesTest {

    private static Row row(String heartbeat, String rate) {
        Map<String, String> params = new LinkedHashMap<>();
        params.put("heartbeat", heartbeat);
        params.put("io", "blocking");
        params.put("rate", rate);
        return new Row("io.github.xstreamjmh.family.heartbeat.LatencyBenchmark.openLoop", "sample", 1, params);
    }

    /** Messages of which each took a microsecond more than the one before, from the first on, in two iterations. */
    private static Fork fork(Row row, int round, int messages, int first, double kept) {
        Fork fork = Forks.fork(row, round, 1);
        fork = Forks.withFigure(fork, Metric.SCORE, times(messages, first + 1));
        fork = Forks.withFigure(fork, "service", times(messages, first));
        fork = Forks.withFigure(fork, "slip", times(messages, 0));
        return Forks.withFigure(fork, "kept", Series.of("share", "AVG", kept, kept));
    }

    private static Series times(int messages, int first) {
        SortedMap<Double, Long> early = new TreeMap<>();
        SortedMap<Double, Long> late = new TreeMap<>();
        for (int i = 0; i < messages; i++) {
            (i % 2 == 0 ? early : late).put(1000.0 * (first + i), 1L);
        }
        return Series.sampled("ns/op", "AVG", List.of(Histogram.of(early), Histogram.of(late)));
    }

    private static List<String> tables(Fork... forks) {
        Run run = Run.of("run", Environments.plain(), List.of(forks));
        RunTable table = new RunTable(run.measured(), 2, Optional.empty(), Optional.empty());
        return Printed.by(out -> Rendering.print(table.document(), out)).lines().toList();
    }

    @Test
    void eachTimeHasATableOfTheMeansOfTheForksPercentiles() {
        Row row = row("raw", "1000");
        assertThat(tables(fork(row, 1, 1000, 100, 1), fork(row, 2, 1000, 300, 1), fork(row, 3, 1000, 200, 1)))
                .containsSubsequence(
                        "LatencyBenchmark.openLoop  (sample, 1 thread)",
                        "Response time: from when a message was due until its answer was parsed",
                        "heartbeat  io        rate      p1     p50      p90      p99  p99.9  p50 ±95%  p99 ±95%      max  messages  forks  notes",
                        "raw        blocking  1000  210 µs  700 µs  1.10 ms  1.19 ms      -      35 %      21 %  1.30 ms      3000      3  a b c",
                        "Service time: from when it was sent until its answer was parsed",
                        "raw        blocking  1000  209 µs  699 µs  1.10 ms  1.19 ms      -      36 %      21 %  1.30 ms      3000      3  a b c",
                        "Slip: from when it was due until it was sent");
    }

    @Test
    void ratesFollowOneAnotherAndAtEachTheFastestComesFirst() {
        assertThat(tables(
                        fork(row("raw", "10000"), 1, 100, 5, 1),
                        fork(row("slow", "2000"), 1, 100, 9, 1),
                        fork(row("fast", "2000"), 1, 100, 7, 1)))
                .filteredOn(line -> line.matches("(raw|slow|fast) .*"))
                .extracting(line -> line.replaceAll(" .*", ""))
                .containsExactly("fast", "slow", "raw", "fast", "slow", "raw", "fast", "slow", "raw");
    }

    @Test
    void aPercentileThatAForkHasTooFewMessagesForIsNotTold() {
        Row row = row("raw", "1000");
        List<String> lines = tables(fork(row, 1, 1000, 100, 1), fork(row, 2, 900, 100, 1));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("raw"))
                .isNotEmpty()
                .allMatch(line -> line.matches("raw +blocking +1000( +\\S+ .?s){2}.* - +- .*1900 +2 .*"));
    }

    @Test
    void aSenderThatCouldNotKeepUpIsSaidInEachTable() {
        assertThat(tables(fork(row("raw", "1000"), 1, 2000, 100, 0.5)))
                .filteredOn(line ->
                        line.contains("the sender could not keep up in 1 of 1 forks: it sent at 50 % of the rate"))
                .hasSize(3);
    }

    @Test
    void whatConfoundsTheFamilyStandsBelowOnce() {
        assertThat(tables(fork(row("raw", "1000"), 1, 1000, 100, 1)))
                .containsSubsequence(
                        "Slip: from when it was due until it was sent", Suite.confounds(row("raw", "1000")))
                .containsOnlyOnce(Suite.confounds(row("raw", "1000")));
    }
}
