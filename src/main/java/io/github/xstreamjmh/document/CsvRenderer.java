/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Prints a table as comma-separated values (RFC 4180): the columns' names, then exact cells. Notes are in their cells. A text
 * that a spreadsheet would take for a formula gets an apostrophe in front, by which spreadsheets know texts.
 */
final class CsvRenderer {

    /** What begins like one and is no number. */
    private static final Pattern FORMULA = Pattern.compile("(?s)(?!-\\d+(\\.\\d+)?$)[=+\\-@\t\r].+");

    private CsvRenderer() {}

    static void print(Table table, PrintStream out) {
        try {
            CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180);
            printer.printRecord(table.columns().stream().map(Table.Column::name));
            for (var row : table.rows()) {
                printer.printRecord(row.stream().map(Cell::exact).map(CsvRenderer::harmless));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // which a PrintStream never throws
        }
    }

    private static String harmless(String text) {
        return FORMULA.matcher(text).matches() ? "'" + text : text;
    }
}
