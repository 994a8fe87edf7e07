/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.Differences.Entry;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Fact;
import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two comparisons of the same rows, each within a run of its own: what one machine says of a change beside what another one
 * says. Ratios hold for their machine, so that two of them may differ, and neither be wrong.
 *
 * @param first one run's sides, compared
 * @param second the other's
 * @param machines what each was measured on
 * @param differences in what their hosts, JVMs, jars and options differ
 */
public record SideBySide(ComparedTable first, ComparedTable second, List<Fact> machines, List<Entry> differences)
        implements Answer {

    /** @throws UsageException if they have no row and candidate in common */
    public SideBySide {
        if (lines(first, second).isEmpty()) {
            throw new UsageException(compares(machines.get(0), first) + "; " + compares(machines.get(1), second)
                    + ": they have no row with the same candidate in common. Compare each alone.");
        }
    }

    /** Not what stands with the machines, nor what one of two versions of the suite didn't have. */
    private static boolean tells(Entry entry) {
        return entry.saidByBoth()
                && !entry.name().equals("boot")
                && !entry.name().startsWith("cpu.");
    }

    /** In what two measurements differ: all that both have, then each side. */
    public static List<Entry> differences(Environment first, Environment second, Metric metric) {
        Set<Entry> entries = new LinkedHashSet<>();
        String asked = String.join(" ", first.run().arguments());
        String other = String.join(" ", second.run().arguments());
        if (!asked.equals(other)) {
            entries.add(new Entry("arguments", asked, other));
        }
        for (String side : first.sides().keySet()) {
            if (second.sides().containsKey(side)) {
                Differences.between(first.withSide(side), second.withSide(side), metric).entries().stream()
                        .filter(SideBySide::tells)
                        .forEach(entry -> entries.add(
                                side.equals(Place.BASELINE) || entries.contains(entry)
                                        ? entry
                                        : new Entry(side + ": " + entry.name(), entry.baseline(), entry.candidate())));
            }
        }
        return List.copyOf(entries);
    }

    private static String compares(Fact machine, ComparedTable table) {
        return machine.value() + ", compares " + table.baseline() + " with "
                + table.candidates().stream().map(Candidate::name).collect(Collectors.joining(", "));
    }

    /**
     * A row that both have, of one candidate.
     *
     * @param of of how many rows the intervals are to hold at once
     */
    private record Line(ComparedRow first, ComparedRow second, int of) {

        Row row() {
            return first.row();
        }

        String name() {
            return Words.name(row());
        }

        /** How many times the first's ratio the second's is. */
        double times() {
            return second.judgement().ratio() / first.judgement().ratio();
        }

        /** Of {@link #times}, unless it can't be told: the two are independent, so their errors add up as squares. */
        Interval interval() {
            double error = Math.hypot(halfWidth(first.judgement()), halfWidth(second.judgement()));
            double value = StrictMath.log(times());
            return known() && Double.isFinite(error)
                    ? new Interval(StrictMath.exp(value - error), StrictMath.exp(value + error))
                    : Interval.UNKNOWN;
        }

        private double halfWidth(Judgement judgement) {
            Interval interval = judgement.intervalOfSeveral(of);
            return StrictMath.log(interval.high() / interval.low()) / 2;
        }

        /** Whether it can be told if the two agree: both have intervals, and are of one mode. */
        boolean known() {
            return first.judgement().interval().known()
                    && second.judgement().interval().known()
                    && first.judgement().ofOtherMode() == second.judgement().ofOtherMode();
        }

        boolean disagrees() {
            return known() && (interval().low() > 1 || interval().high() < 1);
        }
    }

    private static List<Line> lines(ComparedTable first, ComparedTable second) {
        Map<RowOfCandidate, ComparedRow> others = new HashMap<>();
        second.rows().forEach(row -> others.put(row.key(), row));
        List<Line> alone = first.rows().stream()
                .filter(row -> others.containsKey(row.key()))
                .map(row -> new Line(row, others.get(row.key()), 1))
                .toList();
        int known = (int) alone.stream().filter(line -> line.interval().known()).count();
        return alone.stream()
                .map(line -> new Line(line.first(), line.second(), Math.max(1, known)))
                .toList();
    }

    /** The worse of the two. */
    public int exitCode() {
        return ExitCode.worse(first.exitCode(), second.exitCode());
    }

    @Override
    public Document document() {
        List<Line> lines = lines(first, second);
        List<Block> blocks = new ArrayList<>(List.of(new Facts(machines)));
        if (!differences.isEmpty()) {
            blocks.add(ComparisonDocument.differences("first", "second", differences));
        }
        blocks.add(new Paragraph(conclusion(lines)));
        for (List<Line> method : RowGroup.split(lines, Line::row)) {
            RowGroup group = RowGroup.of(method.stream().map(Line::row).toList());
            blocks.add(table(group.title(), group.columns(Line::row), method));
        }
        alone("first", first, second).ifPresent(blocks::add);
        alone("second", second, first).ifPresent(blocks::add);
        blocks.add(
                new Paragraph("A ratio holds for the machine it was measured on. The quotient is second over first; its"
                        + " interval includes the errors of both. These intervals hold for all rows at once."));
        return new Document(blocks);
    }

    /** The rows and candidates that one alone has. */
    private static Optional<Block> alone(String name, ComparedTable table, ComparedTable other) {
        List<String> rows =
                new ArrayList<>(table.rows().stream().map(SideBySide::named).toList());
        rows.removeAll(other.rows().stream().map(SideBySide::named).toList());
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Listing("In " + name + " alone (" + Units.counted(rows.size(), "row") + "):", rows));
    }

    private static String named(ComparedRow row) {
        return Words.name(row.row()) + " " + row.candidate();
    }

    private String conclusion(List<Line> lines) {
        long apart = lines.stream().filter(Line::disagrees).count();
        long known = lines.stream().filter(Line::known).count();
        if (known == 0) {
            return "Agreement can't be judged: no row has intervals in the same mode on both.";
        }
        String rows = Units.counted(known, "row");
        return apart == 0
                ? "The two agree within their intervals in " + rows + "."
                : "THE TWO DISAGREE beyond their intervals in " + apart + " of " + rows
                        + (differences.isEmpty()
                                ? ", and no recorded difference explains it."
                                : ": how much the change costs depends on what differs, or on something that is not recorded.");
    }

    private Table table(String title, Columns<Line> columns, List<Line> lines) {
        side(columns.text("candidate", line -> line.first().candidate()), "first", Line::first);
        side(columns, "second", Line::second);
        return columns.number("second / first", Line::times, Units::ratio)
                .text("its interval", line -> Words.interval(line.interval()) + (line.disagrees() ? " disagree" : ""))
                .table(title, lines);
    }

    private void side(Columns<Line> columns, String name, Function<Line, ComparedRow> side) {
        Function<Line, Judgement> judgement = line -> side.apply(line).judgement();
        columns.number(name, line -> Cell.of(judgement.apply(line).ratio(), Words.ratio(judgement.apply(line))))
                .text(
                        name + "'s interval",
                        line -> Words.interval(judgement.apply(line).interval()))
                .text(name + "'s verdict", line -> Words.verdict(first.metric(), side.apply(line)));
    }

    @Override
    public Table table() {
        Columns<Line> columns = new Columns<Line>()
                .text("row", Line::name)
                .text("candidate", line -> line.first().candidate());
        exactly(columns, "first", Line::first);
        exactly(columns, "second", Line::second);
        return columns.number("second_over_first", line -> ComparisonTables.exact(line.times()))
                .number("low", line -> ComparisonTables.end(line.interval(), Interval::low))
                .number("high", line -> ComparisonTables.end(line.interval(), Interval::high))
                .text("disagrees", line -> line.disagrees() ? "yes" : "")
                .table("", lines(first, second));
    }

    private void exactly(Columns<Line> columns, String name, Function<Line, ComparedRow> side) {
        Function<Line, Interval> interval = line -> side.apply(line).judgement().interval();
        columns.number(
                        name,
                        line -> ComparisonTables.exact(
                                side.apply(line).judgement().ratio()))
                .number(name + "_low", line -> ComparisonTables.end(interval.apply(line), Interval::low))
                .number(name + "_high", line -> ComparisonTables.end(interval.apply(line), Interval::high))
                .text(name + "_verdict", line -> Words.verdict(first.metric(), side.apply(line)));
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("first", JsonFormat.of(first));
        json.put("second", JsonFormat.of(second));
        json.put("machines", machines.stream().map(Fact::value).toList());
        json.put("differences", JsonFormat.records(differences));
        json.put("rows", lines(first, second).stream().map(SideBySide::json).toList());
        return json;
    }

    private static Map<String, Object> json(Line line) {
        Map<String, Object> json = Records.write(line.row());
        json.put("candidate", line.first().candidate());
        Units.putExact(json, "secondOverFirst", line.times());
        JsonFormat.interval(json, line.interval());
        json.put("disagrees", line.disagrees());
        return json;
    }
}
