/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ForkLog;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        return ResultReader.read(sample(sample), metric -> true).measured();
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
        assertThat(throughput.scores().get("score").unit()).isEqualTo("ops/us");
        assertThat(throughput.forks()).hasSize(2).allMatch(fork -> fork.score().values().length == 2);
        assertThat(throughput.forks().get(1).figures()).containsKeys("gc.alloc.rate.norm", "gc.count");
        assertThat(throughput.forks().get(0).figures().get("gc.alloc.rate.norm").unit())
                .isEqualTo("B/op");
        assertThat(throughput.sample(Metric.alloc).orElseThrow().forks()).hasSize(2);
    }

    @Test
    void controlRowsAreReadFromTheForksOfAResultFolder() {
        Run parsers = ResultReader.read(Path.of("reference", "parser-as-written"), metric -> false);

        assertThat(parsers.controls())
                .extracting(control -> control.row().shortName())
                .containsExactlyInAnyOrder("ControlBenchmark.integerLoop", "ControlBenchmark.memoryWalk");
        assertThat(parsers.controls()).allSatisfy(control -> {
            assertThat(control.forks()).hasSize(5).allMatch(fork -> fork.score().values().length == 4);
            assertThat(control.forks().get(0).score().unit()).isEqualTo("ns/op");
        });
        assertThat(parsers.measured()).noneMatch(row -> row.row().benchmark().contains("Control"));
        assertThat(ResultReader.read(sample("jmh-1.37.json"), metric -> true).controls())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.21", "1.37"})
    void aSampledIterationIsTheMeanOfItsHistogram(String version) {
        List<Fork> sampled = rows("jmh-" + version + ".json").get(1).forks();

        assertThat(sampled).hasSize(2).allSatisfy(fork -> {
            assertThat(fork.score().unit()).isEqualTo("us/op");
            assertThat(fork.score().histograms()).hasSize(2);
            assertThat(fork.score().values()).hasSize(2);
            assertThat(Arrays.stream(fork.score().values())).allMatch(time -> time > 700 && time < 40_000);
        });
    }

    @Test
    void textsThatVersion121BrokeOverLinesAreNamed() throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(
                file,
                Files.readString(sample("jmh-1.21.json")).replace("with, comma [x]", "with,\n    comma [\n  x\n]"));

        assertThatThrownBy(() -> ResultReader.read(file, metric -> true))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("broken.json, line 24");
    }

    @Test
    void wordsInPlaceOfNumbersAreRead() {
        RowResult row = rows("jmh-single.json").get(0);

        assertThat(row.scores().get("score").error()).isNaN();
        assertThat(row.forks()).hasSize(1);
    }

    /** These have a sentence after their table. */
    @ParameterizedTest
    @ValueSource(strings = {"converter", "parser", "stringconverter"})
    void theSuitesOwnTextsAreRead(String result) {
        Path reference = Path.of("reference", result);

        assertThat(ResultReader.read(reference.resolve("results.txt"), metric -> true)
                        .measured())
                .hasSameSizeAs(ResultReader.read(reference, metric -> false).measured());
    }

    @Test
    void textHasScoresAndOtherMetricsButNoForks() {
        List<RowResult> rows = rows("jmh-1.21.txt");

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample", "ss");
        RowResult sampled = rows.get(1);
        assertThat(sampled.row())
                .isEqualTo(new Row(
                        "SpinBenchmark.spin", "sample", 0, Map.of("label", "with, comma [x]", "tokens", "400000")));
        assertThat(sampled.scores().get("score").value()).isEqualTo(4654.592);
        assertThat(sampled.scores().get("score").error()).isEqualTo(7777.305);
        assertThat(sampled.scores().get("score").unit()).isEqualTo("us/op");
        assertThat(sampled.forks()).isEmpty();
        assertThat(rows.get(0).scores().get("gc.alloc.rate.norm").value()).isEqualTo(184.362);
        assertThat(rows.get(0).scores().get("gc.count").value()).isZero();
    }

    @Test
    void textIsReadInTheWritersLocale() {
        List<RowResult> rows = rows("jmh-german.txt");

        assertThat(rows).extracting(row -> row.row().params().get("tokens")).containsExactly("200000", "400000");
        assertThat(rows.get(0).scores().get("score").value()).isEqualTo(493.689);
        assertThat(rows.get(0).scores().get("score").error()).isEqualTo(1477.152);
    }

    @Test
    void csvHasThreadsToo() {
        List<RowResult> rows = rows("jmh-1.21.csv");

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample", "ss");
        assertThat(rows.get(0).row().threads()).isEqualTo(1);
        assertThat(rows.get(0).row().params()).containsEntry("label", "with, comma [x]");
        assertThat(rows.get(0).scores()).containsKey("gc.alloc.rate.norm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jmh-german.csv", "jmh-german.scsv"})
    void csvIsReadInTheWritersLocale(String sample) {
        List<RowResult> rows = rows(sample);

        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).scores().get("score").value()).isCloseTo(500, within(50.0));
        assertThat(rows.get(0).row().params()).containsEntry("label", "with, comma [x]");
    }

    private ResultFolder run(String name) throws IOException {
        ResultFolder run = ResultFolder.empty(folder.resolve(name));
        run.write(Environments.plain());
        try (ForkLog log = ForkLog.open(run.forks(), cut -> {})) {
            log.append(Forks.fork(Forks.row("DOM"), 1, 1, 2));
            log.append(Forks.fork(Forks.row("Xpp3"), 1, 1, 2));
            log.append(Forks.control(Forks.fork(Forks.row("control"), 1, 1, 2)));
        }
        return run;
    }

    @Test
    void whateverForksAFolderHoldsAreAResultEvenBeforeTheFirstRoundEnds() throws IOException {
        Run run = ResultReader.read(run("run").path(), metric -> true);

        assertThat(run.name()).isEqualTo(folder.resolve("run").toString());
        assertThat(run.published()).isFalse();
        assertThat(run.environment()).contains(Environments.plain());
        assertThat(run.measured()).extracting(RowResult::row).containsExactly(Forks.row("DOM"), Forks.row("Xpp3"));
        assertThat(run.controls()).extracting(RowResult::row).containsExactly(Forks.row("control"));
    }

    @Test
    void aFolderWithoutAFinishedForkSaysSo() throws IOException {
        ResultFolder run = ResultFolder.empty(folder.resolve("run"));
        run.write(Environments.plain());

        assertThatThrownBy(() -> ResultReader.read(run.path(), metric -> true))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("there is no finished fork in this folder yet");
    }

    @Test
    void aResultOfAnotherFormatIsRefusedInASentence() throws IOException {
        ResultFolder run = run("run");
        Files.writeString(run.forks(), Files.readString(run.forks()).replace("{\"format\":3}", "{\"format\":4}"));

        assertThatThrownBy(() -> ResultReader.read(run.path(), metric -> true))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith(
                        "written in format 4, but this version of the suite reads formats 2 to 3: use the version that wrote it");
    }

    @Test
    void aResultOfTheFormatBeforeIsReadAndWhatItLacksIsUnknown() throws IOException {
        ResultFolder run = run("run");
        Files.writeString(run.forks(), Files.readString(run.forks()).replace("{\"format\":3}", "{\"format\":2}"));
        Path environment = run.path().resolve("environment.json");
        Files.writeString(
                environment,
                Files.readString(environment)
                        .replaceFirst("\"format\":\\s*3", "\"format\": 2, \"phase of the moon\": \"full\"")
                        .replaceFirst("\"skipped\":\\s*\\[\\s*],", ""));

        Run read = ResultReader.read(run.path(), metric -> true);
        assertThat(read.environment().orElseThrow().format()).isEqualTo(2);
        assertThat(read.environment().orElseThrow().skipped()).isEmpty();
        assertThat(read.measured().get(0).sample(Metric.time).orElseThrow().value())
                .as("of iterations of 1 and 2 ns, taken as of equal length")
                .isCloseTo(4 / 3.0, within(1e-12));
    }

    @Test
    void latestMayBeAFileThatNamesTheFolder() throws IOException {
        run("20261121-101010");
        Path latest = Files.writeString(folder.resolve("latest"), "20261121-101010\n");

        assertThat(ResultReader.read(latest, metric -> true).measured()).hasSize(2);
    }

    @Test
    void aMarkOfByteOrderDoesNoHarm() throws IOException {
        Path file = folder.resolve("marked.json");
        Files.writeString(file, "\uFEFF" + Files.readString(sample("jmh-single.json")));

        assertThat(ResultReader.read(file, metric -> true).measured()).hasSize(2);
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
