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

    private List<String> letters() {
        return table.rows().stream().map(row -> row.get(0).text()).toList();
    }

    private void add(String... notes) {
        table.add(List.of(table.notes(List.of(notes))));
    }

    @Test
    void rowsWithTheSameNoteShareItsLetter() {
        add("slow", "large");
        add();
        add("new", "slow");

        assertThat(letters()).containsExactly("a b", "", "a c");
        assertThat(table.rows().get(2).get(0).exact()).isEqualTo("new; slow");
        assertThat(table.notes()).containsExactly("a: slow", "b: large", "c: new");
    }

    @Test
    void aNoteOfAllRowsIsASentenceWithoutALetter() {
        add("slow", "large");
        add("new", "slow");

        assertThat(letters()).containsExactly("a", "b");
        assertThat(table.notes()).containsExactly("all rows: slow", "a: large", "b: new");
    }

    @Test
    void ofANoteOfThreeInFourRowsTheOthersHaveTheLetter() {
        add("slow", "large");
        add("new", "slow");
        add();
        add("slow");

        assertThat(letters()).containsExactly("a", "b", "c", "");
        assertThat(table.notes()).containsExactly("a: large", "b: new", "all rows except c: slow");
    }

    @Test
    void ofANoteOfFewerRowsTheyHaveTheLetter() {
        add("slow");
        add("slow");
        add();

        assertThat(letters()).containsExactly("a", "a", "");
        assertThat(table.notes()).containsExactly("a: slow");
    }

    @Test
    void afterTheAlphabetLettersComeInPairs() {
        add(IntStream.range(0, 704).mapToObj(n -> "note " + n).toArray(String[]::new));

        List<String> letters = List.of(letters().get(0).split(" "));

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
