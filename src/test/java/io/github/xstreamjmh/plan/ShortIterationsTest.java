/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortIterationsTest {

    @ParameterizedTest
    @CsvSource({
        "HEATS,      PT3S,  PT1S,   3, 1, PT0S,     15, 200,  75, 20",
        "HEATS,      PT5S,  PT0.5S, 3, 1, PT0S,     25, 200,  75, 20",
        "HEATS,      PT0S,  PT1S,   1, 1, PT0S,      0, 200,  75, 20",
        "HEATS,      PT4S,  PT1S,   5, 1, PT0S,     20, 200, 100, 25",
        "HEATS,      PT4S,  PT1S,   4, 4, PT0S,     20, 200,  10, 200",
        "HEATS,      PT50S, PT10S,  5, 1, PT0S,     50, 1000, 100, 250",
        "HEATS,      PT20S, PT10S,  1, 2, PT0S,     50, 400,  25, 200",
        "HEATS,      PT3S,  PT1S,   3, 1, PT0.001S, 15, 200,  75, 20",
        "HEATS,      PT3S,  PT1S,   3, 1, PT0.1S,   15, 200,  15, 100",
        "HEATS,      PT3S,  PT1S,   3, 1, PT2S,      2, 2000, 10, 2000",
        "FORKS,      PT3S,  PT1S,   3, 1, PT0S,     15, 200,  75, 20",
        "ITERATIONS, PT3S,  PT1S,   3, 1, PT0S,     15, 200,  50, 20",
        "ITERATIONS, PT4S,  PT1S,   5, 1, PT0S,     20, 200,  83, 20",
        "ITERATIONS, PT4S,  PT1S,   4, 4, PT0S,     20, 200,  10, 200",
        "ITERATIONS, PT50S, PT10S,  5, 1, PT0S,     50, 1000, 83, 200",
        "ITERATIONS, PT3S,  PT1S,   3, 1, PT0.1S,   15, 200,  10, 100"
    })
    void theyTakeAPartOfTheUsualTimeOrTenOperations(
            Interleaving interleaving,
            Duration warmup,
            Duration iteration,
            int iterations,
            int threads,
            Duration invocation,
            int warmups,
            long eachWarmup,
            int count,
            long each) {
        ShortIterations cut = ShortIterations.of(warmup, iteration, iterations, threads, interleaving, invocation);

        assertThat(cut)
                .isEqualTo(new ShortIterations(warmups, Duration.ofMillis(eachWarmup), count, Duration.ofMillis(each)));
        assertThat(cut.warmupTime().getTime()).isEqualTo(eachWarmup);
        assertThat(cut.measurementTime().getTime()).isEqualTo(each);
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

        assertThat(Plan.of(options).measured())
                .isNotEmpty()
                .allMatch(row -> ShortIterations.of(row, options, Interleaving.ITERATIONS, Optional.empty())
                                .isPresent()
                        == cut);
    }

    @Test
    void aRowTakesLessBesideOthersWhereTheyCanWarmUpTogether() {
        JmhOptions options = JmhOptions.parse(List.of("ParserBenchmark", "-p", "parser=DOM"));
        PlannedRow alone = Plan.of(options).rows().get(0);
        Plan plan = new Plan(List.of(alone), List.of());

        assertThat(alone.measuring()).isEqualTo(Duration.ofSeconds(6));
        assertThat(measuring(plan.interleaved(options, Interleaving.FORKS, 2, true)))
                .isEqualTo(Duration.ofMillis(4500));
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, 2, false)))
                .as("a compiler in the background")
                .isEqualTo(Duration.ofSeconds(4));
        int cores = Runtime.getRuntime().availableProcessors();
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, cores, true)))
                .isEqualTo(Duration.ofSeconds(1).plus(Duration.ofSeconds(3).dividedBy(cores)));
        assertThat(measuring(plan.interleaved(options, Interleaving.ITERATIONS, cores + 1, true)))
                .as("more threads than cores")
                .isEqualTo(Duration.ofSeconds(4));
    }

    private static Duration measuring(Plan plan) {
        return plan.rows().get(0).measuring();
    }
}
