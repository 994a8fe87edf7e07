/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Libraries in {@code lib/} give way to older versions. */
class SwappedJarsIT {

    private static final String XSTREAM = "1.4.10";
    private static final String WOODSTOX = "5.0.3";

    private UnpackedApp app;

    @BeforeEach
    void swap() throws Exception {
        app = UnpackedApp.copy();
        swap("com.thoughtworks.xstream", "xstream", XSTREAM);
        swap("com.fasterxml.woodstox", "woodstox-core", WOODSTOX);
    }

    private void swap(String group, String artifact, String version) throws Exception {
        Files.delete(app.jar(artifact));
        Path jar = Published.jar(group + ":" + artifact + ":" + version);
        Files.copy(jar, app.lib().resolve(jar.getFileName()));
    }

    @Test
    void everyRowWorksOrIsSkippedForTheVersionThatItNeeds() throws Exception {
        // A row of a binding writes and reads, whichever of the two it measures.
        Result result = app.run(
                "verify",
                "--show",
                "ParserBenchmark.parseNestedElements",
                "Converter",
                "NameCoder",
                "Base64",
                "XmlBindingBenchmark.serialize",
                "pipeline");

        List<String> lines = result.out().lines().toList();
        assertThat(result.exitCode()).as(result.out()).isZero();
        assertThat(rows(lines, "failed")).isEmpty();
        assertThat(rows(lines, "skipped"))
                .filteredOn(row -> row.contains("not in lib/"))
                .hasSize(13)
                .allMatch(row ->
                        row.matches("(ParserBenchmark\\.parse\\w+ .*parser=MXParser.* not in lib/: xstream 1\\.4\\.16"
                                + "|Base64Benchmark\\.\\w+ .*codec=XStream(Default|Encoder).* not in lib/: xstream"
                                + " 1\\.4\\.11) or later"));
        assertThat(rows(lines, "passed"))
                .as("rows of what was swapped")
                .anyMatch(row -> row.matches("ParserBenchmark\\.parseNestedElements .*parser=Woodstox.*"))
                .anyMatch(row -> row.matches("ConverterTypeBenchmark\\.unmarshal .*converter=Reflection.*"))
                .anyMatch(row -> row.matches("StringConverterBenchmark\\.unmarshal .*stringCache=NoCache.*"))
                .anyMatch(row -> row.matches("NameCoderBenchmark\\.roundTrip .*nameCoder=XmlFriendly.*"))
                .anyMatch(row -> row.matches("XmlBindingBenchmark\\.serialize .*xml=XStream, model=Clients.*"))
                .anyMatch(row -> row.matches("HeartbeatBenchmark\\.pipeline .*heartbeat=XStream.*"));
        assertThat(lines)
                .anyMatch(line -> line.endsWith("com.thoughtworks.xstream.XStream from xstream-" + XSTREAM + ".jar"))
                .anyMatch(line -> line.endsWith(" from woodstox-core-" + WOODSTOX + ".jar"))
                .noneMatch(line -> line.contains(" from mxparser-"));
    }

    private static List<String> rows(List<String> lines, String result) {
        return lines.stream()
                .filter(line -> line.matches("\\w+Benchmark\\.\\w+ .* " + result + "\\b.*"))
                .toList();
    }

    @Test
    void forksRunThemToo() throws Exception {
        app.keep(UnpackedApp.FEW_PARSERS);
        Result result = app.run(
                "ParserBenchmark.parseManyChildren",
                "-p",
                "parser=MXParser,Woodstox",
                "-f",
                "1",
                "-wi",
                "0",
                "-i",
                "1",
                "-r",
                "10ms");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out() + result.err())
                .contains("Woodstox", "not in lib/: xstream 1.4.16 or later")
                .doesNotContain("failed");
    }

    @Test
    void aCandidateOnWhichNoRowWorksFails() throws Exception {
        app.keep(UnpackedApp.FEW_PARSERS);
        Path broken = app.workFolder().resolve("aalto-xml-broken.jar");
        Files.copy(app.jar("aalto-xml"), broken);
        try (FileSystem zip = FileSystems.newFileSystem(broken)) {
            Files.delete(zip.getPath("com/fasterxml/aalto/in/ReaderConfig.class"));
        }
        Result result = app.run("versus", broken.toString(), "ParserBenchmark.parseBigText", "-p", "parser=Aalto");

        assertThat(result.exitCode()).as(result.err()).isEqualTo(5);
        assertThat(result.err())
                .contains("Nothing is left to measure.", "SKIPPED ParserBenchmark.parseBigText", "ReaderConfig");
    }

    @Test
    void theListOfLibrariesNamesTheVersionsThatAreThere() throws Exception {
        Result result = app.run("libs");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .containsPattern("xstream +" + XSTREAM + " +xstream-" + XSTREAM + "\\.jar")
                .containsPattern("woodstox-core +" + WOODSTOX + " +woodstox-core-" + WOODSTOX + "\\.jar")
                .contains("missing: xstream 1.4.16 or later -> the rows of Parser: MXParser are skipped");
    }
}
