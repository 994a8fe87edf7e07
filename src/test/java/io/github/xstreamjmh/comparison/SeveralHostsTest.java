/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.MadeShard;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results of several machines: rows are judged inside machines. */
class SeveralHostsTest {

    private static final Comparer TIMES = new Comparer(Metric.time, new Judge(0.05, 0.05), false);

    private static MadeShard shard(int number, String host) {
        return new MadeShard(number, host);
    }

    private static Run before() {
        return MadeShard.merged("before", shard(1, "aaa"), shard(2, "bbb").pace(2), shard(3, "ccc"));
    }

    private static List<String> verdicts(ComparedTable table) {
        return table.rows().stream()
                .map(row -> row.row().benchmark().replaceFirst(".*\\.", "")
                        + row.row().params().getOrDefault("contender", "") + " " + row.candidate() + " "
                        + row.judgement().verdict())
                .toList();
    }

    @Test
    void aRowIsHeldAgainstThatOfItsOwnMachine() {
        Run after = MadeShard.merged(
                "after", shard(1, "aaa"), shard(2, "bbb").pace(2).contenderB(1.5), shard(3, "ccc"));
        ComparedTable table = TIMES.compare(before(), List.of(after));
        assertThat(table.candidates())
                .extracting(Candidate::name)
                .containsExactly("after on aaa", "after on bbb", "after on ccc");
        assertThat(table.candidates()).allSatisfy(host -> {
            assertThat(host.obstacles()).isEmpty();
            assertThat(host.machine().orElseThrow().controls()).hasSize(6);
            assertThat(host.machine().orElseThrow().steady()).isTrue();
            assertThat(host.onlyBaseline()).isEmpty();
        });
        assertThat(verdicts(table))
                .containsExactly(
                        "m1A after on aaa SAME",
                        "m1B after on aaa SAME",
                        "m2A after on bbb SAME",
                        "m2B after on bbb SLOWER",
                        "m3A after on ccc SAME",
                        "m3B after on ccc SAME");
    }

    @Test
    void aMachineThatChangedCostsItsOwnRowsTheirVerdicts() {
        Run after = MadeShard.merged(
                "after", shard(1, "aaa").pace(1.3), shard(2, "bbb").pace(2), shard(3, "ccc"));
        assertThat(verdicts(TIMES.compare(before(), List.of(after))))
                .contains(
                        "m1A after on aaa NOT_COMPARABLE",
                        "m1B after on aaa NOT_COMPARABLE",
                        "m2A after on bbb SAME",
                        "m3A after on ccc SAME");
    }

    @Test
    void rowsThatMovedToAnotherMachineAreNotComparable() {
        Run after = MadeShard.merged("after", shard(1, "bbb"), shard(2, "aaa"), shard(3, "ccc"));
        ComparedTable table = TIMES.compare(before(), List.of(after));
        assertThat(table.candidates())
                .extracting(Candidate::name)
                .containsExactly("after on bbb (baseline on aaa)", "after on aaa (baseline on bbb)", "after on ccc");
        assertThat(table.candidates().get(0).obstacles()).contains("host differs");
        assertThat(verdicts(table).stream().map(row -> row.replaceFirst(".* ", "")))
                .containsExactly(
                        "NOT_COMPARABLE", "NOT_COMPARABLE", "NOT_COMPARABLE", "NOT_COMPARABLE", "SAME", "SAME");
    }

    @Test
    void rowsThatOnlyOneResultHasAreNamedOnce() {
        Run after = MadeShard.merged("after", shard(1, "aaa"), shard(3, "ccc"));
        ComparedTable table = TIMES.compare(before(), List.of(after));
        assertThat(table.candidates().stream().flatMap(host -> host.onlyBaseline().stream()))
                .containsExactly(MadeShard.row(2, "A"), MadeShard.row(2, "B"));
        assertThat(TIMES.compare(after, List.of(before())).candidates().stream()
                        .flatMap(host -> host.onlyCandidate().stream()))
                .containsExactly(MadeShard.row(2, "A"), MadeShard.row(2, "B"));
    }

    @Test
    void contendersOfOneMethodAreJudgedOnTheirMachine() {
        ComparedTable table = TIMES.contenders(ByParameter.split(before(), "contender", null, List.of()));
        assertThat(table.rows()).hasSize(3).allSatisfy(row -> {
            assertThat(row.judgement().verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(row.judgement().ratio()).isBetween(1.19, 1.21);
        });
    }

    @Test
    void aRunKnowsItsMachines() {
        Run run = before();
        assertThat(run.hosts()).containsExactly("aaa", "bbb", "ccc");
        assertThat(run.on("bbb").measured())
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.forks())
                        .extracting(Fork::place)
                        .allMatch(place -> place.host().equals("bbb")));
        assertThat(run.on("bbb").environment().orElseThrow().hosts()).containsOnlyKeys("bbb");
    }
}
