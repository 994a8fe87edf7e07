/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.table.Units;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The sentences around the table, the same in every format for people. */
final class Words {

    private static final MathContext NINE_DIGITS = new MathContext(9);

    /** What lines of a list begin with. */
    static final String INDENT = "  ";

    private Words() {}

    /** Text from a file, without what would steer a terminal. */
    static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    /** Mode and threads of a row, as far as its file says them. */
    static List<String> how(Row row) {
        List<String> how = new ArrayList<>();
        if (!row.mode().isEmpty()) {
            how.add(row.mode());
        }
        if (row.threads() > 0) {
            how.add(row.threads() == 1 ? "1 thread" : row.threads() + " threads");
        }
        return how;
    }

    /** All that tells a row from the others. */
    static String name(Row row) {
        return row + inBrackets(how(row));
    }

    private static String inBrackets(List<String> details) {
        return details.isEmpty() ? "" : " (" + String.join(", ", details) + ")";
    }

    /** The confidence of intervals, such as {@code 95 %}. */
    static String confidence(Judge judge) {
        return plainPercent(1 - judge.alpha());
    }

    /** A figure for programs: nine digits, of which the last is not yet the rounding of some JVM. */
    static BigDecimal exact(double value) {
        BigDecimal rounded = new BigDecimal(value).round(NINE_DIGITS).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    /** A share as it was asked for, such as {@code 2.5 %}. */
    static String plainPercent(double share) {
        return BigDecimal.valueOf(share * 100)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toPlainString() + " %";
    }

    static String verdict(Quantity quantity, Finding finding) {
        String words = quantity.words(finding.outcome());
        return finding.outcome() == Outcome.CANNOT_TELL && finding.forksNeeded().isPresent()
                ? words + " (" + finding.forksNeeded().getAsInt() + " forks would show 5 %)"
                : words;
    }

    /** What to know before any figure: who can't be compared at all. */
    static List<String> before(ComparedTable table) {
        return table.candidates().stream()
                .filter(candidate -> !candidate.obstacles().isEmpty())
                .map(candidate -> printable("NOT COMPARABLE: " + String.join("; ", candidate.obstacles())
                        + ". There is no verdict on " + candidate.name()
                        + ", and its ratios are those of shapes: of each row over the geometric mean of the rows that both "
                        + "have."))
                .toList();
    }

    /** A difference as cells of a table. */
    static String[] cells(Differences.Entry entry) {
        return new String[] {printable(entry.name()), orDash(entry.baseline()), orDash(entry.candidate())};
    }

    private static String orDash(String text) {
        return text.isEmpty() ? "-" : printable(text);
    }

    /** How the machine itself changed; empty where that is not known. */
    static Optional<String> machine(ComparedTable table, Candidate candidate) {
        if (candidate.controls().isEmpty()) {
            return Optional.empty();
        }
        String ratios = candidate.controls().stream()
                .map(row -> method(row.row()) + " " + Units.ratio(row.finding().ratio())
                        + (row.finding().interval().known() ? " " + interval(row.finding()) : ""))
                .collect(Collectors.joining(", "));
        return Optional.of("Control rows" + of(table, candidate) + ", which measure the machine itself: " + ratios + "."
                + (candidate.controls().stream().anyMatch(Words::changed)
                        ? " THE MACHINE CHANGED between the two: a change of that size need not be a library's."
                        : ""));
    }

    /** Which candidate a sentence is about, where there are several. */
    private static String of(ComparedTable table, Candidate candidate) {
        return table.candidates().size() > 1 ? " of " + printable(candidate.name()) : "";
    }

    private static boolean changed(ComparedRow control) {
        Outcome outcome = control.finding().outcome();
        return outcome == Outcome.SLOWER || outcome == Outcome.FASTER;
    }

    private static String method(Row row) {
        return row.benchmark().substring(row.benchmark().lastIndexOf('.') + 1);
    }

    /** A ratio for people, which is that of shapes where there is no verdict. */
    static String ratio(Finding finding) {
        return (finding.outcome() == Outcome.NOT_COMPARABLE ? "shape " : "") + Units.ratio(finding.ratio());
    }

    /** A ratio's interval, which is known, for people. */
    static String interval(Finding finding) {
        return "[" + Units.ratio(finding.interval().low()) + ", "
                + Units.ratio(finding.interval().high()) + "]";
    }

    /** What is to be said of a candidate after the table; rows that are listed are set in. */
    static List<String> after(ComparedTable table, Candidate candidate) {
        List<String> lines = new ArrayList<>();
        list("In " + table.baseline() + ", not in " + candidate.name(), candidate.onlyBaseline(), lines);
        list("In " + candidate.name() + ", not in " + table.baseline(), candidate.onlyCandidate(), lines);
        list(
                "Without " + table.quantity().heading() + " in " + table.baseline() + " or " + candidate.name(),
                candidate.notMeasured(),
                lines);
        candidate
                .geometricMean()
                .ifPresent(mean -> lines.add("Geometric mean of the ratios"
                        + of(table, candidate) + ": " + Units.ratio(mean)
                        + " (no verdict)"));
        return lines.stream().map(Words::printable).toList();
    }

    /** A line for each method, with the parameters of its rows. */
    private static void list(String title, List<Row> rows, List<String> lines) {
        if (rows.isEmpty()) {
            return;
        }
        lines.add(title + " (" + rows.size() + (rows.size() == 1 ? " row):" : " rows):"));
        rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.shortName() + inBrackets(how(row)),
                        LinkedHashMap::new,
                        Collectors.mapping(Row::paramsText, Collectors.joining("; "))))
                .forEach((method, params) -> lines.add(INDENT + method + " " + params));
    }

    /** How many rows have which verdict, and by which rule. */
    static String summary(ComparedTable table) {
        List<String> counts = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            long count = table.count(outcome);
            if (count > 0) {
                counts.add(count + " " + table.quantity().words(outcome));
            }
        }
        return String.join(", ", counts) + ". "
                + table.quantity().rule(table.judge()).words();
    }
}
