/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Decides for build servers which rows are slower, by {@link io.github.xstreamjmh.stats.Judge#stops}: if nothing changed, the
 * chance that a build fails for any row at all is small, however many rows there are.
 */
public final class Gate {

    private Gate() {}

    /**
     * What the gate says.
     *
     * @param table the table, in which those rows are slower that stop the build
     * @param words the verdict for people
     */
    public record Result(ComparedTable table, String words) {}

    public static Result judge(ComparedTable table) {
        Iterator<Boolean> stops = table.rules()
                .stops(table.rows().stream()
                        .filter(Gate::comparable)
                        .map(ComparedRow::judgement)
                        .toList())
                .iterator();
        List<ComparedRow> rows = new ArrayList<>();
        List<String> failed = new ArrayList<>();
        int flagged = 0;
        for (ComparedRow row : table.rows()) {
            boolean slower = row.judgement().verdict() == Verdict.SLOWER;
            boolean holds = comparable(row) && stops.next();
            flagged += slower || holds ? 1 : 0;
            if (holds) {
                failed.add(Words.printable(Words.name(row.row())));
            }
            if (slower == holds) {
                rows.add(row);
            } else {
                rows.add(row.with(
                        holds
                                ? row.judgement().instead(Verdict.SLOWER, Note.HELD)
                                : row.judgement().instead(Verdict.INCONCLUSIVE, Note.NOT_HELD)));
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
