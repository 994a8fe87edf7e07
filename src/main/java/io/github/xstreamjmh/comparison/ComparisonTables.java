/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.document.Table.Column.number;
import static io.github.xstreamjmh.document.Table.Column.text;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.Table.Column;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The figures of a comparison as tables. */
final class ComparisonTables {

    /** How results call JMH's mode that counts operations per time. */
    private static final String THROUGHPUT = "thrpt";

    private static final Cell NONE = Cell.of("");

    /** What the verdict says already, and what nobody can change. */
    private static final Set<Note> SAID = EnumSet.of(Note.UNDECIDED, Note.UNBALANCED);

    /** What matters of forks that are compared as a whole, and not of pairs that are compared turn by turn. */
    private static final Set<Note> OF_WHOLE_FORKS = EnumSet.of(Note.SPREAD, Note.WIDE);

    private ComparisonTables() {}

    /** For people: a table for each benchmark method. */
    static List<Table> byMethod(ComparedTable compared) {
        return RowGroup.split(compared.rows(), ComparedRow::row).stream()
                .map(rows -> ofMethod(compared, rows))
                .toList();
    }

    private static Table ofMethod(ComparedTable compared, List<ComparedRow> rows) {
        RowGroup group = RowGroup.of(rows.stream().map(ComparedRow::row).toList());
        List<Column> columns = new ArrayList<>(group.columns());
        columns.add(number("baseline"));
        columns.addAll(against(compared));
        columns.add(number("candidate"));
        Table table = table(group.title(), columns, "ratio", compared, number("forks"));
        for (ComparedRow row : rows) {
            Sample a = row.sides().baseline();
            Sample b = row.sides().candidate();
            List<Cell> cells = new ArrayList<>(group.cells(row.row()));
            cells.add(value(compared, row.row(), a));
            if (several(compared)) {
                cells.add(Cell.of(row.candidate()));
            }
            cells.add(value(compared, row.row(), b));
            String forks = a.forks().size()
                    + (a.forks().size() == b.forks().size()
                            ? ""
                            : "+" + b.forks().size());
            add(table, cells, compared, row.judgement(), row.notes(), Cell.of(forks));
        }
        return table;
    }

    private static boolean several(ComparedTable compared) {
        return compared.candidates().size() > 1;
    }

    private static List<Column> against(ComparedTable compared) {
        return several(compared) ? List.of(text("against")) : List.of();
    }

    /** A table that ends with what was judged. */
    private static Table table(
            String title, List<Column> first, String ratio, ComparedTable compared, Column... forks) {
        List<Column> columns = new ArrayList<>(first);
        columns.add(number(ratio));
        columns.add(text(Words.confidence(compared.judge()) + " interval"));
        columns.addAll(List.of(forks));
        columns.addAll(List.of(number("detectable"), text("verdict"), text("notes")));
        return new Table(title, columns);
    }

    private static void add(
            Table table,
            List<Cell> first,
            ComparedTable compared,
            Judgement judgement,
            List<String> notes,
            Cell... forks) {
        double detectable = judgement.detectableChange() - 1;
        List<Cell> cells = new ArrayList<>(first);
        cells.add(Cell.of(judgement.ratio(), Words.ratio(judgement)));
        cells.add(Cell.of(Words.interval(judgement.interval())));
        cells.addAll(List.of(forks));
        cells.add(Cell.of(detectable, Words.detectable(detectable)));
        cells.add(Cell.of(Words.verdict(compared.metric(), judgement)));
        cells.add(table.notes(
                notes.stream().filter(note -> !silent(compared, note)).toList()));
        table.add(cells);
    }

    private static boolean silent(ComparedTable compared, String words) {
        Set<Note> silent = EnumSet.copyOf(SAID);
        if (compared.inTurns()) {
            silent.addAll(OF_WHOLE_FORKS);
        }
        return silent.stream().anyMatch(note -> note.words().equals(words));
    }

