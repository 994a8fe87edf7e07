/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document;

import io.github.xstreamjmh.document.Table.Column;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** The columns of a table, each with what it shows of an item that has a row there. */
public final class Columns<T> {

    private final List<Column> columns = new ArrayList<>();
    private final List<BiFunction<Table, T, Cell>> cells = new ArrayList<>();

    private Columns<T> add(Column column, BiFunction<Table, T, Cell> cell) {
        columns.add(column);
        cells.add(cell);
        return this;
    }

    /** A column of texts. */
    public Columns<T> text(String heading, Function<T, String> text) {
        return textCells(heading, item -> Cell.of(text.apply(item)));
    }

    /** A column of texts, of which programs get others. */
    public Columns<T> textCells(String heading, Function<T, Cell> cell) {
        return add(Column.text(heading), (table, item) -> cell.apply(item));
    }

    /** A column of figures. */
    public Columns<T> number(String heading, Function<T, Cell> cell) {
        return add(Column.number(heading), (table, item) -> cell.apply(item));
    }

    /** A column of figures, and how people read them. */
    public Columns<T> number(String heading, ToDoubleFunction<T> value, DoubleFunction<String> words) {
        return number(heading, item -> Cell.of(value.applyAsDouble(item), words.apply(value.applyAsDouble(item))));
    }

    /** The same with another name for programs. */
    public Columns<T> number(String heading, String name, ToDoubleFunction<T> value, DoubleFunction<String> words) {
        return number(heading, value, words).named(name);
    }

    /** A column of counts. */
    public Columns<T> count(String heading, ToLongFunction<T> count) {
        return number(heading, item -> Cell.of(String.valueOf(count.applyAsLong(item))));
    }

    /** A column of notes, by their letters. */
    public Columns<T> notes(String heading, Function<T, ? extends Collection<String>> words) {
        return add(Column.text(heading), (table, item) -> table.notes(words.apply(item)));
    }

    /** Columns that were made elsewhere. */
    public Columns<T> and(Columns<T> more) {
        columns.addAll(more.columns);
        cells.addAll(more.cells);
        return this;
    }

    /** What programs call the last column. */
    public Columns<T> named(String name) {
        columns.add(columns.remove(columns.size() - 1).named(name));
        return this;
    }

    /** Columns that only some tables have. */
    public Columns<T> when(boolean condition, Consumer<Columns<T>> more) {
        if (condition) {
            more.accept(this);
        }
        return this;
    }

    /** Columns for each of some things. */
    public <K> Columns<T> each(Iterable<K> keys, BiConsumer<Columns<T>, K> more) {
        keys.forEach(key -> more.accept(this, key));
        return this;
    }

    /** The table, with a row for each item. */
    public Table table(String title, Collection<T> items) {
        Table table = new Table(title, columns);
        items.forEach(item ->
                table.add(cells.stream().map(cell -> cell.apply(table, item)).toList()));
        return table;
    }
}
