/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

public class RefereeTest {

    private static final List<String> SIDES = List.of(Place.BASELINE, "candidate");

    public static Asked.Versus asked(boolean sequential) {
        return asked(sequential, false);
    }

    public static Asked.Versus asked(boolean sequential, boolean same) {
        return new Asked.Versus(
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                false,
                same,
                false,
                sequential,
                40,
                0.05,
                Optional.empty());
    }

    /** Pairs of a row whose candidate takes so many times as long, more or less by half a per cent. */
    public static List<Fork> pairs(String parser, int count, double ratio) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= count; round++) {
            double noise = round % 3 * 0.005;
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
        assertThat(new Referee(SIDES, asked(true)).settled(rows()))
                .containsExactlyInAnyOrder(Forks.row("DOM"), Forks.row("SAX"));
    }

    @Test
    void aFixedNumberOfPairsIsNotLookedAtBeforeItsEnd() {
        assertThat(new Referee(SIDES, asked(false)).settled(rows())).isEmpty();
    }

    /** Pairs of the phase in which rows that changed are measured again. */
    public static List<Fork> again(String parser, int count, double ratio) {
        return pairs(parser, count, ratio).stream()
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
        Asked.Versus asked = new Asked.Versus(
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                false,
                false,
                false,
                true,
                40,
                0.05,
                Optional.of(true));
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
        Referee referee = new Referee(SIDES, asked(true));
        Run run = Run.of("there", new LinkedHashSet<>(SIDES), rows());
        assertThat(referee.changed(run)).containsExactly(Forks.row("DOM"));
        assertThat(referee.settledAgain(again("DOM", 3, 1.2))).isEmpty();
        assertThat(referee.settledAgain(again("DOM", 12, 1.2))).containsExactly(Forks.row("DOM"));
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
    void aConfirmedRowHasTheFiguresOfServers() {
        assertThat(judged(1.2, again("DOM", 12, 1.1)).ratio()).isCloseTo(1.1, within(0.01));
        assertThat(judged(1.2, again("DOM", 12, 1.0)).ratio())
                .as("not confirmed")
                .isCloseTo(1.2, within(0.01));
    }

    @Test
    void withoutForksNothingIsDecided() {
        assertThat(new Referee(SIDES, asked(true)).settled(List.of())).isEmpty();
    }

    @Test
    void asLongAsNothingIsMeasuredThatMayChangeTheTableIsTheSame() {
        Referee referee = new Referee(SIDES, asked(true));
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
