/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.Order.BASELINE_FIRST;
import static io.github.xstreamjmh.stats.Order.CANDIDATE_FIRST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PermutationAgreesWithPublishedExamplesTest {

    /** Good, "Permutation Tests", chapter 1: cultures with and without vitamin E, one of 20 deals, so 2 of 20 two-sided. */
    @Test
    void onGoodsCellCultures() {
        Permutation permutation = Permutation.ofGroups(new double[] {121, 118, 110}, new double[] {34, 12, 22});

        assertThat(permutation.p()).isCloseTo(0.1, within(1e-15));
        assertThat(permutation.smallest()).isCloseTo(0.1, within(1e-15));
    }

    /** Wikipedia's "Student's t-test"; counted in whole hundredths, where nothing is rounded: 58 of the 924 deals. */
    @Test
    void onTheWeightsOfScrewsWithTies() {
        Permutation permutation = Permutation.ofGroups(
                new double[] {30.02, 29.99, 30.11, 29.97, 30.01, 29.99},
                new double[] {29.89, 29.93, 29.72, 29.98, 30.02, 29.98});

        assertThat(permutation.p()).isCloseTo(58 / 924.0, within(1e-15));
    }

    /** Exact value over all 184,756 deals: scipy, 0.08145; 499 draws lie within 0.04 of it in 999 cases of 1,000. */
    @Test
    void onStudentsSleepDataByDrawing() {
        double[] first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
        double[] second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

        Permutation permutation = Permutation.ofGroups(first, second);

        assertThat(permutation.p()).isCloseTo(0.08145, within(0.04)).isNotEqualTo(0.08145);
        assertThat(Permutation.ofGroups(first, second)).isEqualTo(permutation);
        assertThat(permutation.smallest()).isEqualTo(0.002);
    }

    @Test
    void drawnOpinionsAreNeverZero() {
        double[] low = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        double[] high = {101, 102, 103, 104, 105, 106, 107, 108, 109, 110};

        assertThat(Permutation.ofGroups(low, high).p()).isEqualTo(0.002);
    }

    @Test
    void smallestIsOneDealWhenGroupsCannotChangePlaces() {
        Permutation permutation = Permutation.ofGroups(new double[] {10, 11}, new double[] {1, 2, 3});

        assertThat(permutation).isEqualTo(new Permutation(0.1, 0.1));
    }

    /** Six pairs, +2 % throughout, the second fork 10 % slower: only the true deal, and its mirror, is that clear. */
    @Test
    void ofPairsSeesThroughTheOrder() {
        List<Order> orders = List.of(
                BASELINE_FIRST, CANDIDATE_FIRST, BASELINE_FIRST, CANDIDATE_FIRST, CANDIDATE_FIRST, BASELINE_FIRST);
        double[] slower = {0.12, -0.08, 0.121, -0.081, -0.079, 0.119};
        double[] same = {0.1, -0.1, 0.101, -0.101, -0.099, 0.099};

        assertThat(Permutation.ofPairs(slower, orders).p()).isCloseTo(2 / 20.0, within(1e-15));
        assertThat(Permutation.ofPairs(same, orders).p()).isCloseTo(1, within(1e-15));
    }

    @Test
    void equalValuesLookAlikeInEveryDeal() {
        assertThat(Permutation.ofGroups(new double[] {5, 5, 5}, new double[] {5, 5, 5})
                        .p())
                .isEqualTo(1);
    }
}
