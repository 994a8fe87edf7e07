/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import static io.github.xstreamjmh.table.Table.Column.text;

import io.github.xstreamjmh.table.Table.Column;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;

/** Prints a comparison as {@link TextFormat} does, with Markdown's tables. */
record MarkdownFormat(PrintStream out) {

    void print(ComparedTable table) {
        out.println("Baseline: " + escape(table.baseline()) + "  ");
        table.candidates().forEach(candidate -> out.println("Candidate: " + escape(candidate.name()) + "  "));
        for (String sentence : Words.before(table)) {
            out.println();
            out.println("**" + escape(sentence) + "**");
        }
        for (Candidate candidate : table.candidates()) {
            if (!candidate.differences().isEmpty()) {
                out.println();
                print(
                        List.of(text("what differs"), text(table.baseline()), text(candidate.name())),
                        candidate.differences().stream()
                                .map(entry -> List.of(Words.cells(entry)))
                                .toList());
            }
        }
        for (Candidate candidate : table.candidates()) {
            Words.machine(table, candidate).ifPresent(sentence -> {
                out.println();
                out.println(escape(sentence));
            });
        }
        for (TableGroup group : TableGroup.of(table)) {
            out.println();
            out.println("### " + escape(group.title()));
            out.println();
            print(group.columns(), group.lines());
            out.println();
            group.notes().forEach((note, letter) -> out.println("- " + letter + ": " + escape(note)));
        }
        out.println();
        for (Candidate candidate : table.candidates()) {
            for (String line : Words.after(table, candidate)) {
                boolean listed = line.startsWith(Words.INDENT);
                out.println(listed ? "- " + escape(line.strip()) : "\n" + escape(line));
            }
        }
        out.println();
        out.println(Words.summary(table));
    }

    private void print(List<Column> columns, List<List<String>> lines) {
        out.println(line(columns.stream().map(Column::heading).toList()));
        out.println(columns.stream()
                .map(column -> column.right() ? "---:" : "---")
                .collect(Collectors.joining("|", "|", "|")));
        lines.forEach(line -> out.println(line(line)));
    }

    private static String line(List<String> cells) {
        return cells.stream().map(MarkdownFormat::escape).collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** Text that Markdown and HTML take for nothing but text. */
    private static String escape(String text) {
        return Words.printable(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("([\\\\`*_\\[\\]|#])", "\\\\$1");
    }
}
