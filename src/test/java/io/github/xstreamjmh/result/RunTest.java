/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RunTest {

    private static final Set<String> BOTH = Set.of("baseline", "candidate");
    private static final Row DOM = Forks.row("DOM");

    private static Fork fork(String side, Phase phase, int round, int session) {
        return Forks.at(new Place(side, phase, round, 0, session, "cafe01234567"), DOM, 5, 6);
    }

    private static Fork baseline(int round, int session) {
        return fork("baseline", Phase.measure, round, session);
    }

    private static Fork candidate(int round, int session) {
        return fork("candidate", Phase.measure, round, session);
    }

    @Test
    void ofOneSideEveryForkCountsOnce() {
        List<Fork> forks = List.of(baseline(1, 1), baseline(2, 1), baseline(3, 2));
        assertThat(Run.whole(forks, Set.of("baseline"))).isEqualTo(forks);
        assertThat(Run.whole(List.of(baseline(1, 1), baseline(1, 2)), Set.of("baseline")))
                .as("two sessions that measured into one folder")
                .containsExactly(baseline(1, 2));
    }

    @Test
    void aRowInTwoModesOrWithTwoNumbersOfThreadsIsTwoRows() {
        Row other = new Row(DOM.benchmark(), "thrpt", DOM.threads(), DOM.params());
        Row third = new Row(DOM.benchmark(), DOM.mode(), DOM.threads() + 1, DOM.params());
        List<Fork> forks = List.of(
                baseline(1, 1),
                Forks.at(new Place("baseline", Phase.measure, 1, 1, 2, "cafe01234567"), other, 5, 6),
                Forks.at(new Place("baseline", Phase.measure, 1, 2, 3, "cafe01234567"), third, 5, 6));

        assertThat(Run.whole(forks, Set.of("baseline"))).isEqualTo(forks);
    }

    @Test
    void halfAPairDoesNotCount() {
        assertThat(Run.whole(List.of(baseline(1, 1), candidate(2, 1)), BOTH)).isEmpty();
        assertThat(Run.whole(List.of(baseline(1, 1), candidate(1, 2)), BOTH))
                .as("a pair is never split over two sessions")
                .isEmpty();
    }

    @Test
    void asLongAsThereIsNoPairNothingWasMeasuredAgain() {
        Fork half = fork("baseline", Phase.confirm, 1, 1);
        Set<String> sides = new LinkedHashSet<>(List.of("baseline", "candidate"));
        assertThat(Run.of("there", sides, List.of(baseline(1, 1), candidate(1, 1), half))
                        .again())
                .isEmpty();
        Fork other = fork("candidate", Phase.confirm, 1, 1);
        assertThat(Run.of("there", sides, List.of(baseline(1, 1), candidate(1, 1), half, other))
                        .again())
                .isPresent();
    }

    /** Forks with operations enough would be the fast ones. */
    @Test
    void aPercentileIsKnownIfAllForksHaveOperationsEnough() {
        double[] values = DoubleStream.iterate(1, value -> value + 1).limit(20).toArray();
        Fork enough = Forks.sampled(DOM, values);
        Fork few = Forks.sampled(DOM, 1, 2);
        assertThat(new RowResult(enough.row(), false, List.of(enough), Map.of()).sample(Metric.p50))
                .isPresent();
        assertThat(new RowResult(enough.row(), false, List.of(enough, few), Map.of()).sample(Metric.p50))
                .isEmpty();
    }

    @Test
    void halfAPairIsReplacedByTheWholeOneOfALaterSession() {
        assertThat(Run.whole(List.of(baseline(1, 1), candidate(1, 2), baseline(1, 2)), BOTH))
                .containsExactly(candidate(1, 2), baseline(1, 2));
        assertThat(Run.whole(List.of(baseline(1, 1), candidate(1, 1), candidate(1, 2)), BOTH))
                .as("half a pair after a whole one")
                .containsExactly(baseline(1, 1), candidate(1, 1));
    }

    @Test
    void ofAPairThatWasTriedAgainTheLastForksBelongTogether() {
        Fork early = Forks.at(baseline(1, 1).place(), DOM, 99);
        assertThat(Run.whole(List.of(early, baseline(2, 1), candidate(2, 1), baseline(1, 1), candidate(1, 1)), BOTH))
                .containsExactly(baseline(2, 1), candidate(2, 1), baseline(1, 1), candidate(1, 1));
    }

    @Test
    void roundsOfTwoPhasesAreNotTheSame() {
        List<Fork> forks = List.of(
                fork("baseline", Phase.screen, 1, 1),
                fork("candidate", Phase.screen, 1, 1),
                fork("baseline", Phase.confirm, 1, 1));
        assertThat(Run.whole(forks, BOTH)).isEqualTo(forks.subList(0, 2));
    }

    @Test
    void aRunHasItsSidesInTheOrderOfItsEnvironmentAndNeverPoolsThem() {
        SideFacts side = Environments.plain().sides().get("baseline");
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        sides.put("zebra", side);
        sides.put("ape", side);
        Environment environment = Environments.withSides(Environments.plain(), sides);
        Run run = Run.of(
                "r",
                environment,
                List.of(
                        fork("ape", Phase.measure, 1, 1),
                        fork("zebra", Phase.measure, 1, 1),
                        fork("zebra", Phase.measure, 2, 1)));
        assertThat(run.sides()).containsExactly("zebra", "ape");
        assertThat(run.rows().get("zebra").get(0).forks()).containsExactly(fork("zebra", Phase.measure, 1, 1));
        assertThat(run.side("ape").measured().get(0).forks()).containsExactly(fork("ape", Phase.measure, 1, 1));
        assertThatThrownBy(run::measured)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("r has the sides [zebra, ape]: choose one");
    }

    @Test
    void rowsThatMeasureTheMachineAreApart() {
        Fork control = Forks.control(Forks.fork(Forks.row("control"), 1, 3));
        Run run = Run.of("r", Environments.plain(), List.of(control, Forks.fork(DOM, 1, 5)));
        assertThat(run.measured()).extracting(RowResult::row).containsExactly(DOM);
        assertThat(run.controls()).extracting(RowResult::row).containsExactly(Forks.row("control"));
    }

    @Test
    void aRowGivesASampleOfAMetricFromItsForksOrElseFromItsScore() {
        Fork fork = Forks.fork(DOM, 1, 5, 7);
        RowResult row = new RowResult(DOM, false, List.of(fork, Forks.fork(DOM, 2, 8)), Map.of());
        assertThat(row.settings()).isEqualTo(fork.settings());
        assertThat(row.sample(Metric.time)).hasValueSatisfying(sample -> {
            assertThat(sample.value()).isCloseTo((70 / 12.0 + 8) / 2, within(1e-12));
            assertThat(sample.forks()).hasSize(2);
            assertThat(sample.forks().get(0).warmup()).containsExactly(15, 5);
        });
        assertThat(row.sample(Metric.alloc))
                .hasValueSatisfying(sample -> assertThat(sample.value()).isEqualTo(160));
        assertThat(row.sample(Metric.size)).isEmpty();
        assertThat(row.sample(Metric.p50)).isEmpty();
        assertThat(row.as(Forks.row("X")).row()).isEqualTo(Forks.row("X"));
        assertThat(row.as(Forks.row("X")).forks()).isEqualTo(row.forks());

        Fork infinite = Forks.withFigure(fork, Metric.SCORE, Series.of("ns/op", "AVG", Double.NaN));
        assertThat(new RowResult(DOM, false, List.of(infinite), Map.of()).sample(Metric.time))
                .isEmpty();

        RowResult file = new RowResult(
                DOM,
                false,
                List.of(),
                Map.of(
                        Metric.SCORE,
                        new Score("us/op", 3, Double.NaN),
                        "size",
                        new Score("B", Double.NaN, Double.NaN)));
        assertThat(file.settings()).isEqualTo(Settings.UNKNOWN);
        assertThat(file.sample(Metric.time))
                .hasValueSatisfying(sample -> assertThat(sample.value()).isEqualTo(3000));
        assertThat(file.sample(Metric.size)).isEmpty();
        assertThat(file.sample(Metric.alloc)).isEmpty();
    }
}
