/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.document.Block.Fact;
import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Block.Section;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/**
 * Prints for a terminal: a blank line between blocks, columns as wide as their widest cell and two spaces apart, no space
 * at the end of a line.
 */
final class TextRenderer {

    private static final String GAP = "  ";

    private final PrintStream out;

    private TextRenderer(PrintStream out) {
        this.out = out;
    }

    static void print(Document document, PrintStream out) {
        new TextRenderer(out).print(document.blocks());
    }

    private void print(List<Block> blocks) {
        boolean first = true;
        for (Block block : blocks) {
            if (!first) {
                out.println();
            }
            print(block);
            first = false;
        }
    }

    private void print(Block block) {
        // A pattern switch would be shorter, but is not in Java 17.
        if (block instanceof Paragraph paragraph) {
            line(paragraph.text());
        } else if (block instanceof Note note) {
            line(note.text());
        } else if (block instanceof Facts facts) {
            print(facts);
        } else if (block instanceof Listing listing) {
            line(listing.lead());
            listing.items().forEach(item -> line(GAP + item));
        } else if (block instanceof Group group) {
            group.blocks().forEach(this::print);
        } else if (block instanceof Section section) {
            line(section.title());
            out.println();
            print(section.blocks());
        } else if (block instanceof Table table) {
            print(table);
        }
    }

    private void print(Facts facts) {
        int width = facts.facts().stream()
                .mapToInt(fact -> Plain.width(Plain.printable(fact.name())))
                .max()
                .orElse(0);
        for (Fact fact : facts.facts()) {
            line(padded(fact.name(), width, false) + GAP + fact.value());
        }
    }

    private void print(Table table) {
        if (!table.title().isEmpty()) {
            line(table.title());
        }
        List<String> headings =
                table.columns().stream().map(Table.Column::heading).toList();
        int[] widths = new int[headings.size()];
        widen(widths, headings);
        table.rows().forEach(row -> widen(widths, texts(row)));
        line(table, headings, widths);
        table.rows().forEach(row -> line(table, texts(row), widths));
        table.notes().forEach(note -> line(GAP + note));
    }

    private static List<String> texts(List<Cell> row) {
        return row.stream().map(Cell::text).toList();
    }

    private static void widen(int[] widths, List<String> texts) {
        Arrays.setAll(widths, c -> Math.max(widths[c], Plain.width(Plain.printable(texts.get(c)))));
    }

    private void line(Table table, List<String> texts, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            line.append(c == 0 ? "" : GAP);
            line.append(padded(texts.get(c), widths[c], table.columns().get(c).number()));
        }
        line(line.toString());
    }

    private static String padded(String text, int width, boolean right) {
        String printable = Plain.printable(text);
        String padding = " ".repeat(width - Plain.width(printable));
        return right ? padding + printable : printable + padding;
    }

    private void line(String text) {
        out.println(Plain.printable(text).stripTrailing());
    }
}
