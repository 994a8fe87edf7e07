/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table that is filled row by row. What has to be known of a row stands in a note below, by a letter in the row's cell;
 * rows with the same note share its letter. A note that all of several rows share needs no letter: it is a sentence below.
 * Where at least three in four share it, the others have the letter. Each row of a table with notes has one cell for them.
 */
public final class Table implements Block {

    /** The part of the rows that may lack a note for the letter to be theirs. */
    private static final double FEW = 0.25;

    private final String title;
    private final List<Column> columns;
    private final List<List<Cell>> rows = new ArrayList<>();
    private final IdentityHashMap<Cell, List<String>> notes = new IdentityHashMap<>();

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
        Cell cell = new Cell("", String.join("; ", words));
        notes.put(cell, List.copyOf(words));
        return cell;
    }

    /** The title; empty if there is none. */
    public String title() {
        return title;
    }

    public List<Column> columns() {
        return columns;
    }

    public List<List<Cell>> rows() {
        List<Mark> marks = marks();
        return rows.stream()
                .map(row -> row.stream()
                        .map(cell -> notes.containsKey(cell) ? withLetters(cell, notes.get(cell), marks) : cell)
                        .toList())
                .toList();
    }

    private static Cell withLetters(Cell cell, List<String> words, List<Mark> marks) {
        String letters = IntStream.range(0, marks.size())
                .filter(i -> marks.get(i).isOn(words))
                .mapToObj(Table::letter)
                .collect(Collectors.joining(" "));
        return new Cell(letters, cell.exact());
    }

    /**
     * The notes with their letters, such as {@code a: one or two forks give no verdict}, or {@code all rows except a: ...};
     * before them those of all rows.
     */
    public List<String> notes() {
        List<String> lines = new ArrayList<>();
        all().stream().filter(this::shared).forEach(note -> lines.add("all rows: " + note));
        List<Mark> marks = marks();
        for (int i = 0; i < marks.size(); i++) {
            lines.add((marks.get(i).lacks() ? "all rows except " : "") + letter(i) + ": "
                    + marks.get(i).note());
        }
        return lines;
    }

    /** What a letter stands for: that a row has a note, or, where most rows have it, that it lacks the note. */
    private record Mark(String note, boolean lacks) {

        boolean isOn(List<String> words) {
            return words.contains(note) != lacks;
        }
    }

    /** What letters stand for, in the order of the rows that have them first. */
    private List<Mark> marks() {
        return all().stream()
                .filter(note -> !shared(note))
                .map(note -> new Mark(note, rows.size() > 1 && lacking(note) <= rows.size() * FEW))
                .sorted(Comparator.comparingInt(mark -> IntStream.range(0, rows.size())
                        .filter(i -> mark.isOn(words(i)))
                        .findFirst()
                        .orElseThrow()))
                .toList();
    }

    private boolean shared(String note) {
        return rows.size() > 1 && lacking(note) == 0;
    }

    private long lacking(String note) {
        return IntStream.range(0, rows.size())
                .filter(i -> !words(i).contains(note))
                .count();
    }

    /** The notes of a row. */
    private List<String> words(int row) {
        return rows.get(row).stream()
                .flatMap(cell -> notes.getOrDefault(cell, List.of()).stream())
                .toList();
    }

    /** All notes, in the order of the rows that have them first. */
    private List<String> all() {
        return IntStream.range(0, rows.size())
                .boxed()
                .flatMap(row -> words(row).stream())
                .distinct()
                .toList();
    }

    /** a to z, then aa, ab and so on. */
    private static String letter(int index) {
        return (index < 26 ? "" : letter(index / 26 - 1)) + (char) ('a' + index % 26);
    }
}
