/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.sampling.Samples.Seen;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SamplingTest {

    private static final List<Side> SIDES = List.of(side("baseline"), side("new"));

    private final ByteArrayOutputStream talk = new ByteArrayOutputStream();

    private static Side side(String name) {
        return new Side(name, List.of(), Optional.empty(), List.of());
    }

    private static JmhOptions options(String... words) {
        return JmhOptions.parse(List.of(words));
    }

    private static List<PlannedRow> rows(String... words) {
        return Plan.of(options(words)).measured();
    }

    private static SampledRow sampled() {
        Samples samples = new Samples(100, 50, Map.of(new Method("lib.A", "a", "()V"), new Seen(false, 9, 9, 9, 0)));
        List<SampledFork> forks =
                Collections.nCopies(6, new SampledFork(60, 50, samples, new CompilerLog(Map.of(), Map.of(), Map.of())));
        return new SampledRow(
                new SampledBy("JFR", Optional.empty()),
                Map.of(SIDES.get(0).name(), forks, SIDES.get(1).name(), forks));
    }

    @Test
    void whatIsFoundOutOfARowIsTakenBeforeTheNextIsSampled() throws Exception {
        Map<PlannedRow, Duration> rows = new LinkedHashMap<>();
        rows("Base64Benchmark.encode", "-p", "codec=JavaUtil", "-p", "bytes=16", "--threads=1,2")
                .forEach(row -> rows.put(row, Duration.ofMillis(1)));
        List<Integer> known = new ArrayList<>();
        Map<Row, Integer> taken = new LinkedHashMap<>();
        Sampling sampling = Sampling.of(
                rows,
                SIDES,
                (row, sides, operation) -> {
                    known.add(taken.size());
                    return sampled();
                },
                new Sampling.Known() {
                    @Override
                    public boolean otherMode(PlannedRow row, String candidate) {
                        return false;
                    }

                    @Override
                    public Map<String, String> renamed(Row row, String candidate) {
                        return Map.of();
                    }
                },
                (row, times) -> taken.put(row, times.size()),
                new PrintStream(talk, true, StandardCharsets.UTF_8));

        assertThat(known).containsExactly(0, 1);
        assertThat(taken.values()).containsExactly(1, 1);
        assertThat(sampling.rows()).hasSize(2);
        assertThat(talk.toString(StandardCharsets.UTF_8))
                .contains("[1/2] Sampling Base64Benchmark.encode codec=JavaUtil, bytes=16")
                .contains("[2/2] Sampling Base64Benchmark.encode codec=JavaUtil, bytes=16 (2 threads)");
    }

    @Test
    void aFirstUseIsNotSampled() throws Exception {
        JmhOptions options = options("FirstUseBenchmark.nothing");
        PlannedRow row = rows("FirstUseBenchmark.nothing").get(0);
        try (Sampler sampler = new Sampler(options, true, Interleaving.ITERATIONS, 10)) {
            assertThatThrownBy(() -> sampler.sample(row, SIDES, Duration.ofMillis(1)))
                    .isInstanceOf(NotSampledException.class)
                    .hasMessage("only its first use is measured");
        }
    }

    private static int pairs(int most, int failing) throws Exception {
        return Sampler.pairs(most, pair -> {
                    if (pair == failing) {
                        throw new NotSampledException("its sampler took only 3 samples");
                    }
                    return Map.of();
                })
                .size();
    }

    @Test
    void aFailureCostsNoPairsThatAreEnough() throws Exception {
        assertThat(pairs(10, 8)).isEqualTo(8);
        assertThat(pairs(10, 6)).isEqualTo(6);
        assertThat(pairs(10, 10)).isEqualTo(10);
        assertThat(pairs(7, 10)).isEqualTo(7);
        assertThat(pairs(1, 10)).isEqualTo(6);
        assertThatThrownBy(() -> pairs(10, 5)).isInstanceOf(NotSampledException.class);
    }

    private static boolean isPart(int batch, String... words) throws Exception {
        try (Sampler sampler = new Sampler(options(words), true, Interleaving.ITERATIONS, 10)) {
            return sampler.isPart(rows(words).get(0), batch);
        }
    }

    @Test
    void cpuTimeIsAPartOfTheTimeWhereJmhCountsTheSameOperations() throws Exception {
        assertThat(isPart(1, "Base64Benchmark.encode")).isTrue();
        assertThat(isPart(8, "Base64Benchmark.encode")).isTrue();
        assertThat(isPart(1, "Base64Benchmark.encode", "-bm", "sample")).isTrue();
        assertThat(isPart(8, "Base64Benchmark.encode", "-bm", "sample")).isFalse();
        assertThat(isPart(1, "Base64Benchmark.encode", "-bm", "ss", "-wi", "1")).isTrue();
        assertThat(isPart(1, "Base64Benchmark.encode", "-bm", "ss", "-wi", "0"))
                .as("the set-up comes with the first")
                .isFalse();
        assertThat(isPart(1, "DiaryBenchmark.work")).isTrue();
        assertThat(isPart(1, "DiaryBenchmark.pair")).as("of two methods").isFalse();
    }

    @Test
    void whatCantBeDeletedCostsNoSample() throws Exception {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        List<Path> before = folders(temporary);
        Sampler sampler = new Sampler(options("Base64Benchmark.encode"), true, Interleaving.ITERATIONS, 10);
        Path folder = folders(temporary).stream()
                .filter(one -> !before.contains(one))
                .findFirst()
                .orElseThrow();
        Path written = Files.createDirectory(folder.resolve("compiler-0"));
        Files.createFile(written.resolve("by a fork"));
        sampler.close();
        assertThat(written).exists();
        Files.delete(written.resolve("by a fork"));
        Files.delete(written);
        Files.delete(folder);
    }

    private static List<Path> folders(Path temporary) throws Exception {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.filter(one -> one.getFileName().toString().startsWith("xstream-jmh-samples"))
                    .toList();
        }
    }
}
