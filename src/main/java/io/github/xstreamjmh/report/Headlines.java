/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Note;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who is fastest, in sentences. What can't be told apart is not ranked. */
final class Headlines {

    private final Comparer comparer;
    private final Participants participants;
    private final Function<Row, String> names;

    private Headlines(Comparer comparer, Participants participants, Function<Row, String> names) {
        this.comparer = comparer;
        this.participants = participants;
        this.names = names;
    }

    /**
     * A sentence for each case of a benchmark method, which is what its contenders have in common.
     *
     * @param rows of one method, fastest first
     * @param cores how many cores the machine has: rows of more threads are not judged
     * @param names what to call cases among those of other methods
     */
    static List<String> of(List<RowFigures> rows, int cores, Comparer comparer, Function<Row, String> names) {
        Optional<Participants> participants =
                Participants.of(rows.stream().map(RowFigures::row).toList());
        if (participants.isEmpty()) {
            return List.of();
        }
        Map<Row, List<RowFigures>> cases = rows.stream()
                .filter(row -> !participants.get().in(row.row()).isEmpty()
                        && row.row().threads() <= cores
                        && row.nanoseconds() > 0
                        && row.result().sample(Metric.time).isPresent())
                .collect(Collectors.groupingBy(
                        row -> participants.get().without(row.row()), LinkedHashMap::new, Collectors.toList()));
        Headlines headlines = new Headlines(comparer, participants.get(), names);
        return cases.entrySet().stream()
                .filter(of -> of.getValue().size() > 1)
                .map(of -> headlines.sentence(of.getKey(), of.getValue()))
                .toList();
    }

    private String sentence(Row of, List<RowFigures> rows) {
        List<ComparedRow> others = against(rows.get(0), rows.subList(1, rows.size()));
        List<ComparedRow> tied = others.stream().filter(row -> !row.changed()).toList();
        List<RowFigures> first = IntStream.range(0, rows.size())
                .filter(i -> i == 0 || tied.contains(others.get(i - 1)))
                .mapToObj(rows::get)
                .toList();
        StringBuilder sentence = new StringBuilder(names.apply(of)).append(": ");
        if (tied.isEmpty()) {
            sentence.append(figure(rows.get(0)))
                    .append(" is fastest, ")
                    .append(figure(rows.get(1)))
                    .append(" next at ")
                    .append(Units.ratio(others.get(0).judgement().ratio()))
                    .append(" times its time");
        } else {
            sentence.append(Units.some(first.stream().map(this::figure).toList()))
                    .append(
                            tied.stream().allMatch(Headlines::tooFew)
                                    ? " come first, but one or two forks can't separate them"
                                    : " come first and can't be separated");
        }
        return sentence.append('.').toString();
    }

    private List<ComparedRow> against(RowFigures baseline, List<RowFigures> others) {
        return comparer.contenders(Stream.concat(Stream.of(baseline), others.stream())
                        .map(this::run)
                        .toList())
                .rows();
    }

    private Run run(RowFigures row) {
        return Run.of(
                participants.in(row.row()),
                Optional.empty(),
                List.of(row.result().as(participants.without(row.row()))),
                false);
    }

    private static boolean tooFew(ComparedRow row) {
        return row.judgement().notes().contains(Note.FEW_FORKS);
    }

    /** As a time, of which ratios are, however it was measured. */
    private String figure(RowFigures row) {
        return participants.in(row.row()) + " "
                + ScoreForm.time.text(row.nanoseconds(), row.row().threads());
    }
}
