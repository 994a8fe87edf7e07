/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.Block.Fact;
import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Table.Column;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextRendererTest {

    private static String print(Block... blocks) {
        return Printed.by(out -> Rendering.print(new Document(blocks), out));
    }

    @Test
    void aBlankLinePartsBlocksButNotThoseOfAGroup() {
        assertThat(print(
                        new Facts(List.of(new Fact("baseline", "before"), new Fact("candidate", "after"))),
                        new Note("Look out."),
                        new Paragraph("A sentence."),
                        new Group(List.of(new Listing("Left out:", List.of("one", "two")), new Paragraph("The end.")))))
                .isEqualTo("""
                        baseline   before
                        candidate  after

                        Look out.

                        A sentence.

                        Left out:
                          one
                          two
                        The end.
                        """);
    }

    @Test
    void figuresStandToTheRightUnderTheirTitleAndNotesBelow() {
        Table table =
                new Table("Parsers", List.of(Column.text("parser"), Column.number("time/op"), Column.text("notes")));
        table.add(List.of(Cell.of("Xpp3"), Cell.of(1e3, "1.00 µs"), table.notes(List.of())));
        table.add(List.of(Cell.of("DOM"), Cell.of(12e6, "12.0 ms"), table.notes(List.of("slow", "large"))));
        table.add(List.of(Cell.of("A long name"), Cell.of(5, "5 ns"), table.notes(List.of("large"))));

        assertThat(print(table)).isEqualTo("""
                Parsers
                parser       time/op  notes
                Xpp3         1.00 µs
                DOM          12.0 ms  a b
                A long name     5 ns  b
                  a: slow
                  b: large
                """);
    }

    @Test
    void aTableWithoutRowsHasItsHeadings() {
        assertThat(print(new Table(Column.text("library"), Column.number("size"))))
                .isEqualTo("library  size\n");
    }

    @Test
    void aDocumentOfNothingIsNothing() {
        assertThat(print()).isEmpty();
    }

    @Test
    void noTextCanSteerATerminalOrBreakALine() {
        Table table = new Table(Printed.HOSTILE, List.of(Column.text(Printed.HOSTILE), Column.text("next")));
        table.add(List.of(Cell.of(Printed.HOSTILE), table.notes(List.of(Printed.HOSTILE))));

        assertThat(print(
                        table,
                        new Note(Printed.HOSTILE),
                        new Paragraph(Printed.HOSTILE),
                        new Listing(Printed.HOSTILE, List.of(Printed.HOSTILE)),
                        new Facts(List.of(new Fact("name", Printed.HOSTILE)))))
                .contains("a|b?# `c` <script>alert(1)</script>?[2J??_d_ *e* [f](g) \\ &amp; ~h~ $i$")
                .matches(printed -> printed.lines().count() == 13, "has a line for each text, and no more")
                .doesNotContainPattern("[\\p{Cc}\\u202e&&[^\\n]]");
    }

    @Test
    void wideCharactersTakeTwoColumnsAndAccentsNone() {
        Table table = new Table(Column.text("name"), Column.text("next"));
        table.add("解析器", "x");
        table.add("e\u0301te\u0301", "x");
        table.add("🚀", "x");

        assertThat(print(table)).isEqualTo("""
                name    next
                解析器  x
                e\u0301te\u0301     x
                🚀      x
                """);
    }
}