    /** A figure in the metric's unit; people see a throughput as the rate that it was measured as. */
    private static Cell value(ComparedTable compared, Row row, Sample sample) {
        ScoreForm form = compared.form().orElse(row.mode().equals(THROUGHPUT) ? ScoreForm.rate : ScoreForm.time);
        return Cell.of(
                sample.value(),
                compared.metric() == Metric.time
                        ? form.text(sample.value(), row.threads())
                        : compared.metric().format(sample.value()));
    }

    /** For people: the verdicts on families as a whole, if there is any. */
    static Optional<Table> families(ComparedTable compared) {
        List<Column> columns = new ArrayList<>(List.of(text("as a whole")));
        columns.addAll(against(compared));
        columns.add(number("rows"));
        Table table = table("", columns, "geometric mean", compared);
        for (Candidate candidate : compared.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                List<Cell> cells = new ArrayList<>(List.of(Cell.of(family.name())));
                if (several(compared)) {
                    cells.add(Cell.of(candidate.name()));
                }
                cells.add(Cell.of(family.verdict().rows()));
                Judgement whole = family.verdict().judgement();
                add(table, cells, compared, whole, whole.words());
            }
        }
        return table.rows().isEmpty() ? Optional.empty() : Optional.of(table);
    }

    /** For spreadsheets: all rows in one table, and below them a line for each family as a whole. */
    static Table flat(ComparedTable compared) {
        String unit = compared.metric().unit();
        Table table = new Table(
                text("kind"),
                text("benchmark"),
                text("mode"),
                number("threads"),
                text("params"),
                text("candidate"),
                number("baseline_" + unit),
                number("candidate_" + unit),
                number("ratio"),
                number("low"),
                number("high"),
                number("baseline_forks"),
                number("candidate_forks"),
                number("detectable_change"),
                number("forks_needed"),
                text("verdict"),
                text("notes"));
        for (ComparedRow line : compared.rows()) {
            Row row = line.row();
            Sample a = line.sides().baseline();
            Sample b = line.sides().candidate();
            String params = row.params().entrySet().stream()
                    .map(param -> param.getKey() + "=" + param.getValue())
                    .collect(Collectors.joining(";"));
            table.add(line(
                    List.of(
                            Cell.of("row"),
                            Cell.of(row.benchmark()),
                            Cell.of(row.mode()),
                            row.threads() == 0 ? NONE : Cell.of(row.threads()),
                            Cell.of(params),
                            Cell.of(line.candidate()),
                            exact(a.value()),
                            exact(b.value())),
                    line.judgement(),
                    line.notes(),
                    List.of(Cell.of(a.forks().size()), Cell.of(b.forks().size()))));
        }
        for (Candidate candidate : compared.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                Judgement whole = family.verdict().judgement();
                Cell name = Cell.of(family.name());
                Cell other = Cell.of(candidate.name());
                table.add(line(
                        List.of(Cell.of("family"), name, NONE, NONE, NONE, other, NONE, NONE),
                        whole,
                        whole.words(),
                        List.of(NONE, NONE)));
            }
        }
        return table;
    }

    private static List<Cell> line(List<Cell> what, Judgement judgement, List<String> notes, List<Cell> forks) {
        Interval interval = judgement.interval();
        List<Cell> cells = new ArrayList<>(what);
        cells.add(exact(judgement.ratio()));
        cells.add(interval.known() ? exact(interval.low()) : NONE);
        cells.add(interval.known() ? exact(interval.high()) : NONE);
        cells.addAll(forks);
        cells.add(exact(judgement.detectableChange()));
        cells.add(
                judgement.forksNeeded().isPresent()
                        ? Cell.of(judgement.forksNeeded().getAsInt())
                        : NONE);
        cells.add(Cell.of(judgement.verdict().name()));
        cells.add(Cell.of(String.join("; ", notes)));
        return cells;
    }

    private static Cell exact(double value) {
        return Cell.of(Cell.of(value, "").exact());
    }
}
