/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.stats.Sequential.Decision;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows that changed in one mode and are measured again in another, one by one; seeded. */
class ChangesAreConfirmedByTheirIntervalTest {

    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int ROWS = 1000;

    /** As servers run them. */
    private static final double SPREAD = 0.05;

    private static double[] pairs(double change, Random random) {
        double[] pairs = new double[Sequential.MOST_PAIRS];
        Arrays.setAll(pairs, pair -> StrictMath.log1p(change) + SPREAD * random.nextGaussian());
        return pairs;
    }

    private static Decision decision(Sequential rule, double... pairs) {
        return rule.decide(List.of(Pairs.of(pairs))).get(0);
    }

    private static double share(double change, Verdict verdict) {
        Random random = new Random(1);
        List<Decision> decisions = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            decisions.add(decision(RULE.confirming(), pairs(change, random)));
        }
        return decisions.stream()
                        .filter(decision -> decision.verdict() == verdict)
                        .count()
                / (double) ROWS;
    }

    @Test
    void aChangeThatTheTestLeavesOpenIsConfirmedWhereItsIntervalExcludesOne() {
        double[] pairs = new double[Sequential.MOST_PAIRS];
        Arrays.setAll(pairs, pair -> 0.033 + (pair % 2 == 0 ? -SPREAD : SPREAD));
        List<Comparison> table = List.of(Samples.pairs(pairs));

        assertThat(RULE.judge(table).get(0).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        Judgement confirmed = RULE.confirming().judge(table).get(0);
        assertThat(confirmed.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(confirmed.interval().low()).isGreaterThan(1);
        assertThat(confirmed.pairs().orElseThrow()).isBetween(Sequential.FEWEST_FOR_SAME, Sequential.MOST_PAIRS - 1);
        assertThat(confirmed.detectableChange())
                .isLessThan(RULE.judge(table).get(0).detectableChange());
    }

    @Test
    void whatDidNotChangeIsSeldomConfirmed() {
        assertThat(share(0, Verdict.SLOWER)).isLessThan(0.025);
        assertThat(share(0, Verdict.FASTER)).isLessThan(0.025);
        assertThat(share(0, Verdict.SAME)).isGreaterThan(0.95);
    }

    @Test
    void aChangeOfTheThresholdIsConfirmed() {
        assertThat(share(Sequential.THRESHOLD, Verdict.SLOWER)).isGreaterThan(0.98);
        assertThat(share(Sequential.THRESHOLD, Verdict.SAME)).isLessThan(0.005);
    }
}
