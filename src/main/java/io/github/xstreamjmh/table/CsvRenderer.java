/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Prints a table as comma-separated values (RFC 4180): the columns' names, then exact cells. Notes are in their cells. */
final class CsvRenderer {

    private CsvRenderer() {}

    static void print(Table table, PrintStream out) {
        try {
            CSVPrinter printer = new CSVPrinter(out, CSVFormat.RFC4180);
            printer.printRecord(table.columns().stream().map(Table.Column::name));
            for (var row : table.rows()) {
                printer.printRecord(row.stream().map(Cell::exact));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // which a PrintStream never throws
        }
    }
}
