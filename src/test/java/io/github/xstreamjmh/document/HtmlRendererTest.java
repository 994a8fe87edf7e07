/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlRendererTest {

    private static String print(Block block) {
        StringBuilder out = new StringBuilder();
        HtmlRenderer.print(block, "", out);
        return out.toString();
    }

    @Test
    void aTableHasACaptionAndSaysWhatItsHeadingsHead() {
        Table table = new Table("Rows <1>", List.of(Table.Column.text("parser"), Table.Column.number("time/op")));
        table.add(List.of(Cell.of("DOM"), Cell.of(1229588.39, "1.23 ms")));

        assertThat(print(table))
                .contains("<caption>Rows &lt;1&gt;</caption>")
                .contains("<th scope=\"col\">parser</th><th scope=\"col\" class=\"n\">time/op</th>")
                .contains("<th>DOM</th><td data-v=\"1229590\">1.23 ms</td>");
    }

    @Test
    void whatStandsAboveOrInTheFirstColumnIsNotShownAgain() {
        StringBuilder out = new StringBuilder();
        HtmlRenderer.print(new Table("Rows", List.of(Table.Column.text("parser"))), "Rows", out);

        assertThat(out).contains("<caption class=\"unseen\">Rows</caption>");
        assertThat(print(new Table(Table.Column.text("parser"))))
                .contains("<caption class=\"unseen\">parser</caption>");
    }

    @Test
    void aTableThatIsWiderThanThePageCanBeReachedAndScrolledByKeyboard() {
        Table table = new Table(Table.Column.text("what differs"));

        assertThat(print(table)).contains("role=\"group\" tabindex=\"0\" aria-label=\"what differs\"");
    }

    @Test
    void notesStandBelowTheirTable() {
        Table table = new Table(Table.Column.text("parser"), Table.Column.text("notes"));
        table.add(List.of(Cell.of("DOM"), table.notes(List.of("few & far"))));

        assertThat(print(table)).endsWith("</table>\n</div>\n<ul>\n<li>a: few &amp; far</li>\n</ul>\n");
    }

    @Test
    void textIsNeverMarkup() {
        assertThat(HtmlRenderer.escape("<a href=\"x\" title='y'>&amp;\u202e\u0007"))
                .isEqualTo("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;??");
    }

    @Test
    void otherBlocksAreElementsOfTheirKind() {
        assertThat(print(new Block.Note("mind"))).isEqualTo("<p class=\"warning\"><strong>mind</strong></p>\n");
        assertThat(print(new Block.Listing("of:", List.of("a", "b"))))
                .isEqualTo("<p>of:</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n");
        assertThat(print(new Block.Facts(List.of(new Block.Fact("seed", "1")))))
                .isEqualTo("<dl>\n<dt>seed</dt>\n<dd>1</dd>\n</dl>\n");
        assertThat(print(new Block.Section("T", List.of(new Block.Group(List.of(new Block.Paragraph("p")))))))
                .isEqualTo("<h4>T</h4>\n<p>p</p>\n");
    }
}
