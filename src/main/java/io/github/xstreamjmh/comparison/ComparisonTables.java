/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The figures of a comparison as tables. */
final class ComparisonTables {

    /** How results call JMH's mode that counts operations per time. */
    private static final String THROUGHPUT = "thrpt";

    private static final Cell NONE = Cell.of("");

    /** What the verdict says already, and what nobody can change. */
    private static final Set<Note> SAID = EnumSet.of(Note.UNDECIDED, Note.UNBALANCED, Note.IN_STEADY_MODE);

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
        Columns<ComparedRow> columns = group.columns(ComparedRow::row);
        if (several(compared)) {
            side(
                    columns.text("candidate", ComparedRow::candidate),
                    compared,
                    heading(compared, rows),
                    Sides::candidate);
            side(columns, compared, "baseline", Sides::baseline);
        } else {
            side(columns, compared, "baseline", Sides::baseline);
            side(columns, compared, "candidate", Sides::candidate);
        }
        columns.number("ratio", row -> ratio(row.judgement()))
                .text(interval(compared), row -> Words.interval(row.judgement().interval()))
                .number("forks", row -> Cell.of(forks(row.sides())));
        return judged(
                        columns,
                        compared,
                        ComparedRow::judgement,
                        row -> Words.verdict(compared.metric(), row),
                        ComparedRow::notes)
                .table(group.title(), rows);
    }

    private static void side(
            Columns<ComparedRow> columns, ComparedTable compared, String heading, Function<Sides, Sample> side) {
        columns.number(heading, row -> value(compared, row.row(), side.apply(row.sides())));
    }

    /** What the rows of a method, which share a mode, are measured in. */
    private static String heading(ComparedTable compared, List<ComparedRow> rows) {
        return compared.metric() == Metric.time
                ? form(compared, rows.get(0).row()).heading()
                : compared.metric().heading();
    }

    /** People see a throughput as the rate that it was measured as. */
    private static ScoreForm form(ComparedTable compared, Row row) {
        return compared.form().orElse(row.mode().equals(THROUGHPUT) ? ScoreForm.rate : ScoreForm.time);
    }

    private static String forks(Sides sides) {
        int a = sides.baseline().forks().size();
        int b = sides.candidate().forks().size();
        return a + (a == b ? "" : "+" + b);
    }

    private static String interval(ComparedTable compared) {
        return Words.confidence(compared.judge()) + " interval";
    }

    private static Cell ratio(Judgement judgement) {
        return Cell.of(judgement.ratio(), Words.ratio(judgement));
    }

    private static boolean several(ComparedTable compared) {
        return compared.candidates().size() > 1;
    }

    /** What a table ends with. */
    private static <T> Columns<T> judged(
            Columns<T> columns,
            ComparedTable compared,
            Function<T, Judgement> judgement,
            Function<T, String> verdict,
            Function<T, List<String>> notes) {
        return columns.number("detectable", item -> judgement.apply(item).detectableChange() - 1, Words::detectable)
                .text("verdict", verdict)
                .notes(
                        "notes",
                        item -> notes.apply(item).stream()
                                .filter(note -> !silent(compared, note))
                                .toList());
    }

    private static boolean silent(ComparedTable compared, String words) {
        Set<Note> silent = EnumSet.copyOf(SAID);
        if (compared.inTurns()) {
            silent.addAll(OF_WHOLE_FORKS);
        }
        return silent.stream().anyMatch(note -> note.words().equals(words));
    }

    /** A figure in the metric's unit. */
    private static Cell value(ComparedTable compared, Row row, Sample sample) {
        ScoreForm form = form(compared, row);
        double value = sample.value();
        return compared.metric() == Metric.time
                ? Cell.of(form.of(value, row.threads()), form.text(value, row.threads()))
                : Cell.of(value, compared.metric().format(value));
    }

    /** For people: the verdicts on families as a whole, if there is any. */
    static Optional<Table> families(ComparedTable compared) {
        Columns<Whole> columns = new Columns<Whole>()
                .text("as a whole", whole -> whole.family().name())
                .when(several(compared), each -> each.text("candidate", Whole::candidate))
                .count("rows", whole -> whole.family().verdict().rows())
                .number("geometric mean", whole -> ratio(whole.judgement()))
                .text(
                        interval(compared),
                        whole -> Words.interval(whole.judgement().interval()));
        return Optional.of(wholes(compared))
                .filter(wholes -> !wholes.isEmpty())
                .map(wholes -> judged(
                                columns,
                                compared,
                                Whole::judgement,
                                whole -> Words.verdict(compared.metric(), whole.judgement()),
                                whole -> whole.judgement().words())
                        .table("", wholes));
    }

    /** A family of a candidate. */
    private record Whole(String candidate, Candidate.Family family) {

        Judgement judgement() {
            return family.verdict().judgement();
        }
    }

    private static List<Whole> wholes(ComparedTable compared) {
        return compared.candidates().stream()
                .flatMap(candidate -> candidate.families().stream().map(family -> new Whole(candidate.name(), family)))
                .toList();
    }

    /** For spreadsheets: all rows in one table, and below them a line for each family as a whole. */
    static Table flat(ComparedTable compared) {
        String unit = compared.metric().unit();
        Stream<Line> rows = compared.rows().stream()
                .map(row -> new Line(
                        Optional.of(row), row.row().benchmark(), row.candidate(), row.judgement(), row.notes()));
        Stream<Line> families = wholes(compared).stream()
                .map(whole -> new Line(
                        Optional.empty(),
                        whole.family().name(),
                        whole.candidate(),
                        whole.judgement(),
                        whole.judgement().words()));
        return new Columns<Line>()
                .text("kind", line -> line.of().isPresent() ? "row" : "family")
                .text("benchmark", Line::name)
                .text("mode", line -> line.row(Row::mode))
                .number(
                        "threads",
                        line -> Cell.of(line.row(row -> row.threads() == 0 ? "" : String.valueOf(row.threads()))))
                .text("params", line -> line.row(ComparisonTables::params))
                .text("candidate", Line::candidate)
                .number("baseline_" + unit, line -> line.side(Sides::baseline, sample -> exact(sample.value())))
                .number("candidate_" + unit, line -> line.side(Sides::candidate, sample -> exact(sample.value())))
                .number(
                        "ratio",
                        line -> line.isOfShapes()
                                ? NONE
                                : exact(line.judgement().ratio()))
                .number(
                        "shape_ratio",
                        line -> line.isOfShapes() ? exact(line.judgement().ratio()) : NONE)
                .number("low", line -> end(line.judgement().interval(), Interval::low))
                .number("high", line -> end(line.judgement().interval(), Interval::high))
                .number("baseline_forks", line -> line.side(Sides::baseline, ComparisonTables::forks))
                .number("candidate_forks", line -> line.side(Sides::candidate, ComparisonTables::forks))
                .number("detectable_change", line -> exact(line.judgement().detectableChange()))
                .number(
                        "forks_needed",
                        line -> line.judgement().forksNeeded().stream()
                                .mapToObj(Cell::of)
                                .findFirst()
                                .orElse(NONE))
                .text("verdict", line -> line.judgement().verdict().name())
                .text("notes", line -> String.join("; ", line.notes()))
                .table("", Stream.concat(rows, families).toList());
    }

    /** A row, or a family as a whole. */
    private record Line(
            Optional<ComparedRow> of, String name, String candidate, Judgement judgement, List<String> notes) {

        /** Whether its ratio is that of shapes, not of the two figures. */
        boolean isOfShapes() {
            return judgement.verdict() == Verdict.NOT_COMPARABLE;
        }

        String row(Function<Row, String> text) {
            return of.map(ComparedRow::row).map(text).orElse("");
        }

        Cell side(Function<Sides, Sample> side, Function<Sample, Cell> cell) {
            return of.map(ComparedRow::sides).map(side).map(cell).orElse(NONE);
        }
    }

    private static String params(Row row) {
        return row.params().entrySet().stream()
                .map(param -> param.getKey() + "="
                        + param.getValue().replace("\\", "\\\\").replace(";", "\\;"))
                .collect(Collectors.joining(";"));
    }

    private static Cell forks(Sample sample) {
        return Cell.of(sample.forks().size());
    }

    static Cell end(Interval interval, ToDoubleFunction<Interval> end) {
        return interval.known() ? exact(end.applyAsDouble(interval)) : NONE;
    }

    static Cell exact(double value) {
        return Cell.of(Cell.of(value, "").exact());
    }
}
