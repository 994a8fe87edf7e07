/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample files were written by JMH itself, of the version in their name. */
class ResultReaderTest {

    private static final String SPIN = "demo.SpinBenchmark.spin";

    @TempDir
    private Path folder;

    private static Path sample(String name) {
        try {
            return Path.of(Objects.requireNonNull(ResultReaderTest.class.getResource(name))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<RowResult> rows(String sample) {
        return ResultReader.read(sample(sample), metric -> true).rows();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.21", "1.37"})
    void jsonOfOldAndNewVersionsHasModesSettingsForksAndOtherMetrics(String version) {
        List<RowResult> rows = rows("jmh-" + version + ".json");

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample", "ss");
        RowResult throughput = rows.get(0);
        assertThat(throughput.row().benchmark()).isEqualTo(SPIN);
        assertThat(throughput.row().threads()).isEqualTo(1);
        assertThat(throughput.row().params()).containsEntry("tokens", "400000").containsKey("label");
        assertThat(throughput.settings().jmhVersion()).isEqualTo(version);
        assertThat(throughput.settings().jvmArgs()).containsExactly("-Xmx64m", "-Ddemo=[a,b]");
        assertThat(throughput.settings().measurementIterations()).isEqualTo(2);
        assertThat(throughput.settings().measurementTime()).isEqualTo("10 ms");
        assertThat(throughput.primary().unit()).isEqualTo("ops/us");
        assertThat(throughput.primary().forks()).hasSize(2).allMatch(fork -> fork.length == 2);
        assertThat(throughput.secondary()).containsKeys("gc.alloc.rate.norm", "gc.count");
        assertThat(throughput.secondary().get("gc.alloc.rate.norm").unit()).isEqualTo("B/op");
        assertThat(throughput.secondary().get("gc.alloc.rate.norm").forks()).hasSize(2);
    }

    @Test
    void controlRowsAreReadFromTheForksOfAResultFolder() {
        Results parsers = ResultReader.read(Path.of("reference", "parser"), metric -> false);

        assertThat(parsers.controls())
                .extracting(control -> control.row().shortName())
                .containsExactlyInAnyOrder("ControlBenchmark.integerLoop", "ControlBenchmark.memoryWalk");
        assertThat(parsers.controls()).allSatisfy(control -> {
            assertThat(control.primary().forks()).hasSize(5).allMatch(fork -> fork.length == 4);
            assertThat(control.primary().unit()).isEqualTo("ns/op");
        });
        assertThat(parsers.rows()).noneMatch(row -> row.row().benchmark().contains("Control"));
        assertThat(ResultReader.read(sample("jmh-1.37.json"), metric -> true).controls())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.21", "1.37"})
    void aSampledIterationIsTheMeanOfItsHistogram(String version) {
        Metric sampled = rows("jmh-" + version + ".json").get(1).primary();

        assertThat(sampled.unit()).isEqualTo("us/op");
        assertThat(sampled.forks()).hasSize(2).allMatch(fork -> fork.length == 2);
        assertThat(sampled.forks())
                .allMatch(fork -> DoubleStream.of(fork).allMatch(time -> time > 700 && time < 40_000));
    }

    @Test
    void textsThatVersion121BrokeOverLinesAreJoined() {
        assertThat(rows("jmh-1.21.json").get(0).row().params()).containsEntry("label", "with,comma [x]");
        assertThat(rows("jmh-1.37.json").get(0).row().params()).containsEntry("label", "with, comma [x]");
    }

    @Test
    void wordsInPlaceOfNumbersAreRead() {
        RowResult row = rows("jmh-single.json").get(0);

        assertThat(row.primary().error()).isNaN();
        assertThat(row.primary().forks()).hasSize(1);
    }

    @Test
    void textHasScoresAndOtherMetricsButNoForks() {
        List<RowResult> rows = rows("jmh-1.21.txt");

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample", "ss");
        RowResult sampled = rows.get(1);
        assertThat(sampled.row())
                .isEqualTo(new Row(
                        "SpinBenchmark.spin", "sample", 0, Map.of("label", "with, comma [x]", "tokens", "400000")));
        assertThat(sampled.primary().score()).isEqualTo(4654.592);
        assertThat(sampled.primary().error()).isEqualTo(7777.305);
        assertThat(sampled.primary().unit()).isEqualTo("us/op");
        assertThat(sampled.primary().forks()).isEmpty();
        assertThat(rows.get(0).secondary().get("gc.alloc.rate.norm").score()).isEqualTo(184.362);
        assertThat(rows.get(0).secondary().get("gc.count").score()).isZero();
    }

    @Test
    void theTableIsFoundInJmhsLogAndReadInTheWritersLocale() {
        List<RowResult> rows = rows("jmh-german.log");

        assertThat(rows).extracting(row -> row.row().params().get("tokens")).containsExactly("200000", "400000");
        assertThat(rows.get(0).primary().score()).isEqualTo(493.689);
        assertThat(rows.get(0).primary().error()).isEqualTo(1477.152);
    }

    @Test
    void csvHasThreadsToo() {
        List<RowResult> rows = rows("jmh-1.21.csv");

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample", "ss");
        assertThat(rows.get(0).row().threads()).isEqualTo(1);
        assertThat(rows.get(0).row().params()).containsEntry("label", "with, comma [x]");
        assertThat(rows.get(0).secondary()).containsKey("gc.alloc.rate.norm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jmh-german.csv", "jmh-german.scsv"})
    void csvIsReadInTheWritersLocale(String sample) {
        List<RowResult> rows = rows(sample);

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).primary().score()).isCloseTo(500, within(50.0));
        assertThat(rows.get(0).row().params()).containsEntry("label", "with, comma [x]");
    }

    @Test
    void aResultFolderBringsItsEnvironment() throws IOException {
        Files.copy(sample("jmh-single.json"), folder.resolve("results.json"));
        Files.writeString(folder.resolve("environment.json"), """
                {"cpu": {"model": "Z80", "cores": 1}, "jars": [{"name": "b", "version": "2"}, {"name": "a"}],
                 "seed": null, "flags": ["-x", "-y"]}
                """);

        Results results = ResultReader.read(folder, metric -> true);

        assertThat(results.name()).isEqualTo(folder.toString());
        assertThat(results.foreign()).isFalse();
        assertThat(results.environment())
                .containsEntry("cpu.model", "Z80")
                .containsEntry("cpu.cores", "1")
                .containsEntry("jars.b.version", "2")
                .containsEntry("flags.1", "-y");
    }

    @Test
    void latestMayBeAFileThatNamesTheFolder() throws IOException {
        Path run = Files.createDirectory(folder.resolve("20261121-101010"));
        Files.copy(sample("jmh-single.json"), run.resolve("results.json"));
        Path latest = Files.writeString(folder.resolve("latest"), "20261121-101010\n");

        assertThat(ResultReader.read(latest, metric -> true).rows()).hasSize(2);
    }

    @Test
    void aMarkOfByteOrderDoesNoHarm() throws IOException {
        Path file = folder.resolve("marked.json");
        Files.writeString(file, "\uFEFF" + Files.readString(sample("jmh-single.json")));

        assertThat(ResultReader.read(file, metric -> true).rows()).hasSize(2);
    }

    @Test
    void truncatedJsonIsRefusedWithThePlace() throws IOException {
        byte[] whole = Files.readAllBytes(sample("jmh-single.json"));
        int end = new String(whole, StandardCharsets.UTF_8).stripTrailing().length();
        Path file = folder.resolve("cut.json");
        for (int length = 1; length < end; length += 3) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> ResultReader.read(file, metric -> true))
                    .isInstanceOf(UsageException.class)
                    .hasMessageMatching(".*cut\\.json, (line|row) \\d+: [^\n]*cut short[^\n]*");
        }
    }
}
