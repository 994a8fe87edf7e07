/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Holds the slower rows of a table against a stricter rule, for build servers: if nothing changed, the chance that a
 * build fails for any row at all is to be small, however many rows there are.
 *
 * <p>Holm's correction counts the flagged rows alone when they were measured again, as they were then chosen by other
 * data. On one look it has to count the whole table that they were chosen from.
 */
final class Gate {

    private static final String NOT_HELD = "flagged, but does not hold under the gate's stricter rule";

    private final Optional<FreshPairs> freshPairs;

    /** @param freshPairs what measures flagged rows again; empty where nothing can */
    Gate(Optional<FreshPairs> freshPairs) {
        this.freshPairs = freshPairs;
    }

    /**
     * What the gate says.
     *
     * @param table the table, in which a flagged row that does not hold can't be told
     * @param words the verdict for people
     */
    record Result(ComparedTable table, String words) {}

    Result judge(ComparedTable table) {
        List<ComparedRow> flagged = table.rows().stream().filter(Gate::slower).toList();
        Judge holm = new Judge(table.judge().threshold(), table.judge().alpha(), Adjustment.HOLM);
        Iterator<Boolean> holds = (freshPairs.isPresent() && !flagged.isEmpty()
                        ? again(freshPairs.get(), flagged, holm)
                        : onOneLook(table, holm))
                .iterator();
        List<ComparedRow> rows = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        for (ComparedRow row : table.rows()) {
            boolean fails = slower(row) && holds.next();
            if (fails) {
                failed.add(Words.printable(Words.name(row.row())));
            }
            rows.add(slower(row) && !fails ? row.with(row.finding().instead(Outcome.CANNOT_TELL, NOT_HELD)) : row);
        }
        return new Result(table.withRows(List.copyOf(rows)), words(flagged.size(), failed));
    }

    private static boolean slower(ComparedRow row) {
        return row.finding().outcome() == Outcome.SLOWER;
    }

    /** For each flagged row whether it holds. */
    private static List<Boolean> again(FreshPairs freshPairs, List<ComparedRow> flagged, Judge holm) {
        return holm.judge(freshPairs.measure(flagged)).stream()
                .map(judgement -> judgement.verdict() == Verdict.SLOWER)
                .toList();
    }

    private static List<Boolean> onOneLook(ComparedTable table, Judge holm) {
        List<ComparedRow> comparable = table.rows().stream()
                .filter(row -> row.finding().outcome() != Outcome.NOT_COMPARABLE)
                .toList();
        Iterator<Finding> findings = Rule.of(table.metric(), holm)
                .judge(comparable.stream().map(ComparedRow::sides).toList())
                .iterator();
        List<Boolean> holds = new ArrayList<>();
        for (ComparedRow row : comparable) {
            Finding finding = findings.next();
            if (slower(row)) {
                holds.add(finding.outcome() == Outcome.SLOWER);
            }
        }
        return holds;
    }

    private String words(int flagged, List<String> failed) {
        String basis = freshPairs.isPresent() ? "measured again" : "judged on one look, as nothing measured them again";
        if (flagged == 0) {
            return "Gate passed: no row is flagged.";
        }
        String rows = flagged == 1 ? "1 flagged row" : flagged + " flagged rows";
        return failed.isEmpty()
                ? "Gate passed: of " + rows + ", " + basis + ", none holds."
                : "Gate FAILED: of " + rows + ", " + basis + ", " + failed.size() + " holds: "
                        + failed.stream().collect(Collectors.joining("; ")) + ".";
    }
}
