/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Shard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardsTest {

    private static final int ROUNDS = 4;

    /** A row of a method whose forks take so many seconds, a second to start included. */
    private static PlannedRow row(String method, String contender, int seconds) {
        return new PlannedRow(
                new Row("my.own.Benchmark." + method, "avgt", 1, Map.of("contender", contender)),
                null,
                ROUNDS,
                Duration.ofSeconds(seconds - 1L),
                false);
    }

    private static Plan plan(PlannedRow... rows) {
        return new Plan(List.of(rows), List.of());
    }

    /** Methods a to g of two rows each, of 10 to 70 seconds a fork. */
    private static Plan seven() {
        return new Plan(
                Stream.of("A", "B")
                        .flatMap(contender -> Stream.of("a", "b", "c", "d", "e", "f", "g")
                                .map(method -> row(method, contender, 10 * (method.charAt(0) - 'a' + 1))))
                        .toList(),
                List.of());
    }

    private static Set<String> methods(Plan plan) {
        Set<String> methods = new HashSet<>();
        plan.measured().forEach(row -> methods.add(row.row().benchmark()));
        return methods;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7})
    void everyRowIsInOneShardAndTheRowsOfAMethodStayTogether(int count) {
        Shards shards = Shards.cut(seven(), count, 5);
        assertThat(shards.parts()).hasSize(count);
        List<PlannedRow> all = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        shards.parts().forEach(part -> {
            assertThat(part.measured()).isNotEmpty();
            all.addAll(part.measured());
            methods(part)
                    .forEach(method -> assertThat(seen.add(method)).as(method).isTrue());
        });
        assertThat(all).containsExactlyInAnyOrderElementsOf(seven().rows());
    }

    @Test
    void everyShardHasControlRowsInAsManyRoundsAsItsRows() {
        for (Plan part : Shards.cut(seven(), 3, 5).parts()) {
            List<PlannedRow> controls =
                    part.rows().stream().filter(PlannedRow::control).toList();
            assertThat(controls).isNotEmpty().allMatch(row -> row.rounds() == ROUNDS);
            assertThat(part.rows()).endsWith(controls.toArray(PlannedRow[]::new));
        }
    }

    @Test
    void theLongestGroupGoesFirstAndEachToWhoHasLeastToDo() {
        // 70 | 60 | 50, then 40 to the third, 30 to the second, 20 to the first, 10 to one of three that have 90.
        List<Long> loads = Shards.cut(seven(), 3, 5).parts().stream()
                .map(part -> part.measured().stream()
                        .mapToLong(row -> row.expected().toSeconds())
                        .sum())
                .sorted()
                .toList();
        assertThat(loads).containsExactly(180L, 180L, 200L);
    }

    @Test
    void rowsKeepThePlansOrder() {
        Plan whole = seven();
        for (Plan part : Shards.cut(whole, 2, 5).parts()) {
            assertThat(part.measured())
                    .isSortedAccordingTo((a, b) -> Integer.compare(
                            whole.rows().indexOf(a), whole.rows().indexOf(b)));
        }
    }

    @Test
    void machinesThatKnowNothingOfEachOtherAgree() {
        assertThat(Shards.cut(seven(), 3, 5)).isEqualTo(Shards.cut(seven(), 3, 5));
        Plan alike = plan(
                row("a", "A", 9),
                row("b", "A", 9),
                row("c", "A", 9),
                row("d", "A", 9),
                row("e", "A", 9),
                row("f", "A", 9));
        Set<List<Plan>> cuts = new HashSet<>();
        for (long seed = 1; seed <= 10; seed++) {
            cuts.add(Shards.cut(alike, 2, seed).parts());
        }
        assertThat(cuts).as("of groups that take equally long the seed decides").hasSizeGreaterThan(1);
    }

    @Test
    void moreShardsThanMethodsAreRefused() {
        assertThatThrownBy(() -> Shards.cut(seven(), 8, 1))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "Of 8 shards 1 would have nothing to do: the rows of one benchmark method stay together, and"
                                + " there are 7 methods. Ask for at most 7.");
    }

    @Test
    void controlRowsThatWereAskedForAreNoGroup() {
        PlannedRow control = new PlannedRow(
                new Row("io.github.xstreamjmh.family.control.ControlBenchmark.integerLoop", "avgt", 1, Map.of()),
                null,
                2,
                Duration.ofSeconds(1),
                false);
        assertThatThrownBy(() -> Shards.cut(plan(control), 1, 1))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("only control rows are left");
        assertThat(Shards.cut(plan(row("a", "A", 3), row("b", "A", 3), control), 2, 1)
                        .parts())
                .allSatisfy(part -> assertThat(part.rows())
                        .filteredOn(row -> row.row().equals(control.row()))
                        .singleElement()
                        .matches(PlannedRow::control));
    }

    @Test
    void whatIsSkippedIsSaidOnce() {
        Plan.Skipped ofA = new Plan.Skipped(row("a", "C", 1).row(), "C", "its jar is missing");
        Plan.Skipped ofNone = new Plan.Skipped(row("z", "C", 1).row(), "C", "its jar is missing");
        Plan whole = new Plan(seven().rows(), List.of(ofA, ofNone));
        Shards shards = Shards.cut(whole, 3, 5);
        assertThat(shards.parts().stream().flatMap(part -> part.skipped().stream()))
                .containsExactlyInAnyOrder(ofA, ofNone);
        assertThat(shards.parts())
                .filteredOn(part -> part.skipped().contains(ofA))
                .singleElement()
                .satisfies(part -> assertThat(methods(part)).contains("my.own.Benchmark.a"));
    }

    @Test
    void aShardSaysWhatItHasToMeasure() {
        Shards shards = Shards.cut(seven(), 3, 5);
        Shard second = shards.recorded(2);
        assertThat(second.name()).isEqualTo("2/3");
        assertThat(second.plan()).matches("[0-9a-f]{12}").isEqualTo(Shards.digest(seven()));
        assertThat(second.rows())
                .containsExactlyElementsOf(shards.part(2).measured().stream()
                        .map(row -> new Shard.Planned(row.row(), ROUNDS))
                        .toList());
        assertThat(Shards.planOf(seven(), second, 5)).isEqualTo(shards.part(2));
    }

    @Test
    void aShardWhosePlanChangedCantGoOn() {
        Shard shard = Shards.cut(seven(), 3, 5).recorded(2);
        Plan fewer = new Plan(seven().rows().subList(1, 14), List.of());
        assertThatThrownBy(() -> Shards.planOf(fewer, shard, 5))
                .isInstanceOfSatisfying(
                        UsageException.class,
                        refusal -> assertThat(refusal.exitCode()).isEqualTo(ExitCode.NOT_AS_BEGUN))
                .hasMessageStartingWith("Shard 2/3 can't go on: its plan is no longer " + shard.plan());
    }

    @Test
    void whateverChangesWhatIsMeasuredChangesTheDigest() {
        PlannedRow row = row("a", "A", 3);
        Row name = row.row();
        List<PlannedRow> others = Arrays.asList(
                row("b", "A", 3),
                row("a", "B", 3),
                row("a", "A", 4),
                new PlannedRow(name, null, 5, row.measuring(), false),
                new PlannedRow(
                        new Row(name.benchmark(), "thrpt", 1, name.params()), null, ROUNDS, row.measuring(), false),
                new PlannedRow(
                        new Row(name.benchmark(), "avgt", 2, name.params()), null, ROUNDS, row.measuring(), false));
        Set<String> digests = new HashSet<>(List.of(Shards.digest(plan(row))));
        others.forEach(other -> assertThat(digests.add(Shards.digest(plan(other))))
                .as(other.toString())
                .isTrue());
        assertThat(Shards.digest(plan(row("a", "A", 3)))).isEqualTo(Shards.digest(plan(row)));
    }

    @Test
    void thePlanOfTheSuiteCanBeCut() {
        Plan suite = Plan.of(JmhOptions.parse(List.of("ParserBenchmark", "ConverterTypeBenchmark")));
        Shards shards = Shards.cut(suite, 2, 1);
        assertThat(shards.longest()).isLessThan(suite.expected());
        assertThat(shards.together()).as("control rows run on each").isGreaterThan(suite.expected());
        assertThat(Forks.row("Xpp3").benchmark())
                .isIn(suite.rows().stream().map(row -> row.row().benchmark()).toList());
    }
}
