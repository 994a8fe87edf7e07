/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.table.Table.Column.text;

import io.github.xstreamjmh.table.Table;
import io.github.xstreamjmh.table.Table.Column;
import java.io.PrintStream;

/** Prints a comparison for people: first what differs, then the figures, then what they come to. */
record TextFormat(PrintStream out) {

    void print(ComparedTable table) {
        names(table);
        for (String sentence : Words.before(table)) {
            out.println();
            out.println(sentence);
        }
        for (Candidate candidate : table.candidates()) {
            differences(table, candidate);
        }
        for (Candidate candidate : table.candidates()) {
            Words.machine(table, candidate).ifPresent(sentence -> {
                out.println();
                out.println(sentence);
            });
        }
        for (TableGroup group : TableGroup.of(table)) {
            out.println();
            out.println(group.title());
            print(group);
        }
        out.println();
        table.candidates().forEach(candidate -> Words.after(table, candidate).forEach(out::println));
        out.println(Words.summary(table));
    }

    private void names(ComparedTable table) {
        Table names = new Table(text("baseline"), text(Words.printable(table.baseline())));
        table.candidates().forEach(candidate -> names.add("candidate", Words.printable(candidate.name())));
        names.print(out);
    }

    private void differences(ComparedTable table, Candidate candidate) {
        if (candidate.differences().isEmpty()) {
            return;
        }
        Table differences = new Table(
                text("what differs"), text(Words.printable(table.baseline())), text(Words.printable(candidate.name())));
        candidate.differences().forEach(entry -> differences.add(Words.cells(entry)));
        out.println();
        differences.print(out);
    }

    private void print(TableGroup group) {
        Table table = new Table(group.columns().toArray(Column[]::new));
        group.lines().forEach(line -> table.add(line.toArray(String[]::new)));
        table.print(out);
        group.notes().forEach((note, letter) -> out.println("  " + letter + ": " + note));
    }
}
