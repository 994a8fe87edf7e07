/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortIterationsTest {

    @ParameterizedTest
    @CsvSource({
        "PT3S,  PT3S,   1, 15,  75, 20",
        "PT5S,  PT1.5S, 1, 25,  75, 20",
        "PT0S,  PT1S,   1,  0,  75, 20",
        "PT4S,  PT5S,   1, 20, 100, 25",
        "PT4S,  PT4S,   4, 20,  10, 200",
        "PT4.1S, PT5S,  4, 21,  12, 200",
        "PT0S,  PT1S,   2,  0,  10, 200",
        "PT50S, PT50S,  2, 250, 100, 250"
    })
    void theyAreAHundredAtMostAndTakeHalfOfTheUsualTime(
            Duration warmup, Duration measurement, int threads, int warmups, int count, long millis) {
        ShortIterations cut = ShortIterations.of(warmup, measurement, threads);

        assertThat(cut.warmups()).isEqualTo(warmups);
        assertThat(cut.measurements()).isEqualTo(count);
        assertThat(cut.measurementTime().getTime()).isEqualTo(millis);
    }

    @ParameterizedTest
    @CsvSource({
        "ParserBenchmark,      -f 1,   true",
        "ParserBenchmark,      -i 3,   false",
        "ParserBenchmark,      -r 5,   false",
        "ParserBenchmark,      -wi 1,  false",
        "ParserBenchmark,      -w 1,   false",
        "HeartbeatBenchmark.pingPong, -bm sample, false"
    })
    void theUsersOwnAndThoseThatSampleLatenciesStay(String benchmark, String option, boolean cut) {
        JmhOptions options = JmhOptions.parse(List.of((benchmark + " " + option).split(" ")));

        assertThat(Plan.of(options).rows().stream().filter(row -> !row.control()))
                .isNotEmpty()
                .allMatch(row -> ShortIterations.of(row, options).isPresent() == cut);
    }

    @Test
    void aRowTakesLessBesideOthersWhereTheyCanWarmUpTogether() {
        JmhOptions options = JmhOptions.parse(List.of("ParserBenchmark", "-p", "parser=DOM"));
        PlannedRow alone = Plan.of(options).rows().get(0);
        Plan plan = new Plan(List.of(alone), List.of());

        assertThat(alone.measuring()).isEqualTo(Duration.ofSeconds(6));
        assertThat(measuring(plan.interleaved(options, Interleaving.FORKS, 1, true)))
                .isEqualTo(Duration.ofMillis(4500));
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, 1, false)))
                .as("a compiler in the background")
                .isEqualTo(Duration.ofMillis(4500));
        int cores = Runtime.getRuntime().availableProcessors();
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, cores, true)))
                .isEqualTo(Duration.ofMillis(1500).plus(Duration.ofSeconds(3).dividedBy(cores)));
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, cores + 1, true)))
                .as("more threads than cores")
                .isEqualTo(Duration.ofMillis(4500));
    }

    private static Duration measuring(Plan plan) {
        return plan.rows().get(0).measuring();
    }
}
