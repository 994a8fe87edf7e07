/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.stats.Adjustment;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Holds the slower rows of a table against a stricter rule, for build servers: if nothing changed, the chance that a
 * build fails for any row at all is to be small, however many rows there are.
 *
 * <p>Holm's correction counts the whole table that the flagged rows were chosen from: this is one look, and nothing
 * measures again.
 */
public final class Gate {

    private Gate() {}

    /**
     * What the gate says.
     *
     * @param table the table, in which a flagged row that does not hold is inconclusive
     * @param words the verdict for people
     */
    public record Result(ComparedTable table, String words) {}

    public static Result judge(ComparedTable table) {
        Judge judge = table.judge();
        Rules holm = table.rules().with(new Judge(judge.threshold(), judge.alpha(), Adjustment.HOLM));
        Iterator<Judgement> stricter = holm.judge(table.rows().stream()
                        .filter(Gate::comparable)
                        .map(ComparedRow::sides)
                        .toList())
                .iterator();
        List<ComparedRow> rows = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        int flagged = 0;
        for (ComparedRow row : table.rows()) {
            boolean holds = comparable(row) && stricter.next().verdict() == Verdict.SLOWER;
            if (row.judgement().verdict() != Verdict.SLOWER) {
                rows.add(row);
                continue;
            }
            flagged++;
            if (holds) {
                failed.add(Words.printable(Words.name(row.row())));
                rows.add(row);
            } else {
                rows.add(row.with(row.judgement().instead(Verdict.INCONCLUSIVE, Note.NOT_HELD)));
            }
        }
        return new Result(table.withRows(List.copyOf(rows)), words(flagged, failed));
    }

    private static boolean comparable(ComparedRow row) {
        return row.judgement().verdict() != Verdict.NOT_COMPARABLE;
    }

    private static String words(int flagged, List<String> failed) {
        if (flagged == 0) {
            return "Gate passed: no row is flagged.";
        }
        String rows = flagged == 1 ? "1 flagged row" : flagged + " flagged rows";
        return failed.isEmpty()
                ? "Gate passed: of " + rows + ", judged on one look, none holds."
                : "Gate FAILED: of " + rows + ", judged on one look, " + failed.size()
                        + (failed.size() == 1 ? " holds: " : " hold: ") + String.join("; ", failed) + ".";
    }
}
