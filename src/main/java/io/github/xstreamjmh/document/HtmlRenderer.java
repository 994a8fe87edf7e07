/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Block.Section;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** Writes blocks as elements of an HTML page, in which text from anywhere is nothing but text. */
public final class HtmlRenderer {

    /** Longer texts have more than one line. */
    private static final int LONG = 60;

    private HtmlRenderer() {}

    /**
     * Writes a block.
     *
     * @param heading the last heading before it: a table of that title has it for readers of screens alone
     */
    public static void print(Block block, String heading, StringBuilder out) {
        if (block instanceof Paragraph paragraph) {
            element("p", paragraph.text(), out);
        } else if (block instanceof Note note) {
            out.append("<p class=\"warning\"><strong>")
                    .append(escape(note.text()))
                    .append("</strong></p>\n");
        } else if (block instanceof Facts facts) {
            out.append("<dl>\n");
            facts.facts().forEach(fact -> {
                element("dt", fact.name(), out);
                element("dd", fact.value(), out);
            });
            out.append("</dl>\n");
        } else if (block instanceof Listing listing) {
            element("p", listing.lead(), out);
            list(listing.items(), out);
        } else if (block instanceof Group group) {
            group.blocks().forEach(inner -> print(inner, heading, out));
        } else if (block instanceof Section section) {
            element("h4", section.title(), out);
            section.blocks().forEach(inner -> print(inner, section.title(), out));
        } else if (block instanceof Table table) {
            print(table, heading, out);
        }
    }

    /** A table that scrolls by itself where the page is narrow; programs find exact figures beside rounded ones. */
    private static void print(Table table, String heading, StringBuilder out) {
        String caption = table.title().isEmpty() ? table.columns().get(0).heading() : table.title();
        out.append("<div class=\"scroll\" role=\"group\" tabindex=\"0\" aria-label=\"")
                .append(escape(caption))
                .append("\">\n<table>\n");
        out.append(table.title().isEmpty() || caption.equals(heading) ? "<caption class=\"unseen\">" : "<caption>")
                .append(escape(caption))
                .append("</caption>\n");
        out.append("<thead><tr>");
        for (Table.Column column : table.columns()) {
            out.append("<th scope=\"col\"")
                    .append(column.number() ? " class=\"n\">" : ">")
                    .append(escape(column.heading()))
                    .append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : table.rows()) {
            out.append("<tr>");
            for (int c = 0; c < row.size(); c++) {
                print(row.get(c), table.columns().get(c), c == 0, out);
            }
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n");
        if (!table.notes().isEmpty()) {
            list(table.notes(), out);
        }
    }

    private static void print(Cell cell, Table.Column column, boolean first, StringBuilder out) {
        out.append(first ? "<th" : "<td");
        if (column.number()) {
            // The page's style takes either for a number; most cells of a page are.
            out.append(
                    cell.exact().equals(cell.text()) ? " class=\"n\"" : " data-v=\"" + sortable(cell.exact()) + "\"");
        }
        if (!column.number() && cell.text().length() > LONG) {
            out.append(" class=\"long\"");
        }
        out.append('>').append(escape(cell.text())).append(first ? "</th>" : "</td>");
    }

    /** Six digits are enough to sort a page by. */
    private static String sortable(String exact) {
        return exact.isEmpty()
                ? ""
                : new BigDecimal(exact)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toPlainString();
    }

    private static void list(List<String> items, StringBuilder out) {
        out.append("<ul>\n");
        items.forEach(item -> element("li", item, out));
        out.append("</ul>\n");
    }

    private static void element(String name, String text, StringBuilder out) {
        out.append('<')
                .append(name)
                .append('>')
                .append(escape(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    /** A text as content of an element, or of an attribute in quotes. */
    public static String escape(String text) {
        return Plain.printable(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
