/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NothingIsEverNaNTest {

    private static final double[] TIMES = {
        Double.MIN_VALUE, Double.MIN_NORMAL, 1e-200, 0.1, 0.1, 1, 1, 1.0000000000000002, 3, 1e200, Double.MAX_VALUE
    };

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whateverTheTimesAndTwiceTheSame(boolean paired) {
        List<Comparison> table = table(paired);
        Judge judge = new Judge(Judge.THRESHOLD, Judge.ALPHA);

        List<Judgement> judgements = judge.judge(table, RunToRun.NONE);

        assertThat(judgements).hasSameSizeAs(table).isEqualTo(judge.judge(table(paired), RunToRun.NONE));
        judgements.forEach(NothingIsEverNaNTest::assertNumbers);
    }

    private static void assertNumbers(Judgement judgement) {
        Interval interval = judgement.interval();
        assertThat(interval.low()).isBetween(0.0, judgement.ratio());
        assertThat(interval.high()).isBetween(judgement.ratio(), Double.POSITIVE_INFINITY);
        assertThat(judgement.difference().p()).isBetween(0.0, 1.0);
        assertThat(judgement.detectableChange()).isBetween(1.0, Double.POSITIVE_INFINITY);
        assertThat(judgement.forksNeeded().orElse(3)).isGreaterThanOrEqualTo(3);
    }

    @Test
    void inEstimatesEither() {
        List<Forks> rows = table(false).stream().map(Comparison::baseline).toList();
        List<Estimate> estimates = new ArrayList<>(Estimate.ofTable(rows, 0.95));
        rows.stream().map(row -> Estimate.of(row.means(), 0.95)).forEach(estimates::add);
        for (Estimate estimate : estimates) {
            assertThat(estimate.interval().low()).isLessThanOrEqualTo(estimate.mean());
            assertThat(estimate.interval().high()).isGreaterThanOrEqualTo(estimate.mean());
            assertThat(estimate.relativeHalfWidth()).isGreaterThanOrEqualTo(0);
        }
    }

    /** Rows of one to six forks that take anything a double can, often equal, as pairs or as files. */
    private static List<Comparison> table(boolean paired) {
        Random random = new Random(3);
        List<Comparison> table = new ArrayList<>();
        for (int row = 0; row < 2_000; row++) {
            int baseline = 1 + random.nextInt(6);
            int candidate = paired ? baseline : 1 + random.nextInt(6);
            List<Order> orders = new ArrayList<>();
            for (int pair = 0; paired && pair < baseline; pair++) {
                orders.add(random.nextBoolean() ? Order.BASELINE_FIRST : Order.CANDIDATE_FIRST);
            }
            int choice = 1 + random.nextInt(3);
            int from = random.nextInt(TIMES.length - choice);
            table.add(new Comparison(
                    forks(baseline, from, choice, random), forks(candidate, from, choice, random), orders));
        }
        return table;
    }

    private static Forks forks(int count, int from, int choice, Random random) {
        List<double[]> forks = new ArrayList<>();
        for (int fork = 0; fork < count; fork++) {
            double[] iterations = new double[1 + random.nextInt(5)];
            for (int i = 0; i < iterations.length; i++) {
                iterations[i] = TIMES[from + random.nextInt(choice)];
            }
            forks.add(iterations);
        }
        return Samples.forks(forks);
    }
}
