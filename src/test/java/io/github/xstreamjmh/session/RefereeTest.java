/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

public class RefereeTest {

    private static final List<String> SIDES = List.of(Place.BASELINE, "candidate");
    private static final Asked.Versus ASKED = new MadeVersus().asked();

    /** Pairs of a row whose candidate takes so many times as long, more or less by half a per cent. */
    public static List<Fork> pairs(String parser, int count, double ratio) {
        return pairs(parser, count, ratio, round -> round % 3 * 0.005);
    }

    private static List<Fork> pairs(String parser, int count, double ratio, IntToDoubleFunction spread) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= count; round++) {
            double noise = spread.applyAsDouble(round);
            boolean baselineFirst = round % 2 == 0;
            for (String side : SIDES) {
                boolean baseline = side.equals(Place.BASELINE);
                Place place = new Place(
                        side, Phase.screen, round, 2 * round + (baseline == baselineFirst ? 0 : 1), 1, "cafe01234567");
                double mean = 5000 * (baseline ? 1 : ratio * (1 + noise));
                forks.add(Forks.at(place, Forks.row(parser), mean, mean));
            }
        }
        return forks;
    }

    private static List<Fork> rows() {
        List<Fork> forks = new ArrayList<>(pairs("DOM", 12, 1.2));
        forks.addAll(pairs("SAX", 12, 1.0));
        forks.addAll(pairs("StAX", 2, 1.0));
        return forks;
    }

    @Test
    void rowsThatAreDecidedNeedNoMorePairs() {
        assertThat(new Referee(SIDES, ASKED).settled(rows()))
                .containsExactlyInAnyOrder(Forks.row("DOM"), Forks.row("SAX"));
    }

    @Test
    void aFixedNumberOfPairsIsNotLookedAtBeforeItsEnd() {
        assertThat(new Referee(SIDES, new MadeVersus().fixed().asked()).settled(rows()))
                .isEmpty();
    }

    /** Pairs of the phase in which rows that changed are measured again. */
    public static List<Fork> again(String parser, int count, double ratio) {
        return again(pairs(parser, count, ratio));
    }

    private static List<Fork> again(List<Fork> pairs) {
        return pairs.stream()
                .map(fork -> fork.at(new Place(
                        fork.place().side(),
                        Phase.confirm,
                        fork.place().round(),
                        1000 + fork.place().position(),
                        1,
                        fork.place().host())))
                .toList();
    }

    private static Judgement judged(double ratio, List<Fork> again) {
        Asked.Versus asked = new MadeVersus().confirmed().asked();
        List<Fork> forks = new ArrayList<>(pairs("DOM", 12, ratio));
        forks.addAll(again);
        ComparedTable table = new Referee(SIDES, asked)
                .times(Run.of("there", new LinkedHashSet<>(SIDES), forks))
                .orElseThrow();
        return table.rows().get(0).judgement();
    }

    private static Verdict confirmed(double ratio, List<Fork> again) {
        return judged(ratio, again).verdict();
    }

    @Test
    void rowsThatChangedAreMeasuredAgainUntilTheyAreDecided() {
        Referee referee = new Referee(SIDES, ASKED);
        Run run = Run.of("there", new LinkedHashSet<>(SIDES), rows());
        Map<Row, Set<String>> changed = referee.changed(run);
        assertThat(changed).containsExactly(Map.entry(Forks.row("DOM"), Set.of("candidate")));
        assertThat(referee.settledAgain(changed, again("DOM", 3, 1.2))).isEmpty();
        assertThat(referee.settledAgain(changed, again("DOM", 12, 1.2))).containsExactly(Forks.row("DOM"));
    }

    @Test
    void anIntervalThatExcludesOneConfirmsWhatWouldNotBeFoundByItself() {
        Referee referee = new Referee(SIDES, ASKED);
        List<Fork> wide = pairs("DOM", 60, 1.033, round -> round % 2 == 0 ? 0.05 : -0.05);
        assertThat(referee.screened(Run.of("there", new LinkedHashSet<>(SIDES), wide)))
                .hasValueSatisfying(table -> assertThat(table.rows())
                        .extracting(row -> row.judgement().verdict())
                        .containsExactly(Verdict.INCONCLUSIVE));
        assertThat(referee.settledAgain(Map.of(Forks.row("DOM"), Set.of("candidate")), again(wide)))
                .containsExactly(Forks.row("DOM"));
        assertThat(confirmed(1.2, again(wide))).isEqualTo(Verdict.SLOWER);
    }

    /** With another candidate that takes as long as the baseline, more or less by half a per cent. */
    private static List<Fork> besideAnother(List<Fork> forks) {
        List<Fork> all = new ArrayList<>(forks);
        for (Fork fork : forks) {
            Place place = fork.place();
            if (place.side().equals(Place.BASELINE)) {
                double mean = 5000 * (1 + place.round() % 3 * 0.005);
                Place beside =
                        new Place("another", place.phase(), place.round(), 5000 + place.position(), 1, place.host());
                all.add(Forks.at(beside, fork.row(), mean, mean));
            }
        }
        return all;
    }

    /** To be called the same takes more pairs than to be called slower. */
    @Test
    void aCandidateWithWhichARowDidNotChangeHasNothingToConfirm() {
        Referee referee = new Referee(List.of(Place.BASELINE, "candidate", "another"), ASKED);
        List<Fork> again = besideAnother(again("DOM", 8, 1.2));
        assertThat(referee.settledAgain(Map.of(Forks.row("DOM"), Set.of("candidate")), again))
                .containsExactly(Forks.row("DOM"));
        assertThat(referee.settledAgain(Map.of(Forks.row("DOM"), Set.of("candidate", "another")), again))
                .isEmpty();
    }

    @Test
    void whatServersShowDecides() {
        assertThat(confirmed(1.2, again("DOM", 12, 1.2))).isEqualTo(Verdict.SLOWER);
        assertThat(confirmed(1.2, again("DOM", 12, 1.0))).isEqualTo(Verdict.SAME);
        assertThat(confirmed(1.2, again("DOM", 12, 0.8))).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(confirmed(1.2, again("DOM", 2, 1.2))).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(confirmed(1.2, List.of())).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(confirmed(0.8, again("DOM", 12, 0.8))).isEqualTo(Verdict.FASTER);
        assertThat(confirmed(1.0, List.of())).as("which needs no confirming").isEqualTo(Verdict.SAME);
    }

    @Test
    void aRowThatServersDecideHasTheirFigures() {
        assertThat(judged(1.2, again("DOM", 12, 1.1)).ratio()).isCloseTo(1.1, within(0.01));
        assertThat(judged(1.2, again("DOM", 12, 1.0)).ratio()).isCloseTo(1, within(0.01));
        assertThat(judged(1.2, again("DOM", 2, 1.0)).ratio()).as("not decided").isCloseTo(1.2, within(0.01));
    }

    /** The same forks, of which the candidate's allocate so many bytes. */
    private static List<Fork> allocating(double bytes, List<Fork> forks) {
        return forks.stream()
                .map(fork -> fork.place().side().equals(Place.BASELINE)
                        ? fork
                        : Forks.withFigure(fork, "gc.alloc.rate.norm", Series.of("B/op", "AVG", bytes, bytes)))
                .toList();
    }

    @Test
    void ofRowsThatAreMeasuredAgainServersDecideTheAllocation() {
        List<Fork> forks = new ArrayList<>(allocating(320, pairs("DOM", 12, 1.2)));
        forks.addAll(allocating(320, pairs("SAX", 12, 1)));
        forks.addAll(again("DOM", 12, 1));
        Run run = Run.of("there", new LinkedHashSet<>(SIDES), forks);

        assertThat(new Referee(SIDES, new MadeVersus().confirmed().asked())
                        .allocation(run)
                        .orElseThrow()
                        .rows())
                .extracting(row -> row.judgement().verdict())
                .containsExactly(Verdict.SAME, Verdict.SLOWER);
    }

    @Test
    void withoutForksNothingIsDecided() {
        assertThat(new Referee(SIDES, ASKED).settled(List.of())).isEmpty();
    }

    @Test
    void asLongAsNothingIsMeasuredThatMayChangeTheTableIsTheSame() {
        Referee referee = new Referee(SIDES, ASKED);
        Run run = Run.of("there", new LinkedHashSet<>(SIDES), pairs("DOM", 8, 1.2));
        assertThat(referee.times(run))
                .isPresent()
                .containsSame(referee.times(run).orElseThrow());
        Run later = Run.of("there", new LinkedHashSet<>(SIDES), pairs("DOM", 9, 1.2));
        assertThat(referee.times(later).orElseThrow())
                .isNotSameAs(referee.times(run).orElseThrow());
        assertThat(referee.settled(rows())).contains(Forks.row("SAX"));
    }
}
