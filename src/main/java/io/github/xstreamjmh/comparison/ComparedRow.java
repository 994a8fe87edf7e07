/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One line of the table.
 *
 * @param candidate which result it is compared with
 * @param sides what was measured; of pairs those that the judgement is of
 * @param judgement what became of it; of a row that can't be compared, the ratio of the shares in their tables
 * @param obstacles why it can't be compared, beside what is said of all rows
 * @param costs what else the sides are shown to differ in
 * @param also what another mode shows, in words
 */
public record ComparedRow(
        String candidate,
        Sides sides,
        Judgement judgement,
        List<String> obstacles,
        List<Cost.Change> costs,
        List<String> also) {

    /** The baseline's row. */
    public Row row() {
        return sides.row();
    }

    /** By what things found out about it are kept. */
    public RowOfCandidate key() {
        return new RowOfCandidate(row(), candidate);
    }

    /** Whether it is called slower or faster. */
    public boolean changed() {
        return judgement.verdict().isChange();
    }

    /** Whether servers show the change, too. */
    public boolean confirmed() {
        return judgement.notes().contains(Note.CONFIRMED);
    }

    /** Whether it is not known yet whether servers show the change. */
    public boolean unconfirmed() {
        return judgement.notes().contains(Note.NOT_CONFIRMED);
    }

    /** The same with what another mode shows, which decides, and whose figures a row has that is confirmed or refuted. */
    ComparedRow confirmedBy(Optional<ComparedRow> again) {
        Judgement both = judgement.confirmedBy(again.map(ComparedRow::judgement));
        ComparedRow shown = both.ofOtherMode() ? again.get() : this;
        List<String> words = again.stream()
                .map(row -> both.ofOtherMode() ? "in steady mode " + figures() : "in server mode " + row.figures())
                .toList();
        return new ComparedRow(candidate, shown.sides, both, obstacles, shown.costs, words);
    }

    private String figures() {
        Interval interval = judgement.interval();
        return Units.ratio(judgement.ratio())
                + (interval.known() ? " " + Units.interval(interval.low(), interval.high()) : "")
                + " of " + sides.baseline().forks().size() + " pairs";
    }

    String family() {
        return Sides.family(row());
    }

    /** What to know beside the verdict, in words. */
    List<String> notes() {
        List<String> differing = costs.stream().map(Cost.Change::words).toList();
        return Stream.of(obstacles, differing, also, judgement.words())
                .flatMap(List::stream)
                .toList();
    }
}
