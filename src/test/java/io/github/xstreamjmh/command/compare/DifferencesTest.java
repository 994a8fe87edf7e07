/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.command.compare.Differences.Entry;
import io.github.xstreamjmh.result.Results;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DifferencesTest {

    private static final String PARSE = "io.github.xstreamjmh.family.parser.ParserBenchmark.parse";
    private static final String ENCODE = "io.github.xstreamjmh.family.base64.Base64Benchmark.encode";

    @TempDir
    private Path folder;

    private static ResultFile rows() {
        return new ResultFile().row(PARSE, Map.of(), new double[] {1}).row(ENCODE, Map.of(), new double[] {1});
    }

    private Differences between(String environment, String other) throws IOException {
        return between(rows().folder(folder.resolve("a"), environment), rows().folder(folder.resolve("b"), other));
    }

    private static Differences between(Path baseline, Path candidate) {
        Results a = ResultFile.named("A", baseline);
        Results b = ResultFile.named("B", candidate);
        return Differences.between(a, b, RowMatcher.match(a.rows(), b.rows()).pairs());
    }

    private static List<String> obstacles(Differences differences, String benchmark) {
        return differences.against(new RowMatcher.Pair(result(benchmark), result(benchmark)));
    }

    private static RowResult result(String benchmark) {
        return new RowResult(new Row(benchmark, "avgt", 1, Map.of()), Settings.UNKNOWN, null, null);
    }

    @Test
    void anotherCpuKeepsAllRowsApart() throws IOException {
        Differences differences = between("""
                {"cpu": {"model": "Z80"}}""", """
                {"cpu": {"model": "6502"}}""");

        assertThat(differences.entries()).containsExactly(new Entry("cpu.model", "Z80", "6502"));
        assertThat(obstacles(differences, PARSE)).containsExactly("cpu.model differs");
        assertThat(obstacles(differences, ENCODE)).containsExactly("cpu.model differs");
    }

    @Test
    void anotherWorkloadKeepsTheRowsOfItsFamilyApart() throws IOException {
        Differences differences = between("""
                {"workloads": {"parser.parse": "aa", "base64.16": "bb"}}""", """
                {"workloads": {"parser.parse": "cc", "base64.16": "bb", "base64.17": "dd"}}""");

        assertThat(differences.entries())
                .containsExactly(
                        new Entry("workloads.base64.17", "", "dd"), new Entry("workloads.parser.parse", "aa", "cc"));
        assertThat(obstacles(differences, PARSE)).containsExactly("the workload differs");
        assertThat(obstacles(differences, ENCODE)).isEmpty();
    }

    @Test
    void librariesAreToldApartByNameAndVersionAndOnlyThenByContent() throws IOException {
        Differences differences = between("""
                {"libraries": [
                  {"library": "xstream", "version": "1.4.20", "jar": "xstream-1.4.20.jar", "sha256": "aa"},
                  {"library": "dom4j", "version": "2.2.0", "sha256": "bb"},
                  {"library": "stax", "version": "1.2.0", "sha256": "cc"}]}""", """
                {"libraries": [
                  {"library": "stax", "version": "1.2.0", "sha256": "cc"},
                  {"library": "dom4j", "version": "2.2.0", "sha256": "dd"},
                  {"library": "xstream", "version": "1.4.21", "jar": "xstream-1.4.21.jar", "sha256": "ee"}]}""");

        assertThat(differences.entries())
                .containsExactly(
                        new Entry("libraries.dom4j.sha256", "bb", "dd"),
                        new Entry("libraries.xstream.version", "1.4.20", "1.4.21"));
        assertThat(obstacles(differences, PARSE)).isEmpty();
    }

    @Test
    void whatEveryRunHasOfItsOwnIsNoDifferenceButTheClassThatRanIs() throws IOException {
        Differences differences = between("""
                {"date": "a", "run": {"seed": "1"}, "rounds": [{"load": 1}], "java": {"version": "17"},
                 "provenance": {"R": ["some.Class (a-1.jar)"], "S": ["one.Class (a-1.jar)"], "T": ["x"]}}""", """
                {"date": "b", "run": {"seed": "2"}, "rounds": [], "java": {"version": "25"},
                 "provenance": {"R": ["some.Class (a-2.jar)"], "S": ["other.Class (a-1.jar)"]}}""");

        assertThat(differences.entries()).containsExactly(new Entry("provenance.S.0", "one.Class", "other.Class"));
    }

    @Test
    void aSettingOfJmhKeepsItsRowsApartAndIsToldOnceWithTheirNumber() throws IOException {
        Path a = rows().write(folder.resolve("a.json"));
        Path b = rows().set("measurementTime", "10 s").write(folder.resolve("b.json"));

        Differences differences = between(a, b);

        assertThat(differences.entries()).containsExactly(new Entry("measurementTime (1 of 2 rows)", "1 s", "10 s"));
        Results baseline = ResultFile.named("A", a);
        Results candidate = ResultFile.named("B", b);
        assertThat(RowMatcher.match(baseline.rows(), candidate.rows()).pairs())
                .extracting(differences::against)
                .containsExactly(List.of(), List.of("measurementTime differs"));
    }

    @Test
    void whereAJvmKeepsItsTemporaryFilesDoesNotMatter() throws IOException {
        Path a = rows().set("jvmArgs", List.of("-Xmx1g")).write(folder.resolve("a.json"));
        Path b = rows().set("jvmArgs", List.of("-Djava.io.tmpdir=x", "-Xmx1g")).write(folder.resolve("b.json"));
        Path c = rows().set("jvmArgs", List.of("-Xmx2g")).write(folder.resolve("c.json"));

        assertThat(between(a, b).entries()).isEmpty();
        assertThat(between(a, c).entries()).containsExactly(new Entry("jvmArgs (1 of 2 rows)", "-Xmx1g", "-Xmx2g"));
    }
}
