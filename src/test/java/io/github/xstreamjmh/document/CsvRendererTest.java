/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Table.Column;
import java.io.StringReader;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

class CsvRendererTest {

    private static String print(Table table) {
        return Printed.by(out -> CsvRenderer.print(table, out));
    }

    @Test
    void programsGetTheirNamesExactFiguresAndWholeNotes() {
        Table table = new Table(
                "Parsers",
                List.of(
                        Column.text("parser"),
                        Column.number("time/op").named("time_ns"),
                        Column.number("size"),
                        Column.text("notes")));
        table.add(List.of(
                Cell.of("Xpp3"),
                Cell.of(1229588.3949999, "1.23 ms"),
                Cell.of(Double.NaN, "-"),
                table.notes(List.of("slow", "large"))));

        assertThat(print(table)).isEqualToNormalizingNewlines("""
                parser,time_ns,size,notes
                Xpp3,1229588.39,,slow; large
                """);
        assertThat(print(table)).contains("notes\r\nXpp3");
    }

    @Test
    void everyTextIsReadBackAsItWas() throws Exception {
        List<List<String>> rows = List.of(
                List.of(Printed.HOSTILE, "", " a ", "\"", "a\r\nb", "\u0000", "解析器 🚀"),
                List.of("", ",", "\"\"", "\n", "\r", "#", "'"));
        Table table = new Table(
                Column.text("a,b"),
                Column.text("b"),
                Column.text("c"),
                Column.text("d"),
                Column.text("e"),
                Column.text("f"),
                Column.text("g"));
        rows.forEach(row -> table.add(row.toArray(String[]::new)));

        List<CSVRecord> read =
                CSVFormat.RFC4180.parse(new StringReader(print(table))).getRecords();

        assertThat(read).hasSize(3);
        assertThat(read.get(0).toList()).startsWith("a,b", "b");
        assertThat(read.subList(1, 3)).extracting(CSVRecord::toList).isEqualTo(rows);
    }

    @Test
    void noTextIsAFormulaToASpreadsheet() {
        Table table = new Table(Column.text("row"), Column.number("change"));
        for (char first : new char[] {'=', '+', '-', '@', '\t', '\r'}) {
            table.add(List.of(Cell.of(first + "cmd|' /C calc'!A0"), Cell.of(-5.2, "-5.2 %")));
        }
        assertThat(print(table).replace("\"", "").split("\r\n"))
                .hasSize(7)
                .filteredOn(line -> !line.startsWith("row"))
                .allMatch(line -> line.startsWith("'") && line.endsWith("cmd|' /C calc'!A0,-5.2"));
    }

    @Test
    void textsThatAreNoFormulasStayAsTheyAre() {
        Table table = new Table(Column.text("row"));
        List<String> texts = List.of("a=b", "-1.5", "-", "5");
        texts.forEach(table::add);
        assertThat(print(table)).isEqualTo("row\r\n" + String.join("\r\n", texts) + "\r\n");
    }

    @Test
    void aTableWithoutRowsHasItsNames() {
        assertThat(print(new Table(Column.text("library"), Column.text("version"))))
                .isEqualTo("library,version\r\n");
    }
}
