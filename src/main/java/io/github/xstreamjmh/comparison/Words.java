/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.document.figures.RowGroup;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.ControlRows;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.OverallVerdict;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.stats.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of a comparison. */
public final class Words {

    /** Two or three forks that spread widely would show a change only of more digits than mean anything. */
    private static final double LARGEST_DETECTABLE = 9;

    private Words() {}

    /** All that tells a row from the others. */
    static String name(Row row) {
        return row + how(row);
    }

    /** Names for rows of one list, with mode and threads where a method has several. */
    public static Function<Row, String> names(Stream<Row> rows) {
        Map<String, Set<List<String>>> how = rows.collect(
                Collectors.groupingBy(Row::benchmark, Collectors.mapping(RowGroup::how, Collectors.toSet())));
        return row -> how.getOrDefault(row.benchmark(), Set.of()).size() > 1 ? name(row) : row.toString();
    }

    /** What isn't known is a dash. */
    public static String orDash(String text) {
        return text.isEmpty() ? "-" : text;
    }

    /** A row's benchmark method, with its mode and threads. */
    static String method(Row row) {
        return row.shortName() + how(row);
    }

    private static String how(Row row) {
        List<String> how = RowGroup.how(row);
        return how.isEmpty() ? "" : " (" + String.join(", ", how) + ")";
    }

    /** Why rows of two runs get no verdict, with what the machine is known to have done. */
    static String notSteady(Candidate.Machine machine, Judge judge) {
        return machine.drift().isEmpty()
                ? "they have no control rows in common, so the machine may have changed in between"
                : "the machine may have changed by more than " + plainPercent(judge.threshold()) + ": "
                        + drift(machine);
    }

    /** What control rows say of the machine, such as {@code 6 control rows 1.010 [0.970, 1.052]}. */
    static String drift(Candidate.Machine machine) {
        ControlRows drift = machine.drift().orElseThrow();
        return Units.counted(drift.rows(), "control row") + " "
                + Units.ratio(drift.drift().ratio()) + " " + interval(drift.interval());
    }

    /** The confidence of intervals, such as {@code 95 %}. */
    static String confidence(Judge judge) {
        return plainPercent(1 - judge.alpha());
    }

    /** A share as it was asked for, such as {@code 2.5 %}. */
    static String plainPercent(double share) {
        return BigDecimal.valueOf(share * 100)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toPlainString() + " %";
    }

    /** The change, as a share, that a measurement could have found; all that is more than tenfold is one thing. */
    static String detectable(double share) {
        return Double.isFinite(share) && share > LARGEST_DETECTABLE
                ? "> " + Units.percent(LARGEST_DETECTABLE)
                : Units.percent(share);
    }

