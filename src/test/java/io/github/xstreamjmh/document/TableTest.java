/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.document.Table.Column;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableTest {

    private final Table table = new Table(Column.text("notes"));

    @Test
    void rowsWithTheSameNoteShareItsLetter() {
        assertThat(table.notes(List.of("slow", "large"))).isEqualTo(new Cell("a b", "slow; large"));
        assertThat(table.notes(List.of())).isEqualTo(new Cell("", ""));
        assertThat(table.notes(List.of("new", "slow"))).isEqualTo(new Cell("c a", "new; slow"));
        assertThat(table.notes()).containsExactly("a: slow", "b: large", "c: new");
    }

    @Test
    void afterTheAlphabetLettersComeInPairs() {
        List<String> notes = IntStream.range(0, 704).mapToObj(n -> "note " + n).toList();

        List<String> letters = List.of(table.notes(notes).text().split(" "));

        assertThat(letters).doesNotHaveDuplicates().hasSize(704);
        assertThat(letters).startsWith("a", "b").endsWith("zz", "aaa", "aab");
        assertThat(letters.subList(24, 29)).containsExactly("y", "z", "aa", "ab", "ac");
    }

    @Test
    void aRowHasACellForEachColumn() {
        assertThatThrownBy(() -> table.add("a", "b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 cells for 1 columns");
    }

    @Test
    void aFigureThatIsNoneIsEmptyForPrograms() {
        assertThat(Cell.of(Double.POSITIVE_INFINITY, "-")).isEqualTo(new Cell("-", ""));
        assertThat(Cell.of(0.1 + 0.2, "0.300")).isEqualTo(new Cell("0.300", "0.3"));
        assertThat(Cell.of(3_253_052_830.4, "3.25 s").exact()).isEqualTo("3253052830");
    }
}
