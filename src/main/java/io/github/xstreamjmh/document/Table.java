/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table that is filled row by row. What has to be known of a row stands in a note below, by a letter in the row's cell;
 * rows with the same note share its letter.
 */
public final class Table implements Block {

    private final String title;
    private final List<Column> columns;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** A table without a title. */
    public Table(Column... columns) {
        this("", List.of(columns));
    }

    public Table(String title, List<Column> columns) {
        this.title = title;
        this.columns = List.copyOf(columns);
    }

    /** A table of texts. */
    public static Table ofTexts(String title, String... headings) {
        return new Table(title, Stream.of(headings).map(Column::text).toList());
    }

    /**
     * A column.
     *
     * @param heading what people read above it
     * @param number whether its cells are figures, which are set to the right
     * @param name what programs call it
     */
    public record Column(String heading, boolean number, String name) {

        public static Column text(String heading) {
            return new Column(heading, false, heading);
        }

        public static Column number(String heading) {
            return new Column(heading, true, heading);
        }

        /** The same column with another name for programs. */
        public Column named(String other) {
            return new Column(heading, number, other);
        }
    }

    /** Adds a row, one cell a column. */
    public void add(List<Cell> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns");
        }
        rows.add(List.copyOf(cells));
    }

    /** Adds a row of texts, one a column. */
    public void add(String... texts) {
        add(List.of(texts).stream().map(Cell::of).toList());
    }

    /** A cell for notes: their letters for people, all their words for programs. */
    public Cell notes(Collection<String> words) {
        words.stream().filter(note -> !notes.contains(note)).forEach(notes::add);
        return new Cell(
                words.stream().map(note -> letter(notes.indexOf(note))).collect(Collectors.joining(" ")),
                String.join("; ", words));
    }

    /** The title; empty if there is none. */
    public String title() {
        return title;
    }

    public List<Column> columns() {
        return columns;
    }

    public List<List<Cell>> rows() {
        return Collections.unmodifiableList(rows);
    }

    /** The notes with their letters, such as {@code a: one or two forks never give a verdict}. */
    public List<String> notes() {
        List<String> lettered = new ArrayList<>();
        for (int i = 0; i < notes.size(); i++) {
            lettered.add(letter(i) + ": " + notes.get(i));
        }
        return lettered;
    }

    /** a to z, then aa, ab and so on. */
    private static String letter(int index) {
        return (index < 26 ? "" : letter(index / 26 - 1)) + (char) ('a' + index % 26);
    }
}