    /** A verdict in the words that fit a metric. */
    public static String verdict(Metric metric, Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> metric.more();
            case FASTER -> metric.less();
            case SAME -> "same";
            case INCONCLUSIVE -> "inconclusive";
            case NOT_COMPARABLE -> "not comparable";
        };
    }

    /** The same with what it rests on, where that is not most turns in the mode of the measurement. */
    public static String verdict(Metric metric, Judgement judgement) {
        Set<Note> notes = judgement.notes();
        String direction = judgement.ratio() > 1 ? metric.more() : metric.less();
        String cause = notes.contains(Note.IN_PAUSES) ? " from pauses" : "";
        if (notes.contains(Note.MODES_DISAGREE)) {
            return "modes disagree";
        }
        if (notes.contains(Note.SLOWER_IN_STEADY_MODE)) {
            return metric.more() + " in steady mode only";
        }
        if (notes.contains(Note.FASTER_IN_STEADY_MODE)) {
            return metric.less() + " in steady mode only";
        }
        if (notes.contains(Note.NOT_CONFIRMED)) {
            return direction + cause + " in steady mode, not confirmed";
        }
        if (notes.contains(Note.PAUSES_OPEN)) {
            return "same, except perhaps for pauses";
        }
        String words = verdict(metric, judgement.verdict()) + cause + mode(judgement);
        return judgement.verdict() == Verdict.INCONCLUSIVE
                        && judgement.forksNeeded().isPresent()
                ? words + " (" + judgement.forksNeeded().getAsInt() + " forks would show 5 %)"
                : words;
    }

    /** The same of a row, with whether costs differ that its time doesn't show. */
    public static String verdict(Metric metric, ComparedRow row) {
        String words = verdict(metric, row.judgement());
        if (row.costs().isEmpty() || !words.equals(verdict(metric, Verdict.SAME))) {
            return words;
        }
        boolean more = row.costs().stream().anyMatch(Cost.Change::more);
        boolean less = !row.costs().stream().allMatch(Cost.Change::more);
        return words + ", but costs " + (more && less ? "more and less" : more ? "more" : "less");
    }

    /** In which mode a family is judged, where its rows are not all. */
    private static String mode(Judgement judgement) {
        return judgement.notes().contains(Note.IN_STEADY_MODE) ? " in steady mode" : "";
    }

    /** A ratio for people, which is that of shapes where there is no verdict. */
    public static String ratio(Judgement judgement) {
        return (judgement.verdict() == Verdict.NOT_COMPARABLE ? "shape " : "") + Units.ratio(judgement.ratio());
    }

    /** A ratio's interval for people. */
    public static String interval(Interval interval) {
        return interval.known() ? Units.interval(interval.low(), interval.high()) : "-";
    }

    /** The ranks that a contender may have, such as {@code 2-4}. */
    public static String rank(Ranking.Standing standing) {
        return standing.first() == standing.last()
                ? String.valueOf(standing.first())
                : standing.first() + "-" + standing.last();
    }

    /** What became of each family, in a sentence each; of a table without verdicts on families, of its rows. */
    static List<String> families(ComparedTable table) {
        List<String> sentences = new ArrayList<>();
        for (Candidate candidate : table.candidates()) {
            for (Candidate.Family family : candidate.families()) {
                List<ComparedRow> rows = table.rows().stream()
                        .filter(row -> row.candidate().equals(candidate.name())
                                && row.family().equals(family.name())
                                && row.judgement().verdict() != Verdict.NOT_COMPARABLE)
                        .toList();
                sentences.add("With " + candidate.name() + ", " + (family.name().isEmpty() ? "all" : family.name())
                        + " as a whole "
                        + whole(
                                family.verdict(),
                                counts(table.metric(), rows),
                                plainPercent(
                                        table.rules().sequential().isPresent()
                                                ? Sequential.OVERALL_THRESHOLD
                                                : Judge.OVERALL_THRESHOLD)));
            }
        }
        if (sentences.isEmpty()) {
            table.rows()
                    .forEach(row -> sentences.add("With " + row.candidate() + ", " + name(row.row()) + ": "
                            + verdict(table.metric(), row) + ", " + ratio(row.judgement()) + " "
                            + interval(row.judgement().interval()) + "."));
        }
        return sentences;
    }

    private static String whole(OverallVerdict overall, String counts, String but) {
        Judgement whole = overall.judgement();
        String mode = mode(whole);
        String figures = mode + " (" + Units.ratio(whole.ratio()) + " " + interval(whole.interval()) + ", "
                + overall.rows() + (mode.isEmpty() ? " rows: " : " rows; with server-mode verdicts: ") + counts + ").";
        return switch (whole.verdict()) {
            case SLOWER -> "is " + Units.percent(whole.ratio() - 1) + " slower" + figures;
            case FASTER -> "is " + Units.percent(1 - whole.ratio()) + " faster" + figures;
            case SAME -> "stayed the same within " + but + figures;
            case INCONCLUSIVE, NOT_COMPARABLE -> "is inconclusive" + figures;
        };
    }

    /** How many rows have which verdict, and by which rule. */
    public static String summary(ComparedTable table) {
        return counts(table.metric(), table.rows()) + ". " + rule(table);
    }

    private static String counts(Metric metric, List<ComparedRow> rows) {
        Map<Verdict, Long> counts = rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.judgement().verdict(), () -> new EnumMap<>(Verdict.class), Collectors.counting()));
        return counts.entrySet().stream()
                .map(count -> count.getValue() + " " + verdict(metric, count.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** For how many rows and looks the confidence holds, where that is for more than one. */
    private static String holding(ComparedTable table) {
        if (table.inHeats()) {
            return ", for all pairs of a method's contenders at once, however often you look. Ratios are medians over turns, as in the"
                    + " ranking.";
        }
        if (table.rules().sequential().isEmpty()) {
            return ".";
        }
        return ", however often you look."
                + (table.rules().steady()
                        ? " If nothing changed, at most one table in a hundred shows a change in steady mode."
                        : "");
    }

    private static String rule(ComparedTable table) {
        return switch (table.metric().judging()) {
            case FORKS ->
                "A change of " + plainPercent(table.judge().threshold()) + " counts; confidence "
                        + confidence(table.judge()) + holding(table);
            case RANGE ->
                "A difference counts if forks of the two sides are more than 1 % and "
                        + (table.metric() == Metric.classes ? "1 class" : "16 B") + " apart.";
            case EXACT -> "Every byte counts.";
        };
    }
}
