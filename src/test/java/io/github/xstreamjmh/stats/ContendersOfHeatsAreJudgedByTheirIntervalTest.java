/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.stats.Ranking.Contrast;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ContendersOfHeatsAreJudgedByTheirIntervalTest {

    private static final HeatJudge JUDGE = new HeatJudge(0.03);

    /** How the second of two contenders differs from the first after so many heats. */
    private static Contrast contrast(int heats, double difference, double deviation) {
        Random random = new Random(1);
        List<double[]> all = new ArrayList<>();
        for (int heat = 0; heat < heats; heat++) {
            double machine = random.nextGaussian();
            all.add(new double[] {machine, machine + difference + deviation * random.nextGaussian()});
        }
        return Ranking.of(List.of(new Ranking.Method(2, all, Looks.LAST, Set.of(0, 1))), 0.03, 0.05)
                .get(0)
                .contrasts()
                .get(1)
                .get(0);
    }

    /** One without any spread. */
    private static Contrast exact(double difference) {
        return new Contrast(new Difference(difference, 0, 11), 3, 12);
    }

    private static Judgement judge(Contrast turns, Contrast whole, Contrast pauses, Note... ofForks) {
        return JUDGE.judge(turns, whole, pauses, Set.of(ofForks));
    }

    private static Judgement judge(Contrast turns, Note... ofForks) {
        return judge(turns, turns, exact(0), ofForks);
    }

    @Test
    void aChangeIsOneThatTheIntervalShowsAndThatMatters() {
        assertThat(judge(contrast(12, 0.1, 0.01)).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(contrast(12, -0.1, 0.01)).verdict()).isEqualTo(Verdict.FASTER);
        assertThat(judge(contrast(12, 0.1, 0.3)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(contrast(12, 0.1, 0.3)).notes()).containsExactly(Note.UNDECIDED);
        assertThat(judge(contrast(12, 0.02, 0.001)).interval().low()).isGreaterThan(1);
        assertThat(judge(contrast(12, 0.02, 0.001)).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void sameTakesAsManyHeatsAsPairs() {
        assertThat(judge(contrast(10, 0, 0.001)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(contrast(11, 0, 0.001)).verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void notesThatSpeakAgainstSameDoNotHideAChange() {
        Contrast equal = contrast(12, 0, 0.001);
        assertThat(judge(equal, Note.WARMING_UP).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(equal, Note.SPREAD, Note.WIDE, Note.TWO_STATES)).satisfies(judgement -> {
            assertThat(judgement.verdict()).isEqualTo(Verdict.SAME);
            assertThat(judgement.notes()).isEmpty();
        });
        assertThat(judge(contrast(12, 0.1, 0.001), Note.WARMING_UP).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(contrast(12, 0.1, 0.001), Note.MORE_THREADS_THAN_CORES).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void whatTheMedianHidesKeepsContendersFromBeingTheSame() {
        Contrast equal = contrast(12, 0, 0.001);
        Judgement open = judge(equal, contrast(12, 0, 0.3), contrast(12, 0, 0.3));
        assertThat(open.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        Judgement pauses = judge(equal, contrast(12, 0.2, 0.001), contrast(12, 0.2, 0.001));
        assertThat(pauses.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(pauses.notes()).containsExactly(Note.PAUSES);
        assertThat(judge(contrast(12, 0, 0.003), contrast(12, 0.02, 0.1), contrast(12, 0.02, 0.1))
                        .notes())
                .containsExactly(Note.PAUSES_OPEN);
        assertThat(judge(equal, contrast(12, 0.1, 0.3), contrast(12, 0.1, 0.3)).notes())
                .as("pauses within their own interval")
                .containsExactly(Note.PAUSES_OPEN);
        assertThat(judge(equal, contrast(12, 0.04, 0.001), contrast(12, 0.04, 0.001))
                        .notes())
                .as("whole times are the same, but pauses are shown")
                .containsExactly(Note.PAUSES);
    }

    @Test
    void fewHeatsTellTheRatioAlone() {
        Judgement two = judge(contrast(2, 0.5, 0.001));
        assertThat(two.ratio()).isBetween(1.6, 1.7);
        assertThat(two.interval().known()).isFalse();
        assertThat(two.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(two.notes()).containsExactly(Note.FEW_FORKS);
        assertThat(judge(Contrast.UNKNOWN).notes()).containsExactly(Note.NO_HEATS);
    }

    @Test
    void whatIsFoundIsSoLarge() {
        assertThat(judge(contrast(12, 0, 0.01)).detectableChange()).isBetween(1.03, 1.1);
        assertThat(judge(exact(0.1)).notes()).containsExactly(Note.NO_SPREAD);
    }
}
