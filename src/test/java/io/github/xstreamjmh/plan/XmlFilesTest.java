/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class XmlFilesTest {

    @TempDir
    private Path folder;

    @Test
    void pathsBecomeAbsoluteAndOtherArgumentsStayAsTheyAre() throws IOException {
        Path file = Files.writeString(folder.resolve("a.xml"), "<a/>");
        Path here = Path.of("").toAbsolutePath();
        String relative = here.relativize(file).toString();

        assertThat(XmlFiles.absolute(
                        List.of("Parser", "-f", "1", "-p", "document=" + relative + "," + file, "-p", "parser=Xpp3")))
                .containsExactly("Parser", "-f", "1", "-p", "document=" + file + "," + file, "-p", "parser=Xpp3");
        assertThat(XmlFiles.absolute(List.of("Parser", "-pdocument=" + relative)))
                .containsExactly("Parser", "-pdocument=" + file);
    }

    private static List<Row> rows(JmhOptions options) {
        return Plan.of(options).measured().stream().map(PlannedRow::row).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "/data/orders.xml, orders.xml",
        "'/data/orders.xml,/data/items.xml', 'orders.xml,items.xml'",
        "'/data/orders.xml,/data/orders.xml', orders.xml",
        "'/new/a/orders.xml,/old/a/orders.xml,/old/items.xml', 'new/a/orders.xml,old/a/orders.xml,items.xml'",
        "'/orders.xml,/old/orders.xml', '/orders.xml,old/orders.xml'"
    })
    void rowsHaveAsMuchOfAPathAsTellsItFromTheOthers(String paths, String names) {
        JmhOptions options =
                JmhOptions.parse(List.of("ParserBenchmark", "-p", "parser=Xpp3", "-p", "document=" + paths));
        List<Row> rows = rows(options);

        assertThat(rows).extracting(row -> row.params().get("document")).containsExactly(names.split(",", -1));
        BenchmarkListEntry benchmark = Plan.of(options).rows().get(0).benchmark();
        assertThat(rows)
                .extracting(row -> XmlFiles.withPaths(options, benchmark, row).params())
                .extracting(params -> params.get("document"))
                .containsExactlyElementsOf(
                        Stream.of(paths.split(",", -1)).distinct().toList());
    }

    @Test
    void otherParametersAreWhatTheyAre() {
        JmhOptions options = JmhOptions.parse(List.of("ParserBenchmark.parseBigText", "-p", "parser=Xpp3"));
        BenchmarkListEntry benchmark = Plan.of(options).rows().get(0).benchmark();
        assertThat(rows(options))
                .allSatisfy(row ->
                        assertThat(XmlFiles.withPaths(options, benchmark, row)).isEqualTo(row));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <a>             | can't be measured as XML
                    no XML          | can't be measured as XML
                    <!DOCTYPE a><a/> | it has a document type
                    """)
    void whatIsNotXmlIsRefusedInOneSentence(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("a.xml"), content);

        assertThatThrownBy(() -> XmlFiles.absolute(List.of("-p", "document=" + file)))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> XmlFiles.absolute(List.of("-p", "document=no.xml")))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no file 'no.xml'. A document is the path of an XML file.");
    }
}
