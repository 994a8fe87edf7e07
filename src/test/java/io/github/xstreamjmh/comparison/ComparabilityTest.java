/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.comparison.Differences.Entry;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts.Java;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparabilityTest {

    private static final String PARSE = "io.github.xstreamjmh.family.parser.ParserBenchmark.parse";
    private static final String ENCODE = "io.github.xstreamjmh.family.base64.Base64Benchmark.encode";

    @TempDir
    private Path folder;

    private static ResultFile rows() {
        return new ResultFile().row(PARSE, Map.of(), new double[] {1}).row(ENCODE, Map.of(), new double[] {1});
    }

    private Comparability between(Environment environment, Environment other) throws IOException {
        return between(rows().folder(folder.resolve("a"), environment), rows().folder(folder.resolve("b"), other));
    }

    private static Comparability between(Path baseline, Path candidate) {
        Run a = ResultFile.named("A", baseline);
        Run b = ResultFile.named("B", candidate);
        return Comparability.between(
                a, b, RowMatcher.match(a.measured(), b.measured()).pairs(), Metric.time);
    }

    private static List<String> obstacles(Comparability comparability, String benchmark) {
        return comparability.against(new RowMatcher.Pair(result(benchmark), result(benchmark)));
    }

    private static RowResult result(String benchmark) {
        return new RowResult(new Row(benchmark, "avgt", 1, Map.of()), false, List.of(), Map.of());
    }

    @Test
    void anotherCpuKeepsAllRowsApart() throws IOException {
        Comparability comparability = between(Environments.plain(), Environments.withCpu("6502"));

        assertThat(comparability.entries()).containsExactly(new Entry("cpu.model", "Z80", "6502"));
        assertThat(obstacles(comparability, PARSE)).containsExactly("cpu.model differs");
        assertThat(obstacles(comparability, ENCODE)).containsExactly("cpu.model differs");
    }

    @Test
    void anotherMachineOfTheSameKindIsAnotherMachine() throws IOException {
        Comparability comparability = between(Environments.plain(), Environments.withHost("beef01234567"));

        assertThat(obstacles(comparability, PARSE)).containsExactly("host differs");
    }

    @Test
    void anotherCollectorOrVendorKeepsAllRowsApartAndTheLaunchersJvmDoesNotMatter() throws IOException {
        Environment other = Environments.withJava(
                Environments.plain(),
                java -> new Java(
                        "/other/java", "17.0.16", "Temurin", "VM", "17.0.16+1", "Serial", List.of("-XX:+UseSerialGC")));

        Comparability comparability = between(Environments.plain(), other);

        assertThat(obstacles(comparability, PARSE)).containsExactly("java.collector differs", "java.vendor differs");
    }

    @Test
    void anotherWorkloadKeepsTheRowsOfItsFamilyApart() throws IOException {
        Comparability comparability = between(
                Environments.withWorkloads(Map.of("parser.parse", "aa", "base64.16", "bb")),
                Environments.withWorkloads(Map.of("parser.parse", "cc", "base64.16", "bb", "base64.17", "dd")));

        assertThat(comparability.entries())
                .containsExactly(
                        new Entry("workloads.base64.17", "", "dd"), new Entry("workloads.parser.parse", "aa", "cc"));
        assertThat(obstacles(comparability, PARSE)).containsExactly("the workload differs");
        assertThat(obstacles(comparability, ENCODE)).isEmpty();
    }

    @Test
    void librariesAreToldApartByNameAndVersionAndOnlyThenByContent() throws IOException {
        Comparability comparability = between(
                Environments.withLibraries(
                        new Library("xstream", "1.4.20", "xstream-1.4.20.jar", "aa", ""),
                        new Library("dom4j", "2.2.0", "d.jar", "bb", ""),
                        new Library("stax", "1.2.0", "s.jar", "cc", "")),
                Environments.withLibraries(
                        new Library("stax", "1.2.0", "renamed.jar", "cc", ""),
                        new Library("dom4j", "2.2.0", "d.jar", "dd", ""),
                        new Library("xstream", "1.4.21", "xstream-1.4.21.jar", "ee", "")));

        assertThat(comparability.entries())
                .containsExactly(
                        new Entry("libraries.dom4j.sha256", "bb", "dd"),
                        new Entry("libraries.xstream.version", "1.4.20", "1.4.21"));
        assertThat(obstacles(comparability, PARSE)).isEmpty();
    }

    @Test
    void theClassThatRanIsADifferenceAndItsJarIsNot() throws IOException {
        Comparability comparability = between(
                Environments.withProvenance(Map.of(
                        "R", List.of(new Work("some.Class", "a-1.jar")),
                        "S", List.of(new Work("one.Class", "a-1.jar")),
                        "T", List.of(new Work("x", "a-1.jar")))),
                Environments.withProvenance(Map.of(
                        "R", List.of(new Work("some.Class", "a-2.jar")),
                        "S", List.of(new Work("other.Class", "a-1.jar")))));

        assertThat(comparability.entries()).containsExactly(new Entry("provenance.S", "one.Class", "other.Class"));
    }

    @Test
    void aSettingOfJmhKeepsItsRowsApartAndIsToldOnceWithTheirNumber() throws IOException {
        Path a = rows().write(folder.resolve("a.json"));
        Path b = rows().set("measurementTime", "10 s").write(folder.resolve("b.json"));

        Comparability comparability = between(a, b);

        assertThat(comparability.entries()).containsExactly(new Entry("measurementTime (1 of 2 rows)", "1 s", "10 s"));
        Run baseline = ResultFile.named("A", a);
        Run candidate = ResultFile.named("B", b);
        assertThat(RowMatcher.match(baseline.measured(), candidate.measured()).pairs())
                .extracting(comparability::against)
                .containsExactly(List.of(), List.of("measurementTime differs"));
    }

    @Test
    void whereAJvmKeepsItsTemporaryFilesAndWhatItOpensDoesNotMatter() throws IOException {
        Path a = rows().set("jvmArgs", List.of("-Xmx1g")).write(folder.resolve("a.json"));
        Path b = rows().set(
                        "jvmArgs",
                        List.of(
                                "-Djava.io.tmpdir=x",
                                "-Xmx1g",
                                "-Djmh.ignoreLock=true",
                                "--add-opens=java.base/java.util=ALL-UNNAMED"))
                .write(folder.resolve("b.json"));
        Path c = rows().set("jvmArgs", List.of("-Xmx2g")).write(folder.resolve("c.json"));

        assertThat(between(a, b).entries()).isEmpty();
        assertThat(between(a, c).entries()).containsExactly(new Entry("jvmArgs (1 of 2 rows)", "-Xmx1g", "-Xmx2g"));
    }

    @Test
    void inWhichRoundASteadyForkWasMadeDoesNotMatter() throws IOException {
        Path a = rows().set("jvmArgs", List.of("-Xbatch", "-XX:CompileThresholdScaling=21.7", "-Xmx1g"))
                .write(folder.resolve("a.json"));
        Path b = rows().set("jvmArgs", List.of("-Xbatch", "-XX:CompileThresholdScaling=16.7", "-Xmx1g"))
                .write(folder.resolve("b.json"));
        Path users = rows().set("jvmArgs", List.of("-Xbatch", "-Xmx1g", "-XX:CompileThresholdScaling=2"))
                .write(folder.resolve("users.json"));

        assertThat(between(a, b).entries()).isEmpty();
        assertThat(between(a, users).entries()).hasSize(1);
    }
}
