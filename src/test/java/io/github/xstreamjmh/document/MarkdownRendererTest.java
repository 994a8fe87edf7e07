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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownRendererTest {

    private static final String HARMLESS =
            "a\\|b?\\# \\`c\\` &lt;script&gt;alert(1)&lt;/script&gt;?\\[2J??\\_d\\_ \\*e\\* "
                    + "\\[f\\](g) \\\\ &amp;amp; \\~h\\~ \\$i\\$";

    private static String print(Block... blocks) {
        return Printed.by(out -> MarkdownRenderer.print(new Document(blocks), out));
    }

    @Test
    void aBlankLinePartsAllBlocks() {
        assertThat(print(
                        new Facts(List.of(new Fact("baseline", "before"), new Fact("candidate", "after"))),
                        new Note("Look out."),
                        new Group(List.of(new Listing("Left out:", List.of("one", "two")), new Paragraph("The end.")))))
                .isEqualTo("""
                        Baseline: before \s
                        Candidate: after \s

                        **Look out.**

                        Left out:
                        - one
                        - two

                        The end.
                        """);
    }

    @Test
    void figuresStandToTheRightUnderTheirTitleAndNotesBelow() {
        Table table =
                new Table("Parsers", List.of(Column.text("parser"), Column.number("time/op"), Column.text("notes")));
        table.add(List.of(Cell.of("Xpp3"), Cell.of(1e3, "1.00 µs"), table.notes(List.of())));
        table.add(List.of(Cell.of("DOM"), Cell.of(12e6, "12.0 ms"), table.notes(List.of("slow"))));

        assertThat(print(table)).isEqualTo("""
                ### Parsers

                | parser | time/op | notes |
                |---|---:|---|
                | Xpp3 | 1.00 µs |  |
                | DOM | 12.0 ms | a |

                - a: slow
                """);
    }

    @Test
    void aTableWithoutRowsHasItsHeadings() {
        assertThat(print(new Table(Column.text("library")))).isEqualTo("| library |\n|---|\n");
    }

    @Test
    void noTextCanMarkAnythingUp() {
        Table table = new Table(Printed.HOSTILE, List.of(Column.text(Printed.HOSTILE)));
        table.add(Printed.HOSTILE);
        table.add(List.of(table.notes(List.of(Printed.HOSTILE))));

        assertThat(print(
                        table,
                        new Note(Printed.HOSTILE),
                        new Paragraph(Printed.HOSTILE),
                        new Listing(Printed.HOSTILE, List.of(Printed.HOSTILE)),
                        new Facts(List.of(new Fact("name", Printed.HOSTILE)))))
                .isEqualTo("""
                        ### %1$s

                        | %1$s |
                        |---|
                        | %1$s |
                        | a |

                        - a: %1$s

                        **%1$s**

                        %1$s

                        %1$s
                        - %1$s

                        Name: %1$s \s
                        """.formatted(HARMLESS));
    }

    @Test
    void nothingBecomesALinkOrCallsAnybody() {
        assertThat(print(new Paragraph("@someone #1 https://evil.example www.evil.example")))
                .isEqualTo("@&#8203;someone \\#&#8203;1 https&#58;//evil.example www&#46;evil.example\n");
    }

    @ParameterizedTest
    @CsvSource({
        "- a, \\- a",
        "+ a, \\+ a",
        "1. a, 1\\. a",
        "23) a, 23\\) a",
        "===, \\===",
        "2 rows, 2 rows",
        "a - b, a - b"
    })
    void noSentenceBeginsAListOrAHeading(String sentence, String markdown) {
        assertThat(print(new Paragraph(sentence))).isEqualTo(markdown + "\n");
    }
}
