/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.explanation;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.sampling.Sampling;
import io.github.xstreamjmh.sampling.TimeByMethod;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What rows do otherwise than before.
 *
 * @param rows what was measured of them
 * @param counts what was counted of them
 * @param sampling what was sampled of them; empty if nothing was to be
 */
public record WhyAnswer(List<ComparedRow> rows, CountTable counts, Optional<Sampling> sampling) implements Answer {

    /** Of none. */
    public static final WhyAnswer NOTHING =
            new WhyAnswer(List.of(), new CountTable(List.of(), List.of()), Optional.empty());

    /** What a result folder keeps of rows. */
    public static WhyAnswer of(List<ComparedRow> rows, Findings findings) {
        Map<Boolean, List<Unanswered>> unanswered =
                findings.unansweredOf(rows).stream().collect(Collectors.partitioningBy(Unanswered::counts));
        return new WhyAnswer(
                rows,
                new CountTable(findings.counts(), unanswered.get(true)),
                Optional.of(new Sampling(findings.times(), unanswered.get(false))));
    }

    /** Whether it has all that was to be found out. */
    public boolean isWhole() {
        return unanswered().isEmpty();
    }

    /** What it lacks. */
    public List<Unanswered> unanswered() {
        return Stream.concat(
                        counts.notCounted().stream(), sampling.map(Sampling::notSampled).orElse(List.of()).stream())
                .toList();
    }

    /** Of each row of which something is known. */
    public List<ExplainedRow> explained() {
        List<TimeByMethod> times = sampling.map(Sampling::rows).orElse(List.of());
        return rows.stream()
                .map(row -> ExplainedRow.of(row, counts.rows(), times))
                .filter(ExplainedRow::isKnown)
                .toList();
    }

    /** The same of one row, without what it lacks. */
    public WhyAnswer only(Row row, List<TimeByMethod> times) {
        return of(
                rows.stream().filter(one -> one.row().equals(row)).toList(),
                new Findings(counts.rows(), times, List.of()));
    }

    /** The same without what was said of rows. */
    public WhyAnswer without(Set<Row> said) {
        return new WhyAnswer(
                rows.stream().filter(one -> !said.contains(one.row())).toList(), counts, sampling);
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        explained().forEach(row -> blocks.add(row.section()));
        Unanswered.sentences(unanswered()).forEach(why -> blocks.add(new Block.Note(why)));
        return new Document(blocks);
    }

    @Override
    public Table table() {
        return counts.table();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("answers", explained().stream().map(ExplainedRow::json).toList());
        json.put("counts", counts.counts());
        sampling.ifPresent(samples -> {
            json.put("times", samples.rows().stream().map(TimeByMethod::json).toList());
            json.put(
                    "notSampled",
                    samples.notSampled().stream().map(Unanswered::json).toList());
        });
        return json;
    }
}
