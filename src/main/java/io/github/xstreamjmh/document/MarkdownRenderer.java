/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Block.Section;
import io.github.xstreamjmh.metric.Units;
import java.io.PrintStream;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints GitHub Flavored Markdown (GFM 0.29), in which text from anywhere is nothing but text. */
public final class MarkdownRenderer {

    /** What marks something up within a line. */
    private static final Pattern INLINE = Pattern.compile("[\\\\`*_\\[\\]|#~$]");

    /** What makes a line a list, a heading or a rule if it begins with it: a bullet, or a number and its full stop. */
    private static final Pattern BEGINNING = Pattern.compile("^(\\d*)([-+=.)])");

    /** A space of no width, without which GitHub would make a link. */
    private static final String NOTHING = "&#8203;";

    private final PrintStream out;

    private MarkdownRenderer(PrintStream out) {
        this.out = out;
    }

    /** Prints a document. */
    public static void print(Document document, PrintStream out) {
        new MarkdownRenderer(out).print(document.blocks());
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
        if (block instanceof Paragraph paragraph) {
            out.println(line(paragraph.text()));
        } else if (block instanceof Note note) {
            out.println("**" + line(note.text()) + "**");
        } else if (block instanceof Facts facts) {
            // Two spaces break a line.
            facts.facts().forEach(fact -> out.println(line(Units.capital(fact.name()) + ": " + fact.value()) + "  "));
        } else if (block instanceof Listing listing) {
            out.println(line(listing.lead()));
            listing.items().forEach(this::item);
        } else if (block instanceof Group group) {
            print(group.blocks());
        } else if (block instanceof Section section) {
            out.println("## " + escape(section.title()));
            out.println();
            print(section.blocks());
        } else if (block instanceof Table table) {
            print(table);
        }
    }

    private void print(Table table) {
        if (!table.title().isEmpty()) {
            out.println("### " + escape(table.title()));
            out.println();
        }
        row(table.columns().stream().map(Table.Column::heading));
        out.println(table.columns().stream()
                .map(column -> column.number() ? "---:" : "---")
                .collect(Collectors.joining("|", "|", "|")));
        table.rows().forEach(row -> row(row.stream().map(Cell::text)));
        if (!table.notes().isEmpty()) {
            out.println();
            table.notes().forEach(this::item);
        }
    }

    private void row(Stream<String> texts) {
        out.println(texts.map(MarkdownRenderer::escape).collect(Collectors.joining(" | ", "| ", " |")));
    }

    private void item(String text) {
        out.println("- " + line(text));
    }

    private static String line(String text) {
        return BEGINNING.matcher(escape(text.strip())).replaceFirst("$1\\\\$2");
    }

    private static String escape(String text) {
        String printable =
                Plain.printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return INLINE.matcher(printable)
                .replaceAll("\\\\$0")
                .replaceAll("#(?=\\d)", "#" + NOTHING) // GitHub links to the issue of the number
                .replace("@", "@" + NOTHING) // and tells whoever is named so
                .replace("://", "&#58;//")
                .replace("www.", "www&#46;");
    }
}
