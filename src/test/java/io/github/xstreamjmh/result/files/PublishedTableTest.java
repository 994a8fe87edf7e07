/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.metric.ScoreUnit;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of {@code reference/published}. */
class PublishedTableTest {

    private static final Path FOLDER = Path.of("reference", "published");

    private static List<RowResult> rows(String table) {
        return ResultReader.read(FOLDER.resolve(table), metric -> true).measured();
    }

    private static RowResult row(String table, String benchmark, Map<String, String> params) {
        return rows(table).stream()
                .filter(row -> row.row().benchmark().equals(benchmark)
                        && row.row().params().equals(params))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyTableOfTheFolderIsReadAndIsForeign() throws IOException {
        List<Path> tables;
        try (Stream<Path> files = Files.list(FOLDER)) {
            tables = files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
        }

        assertThat(tables).hasSizeGreaterThanOrEqualTo(8);
        assertThat(tables).allSatisfy(table -> {
            Run results = ResultReader.read(table, metric -> true);
            assertThat(results.published()).isTrue();
            assertThat(results.environment()).isEmpty();
            assertThat(results.measured()).allMatch(row -> row.forks().isEmpty());
        });
    }

    @Test
    void benchmarksAndParametersAreThoseOfThisSuite() {
        RowResult parser = row(
                "xstream-1.4.13-parser.csv",
                "ParserBenchmark.parseBigText",
                Map.of("parser", "Woodstox", "layout", "asWritten"));
        assertThat(parser.scores().get("score").value()).isEqualTo(1958090.473);
        assertThat(parser.scores().get("score").unit()).isEqualTo("ns/op");

        RowResult xml = row(
                "java-xml-libraries.csv",
                "XmlBindingBenchmark.deserialize",
                Map.of(
                        "xml",
                        "JacksonXml",
                        "api",
                        "databind",
                        "model",
                        "Clients",
                        "kilobytes",
                        "10",
                        "xmlText",
                        "ascii"));
        assertThat(xml.scores().get("score").value()).isEqualTo(11240.768);
        assertThat(xml.scores().get("score").error()).isEqualTo(546.258);
        assertThat(xml.scores().get("score").unit()).isEqualTo("ops/s");

        RowResult json = row(
                "json-photo-album-2012.csv",
                "JsonBindingBenchmark.serialize",
                Map.of("json", "StaxonGson", "photos", "200", "form", "string", "dates", "asIs", "jsonText", "czech"));
        assertThat(json.scores().get("score").value()).isEqualTo(7.510667);
        assertThat(json.scores().get("score").unit()).isEqualTo("ms/op");
        assertThat(json.scores().get("size").value()).isEqualTo(176);

        RowResult serializer = row(
                "jvm-serializers-2011.csv",
                "SerializerStepsBenchmark.deserializeDeep",
                Map.of("serializer", "KryoOpt", "value", "standard"));
        assertThat(serializer.scores().get("score").value()).isEqualTo(2287);
        assertThat(serializer.scores().get("deflated").value()).isEqualTo(135);

        Map<String, String> oneKilobyte = Map.of("heartbeat", "raw1KB", "io", "blocking");
        assertThat(row("socket-heartbeat-2011.csv", "HeartbeatBenchmark.exchange", oneKilobyte)
                        .scores()
                        .get("p99")
                        .value())
                .isEqualTo(10.7);
        assertThat(row("socket-heartbeat-2011.csv", "HeartbeatBenchmark.exchange", oneKilobyte)
                        .row()
                        .mode())
                .as("of its two modes that which has percentiles")
                .isEqualTo("sample");
        RowResult heartbeat = row("socket-heartbeat-2011.csv", "HeartbeatBenchmark.pipeline", oneKilobyte);
        assertThat(ScoreUnit.of(heartbeat.scores().get("score").unit())
                        .orElseThrow()
                        .nanosecondsPerOperation(234.0, 1))
                .isEqualTo(1e6 / 234);
    }

    @Test
    void whatItsAuthorsCouldNotMeasureIsNoRow() {
        assertThat(rows("json-photo-album-2012.csv"))
                .extracting(
                        row -> row.row().shortName() + " " + row.row().params().get("json"))
                .contains("JsonBindingBenchmark.serialize JsonSmart")
                .doesNotContain("JsonBindingBenchmark.deserialize JsonSmart");
    }
}
