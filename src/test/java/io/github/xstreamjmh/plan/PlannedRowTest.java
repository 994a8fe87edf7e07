/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.suite.Suite;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.util.Optional;

/** After how long a fork counts as hung: all that it may do takes its time, and JMH's time-out and 30 s come on top. */
class PlannedRowTest {

    private static final int GRACE = 30;

    private static JmhOptions options(String line) {
        return JmhOptions.parse(List.of(line.strip().split(" ")));
    }

    private static PlannedRow row(BenchmarkListEntry benchmark, int seconds) {
        return new PlannedRow(Forks.row("DOM"), benchmark, 1, Duration.ofSeconds(seconds), false);
    }

    @Test
    void anInvocationIsOneOperationUnlessOptionsSayOtherwise() {
        PlannedRow row = row(bare(Mode.AverageTime), 1);
        assertThat(row.operationsPerInvocation(options("encode"))).isEqualTo(1);
        assertThat(row.operationsPerInvocation(options("encode -opi 4"))).isEqualTo(4);
    }

    private static BenchmarkListEntry encode(Mode mode) {
        return Suite.find(List.of("Base64Benchmark.encode"), List.of()).get(0).cloneWith(mode);
    }

    /** A benchmark that says nothing of how it is to be measured. */
    private static BenchmarkListEntry bare(Mode mode) {
        return new BenchmarkListEntry(
                "p.B",
                "p.G",
                "m",
                mode,
                none(),
                new int[] {1},
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none(),
                none());
    }

    private static <T> Optional<T> none() {
        return Optional.none();
    }

    @ParameterizedTest
    @CsvSource({
        "AverageTime, '', 5, 600", // JMH's default
        "AverageTime, -to 5s, 5, 5",
        "AverageTime, -to 1500ms -wi 3 -i 3, 3, 1.5",
        "AverageTime, -to 5s -wf 2, 5, 5",
        "SingleShotTime, -to 5s, 0, 45", // the annotations' 5 + 4 shots, each with a time-out of its own
        "SingleShotTime, -to 5s -wi 2 -i 1, 0, 15"
    })
    void theTimeOutIsForEachShotOrForTheWholeWithTheWholeWarmUp(Mode mode, String options, int warmup, double timeout) {
        long forks = options.contains("-wf 2") ? 3 : 1;
        assertThat(row(encode(mode), 7).limit(options("Base64 " + options)))
                .isEqualTo(Duration.ofMillis((long) (forks * (7 + warmup + timeout + GRACE) * 1000)));
    }

    @Test
    void rowsThatMeasureTheMachineTakePartInFewerOfManyRounds() {
        assertThat(rounds(5, true)).isEqualTo(rounds(5, false)).hasSize(5);
        assertThat(rounds(40, false)).hasSize(40);
        assertThat(rounds(14, true)).containsExactly(1, 2, 3, 4, 5, 6, 9, 12);
    }

    private static List<Integer> rounds(int rounds, boolean control) {
        PlannedRow row = new PlannedRow(Forks.row("DOM"), bare(Mode.AverageTime), rounds, Duration.ZERO, control);
        return IntStream.rangeClosed(1, rounds + 1).filter(row::runsIn).boxed().toList();
    }

    @Test
    void singleShotsWithoutAnnotationsAreJmhsOne() {
        assertThat(row(bare(Mode.SingleShotTime), 0).limit(options("-to 5s"))).isEqualTo(Duration.ofSeconds(5 + GRACE));
    }

    @ParameterizedTest
    @CsvSource({
        "-wmb Control, 7700", // six benchmarks that warm up for three times 150 ms, and its own 5 s
        "-wmb Control.*integerLoop -wi 3 -w 2s, 12000",
        "-wmb Control -wi 0, 0",
    })
    void benchmarksThatWarmUpFirstTakeTheirOwnTimesAndTimeOuts(String options, int milliseconds) {
        int others = options.contains("Loop") ? 1 : 6;
        assertThat(row(encode(Mode.AverageTime), 7).limit(options("-to 5s " + options)))
                .isEqualTo(Duration.ofSeconds(7 + 5L * (1 + others) + GRACE).plusMillis(milliseconds));
    }

    @ParameterizedTest
    @CsvSource({
        "AverageTime, '', 50", // JMH's default, 5 iterations of 10 s
        "AverageTime, -wi 2, 20",
        "AverageTime, -w 1s, 5",
        "SingleShotTime, '', 0",
        "SingleShotTime, -wi 2, 20"
    })
    void aBenchmarkThatSaysNothingWarmsUpAsJmhDoes(Mode mode, String options, int seconds) {
        assertThat(PlannedRow.warmup(bare(mode), options("Base64 " + options))).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void warmupForksAreThoseAskedFor() {
        assertThat(row(encode(Mode.AverageTime), 1).warmupForks(options("Base64")))
                .isZero();
        assertThat(row(encode(Mode.AverageTime), 1).warmupForks(options("Base64 -wf 3")))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-wi 3 -i 3"})
    void theFirstUseOfALibraryIsMeasuredColdWhateverIsAskedForOthers(String line) {
        BenchmarkListEntry first =
                Suite.find(List.of("FirstUseBenchmark.nothing"), List.of()).get(0);

        assertThat(row(first, 0).cold(options(line))).isTrue();
        assertThat(row(encode(Mode.SingleShotTime), 0).cold(options(line))).isFalse();
        assertThat(row(encode(Mode.SingleShotTime), 0).cold(options("-wi 0"))).isTrue();
    }
}
