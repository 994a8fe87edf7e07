/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.explanation;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Explanation;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Clause;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.sampling.TimeByMethod;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a row does otherwise than before: a paragraph, then its methods.
 *
 * @param row what was measured of it
 * @param work what was counted of it, if that could be
 * @param time where its time goes, if that was sampled
 */
public record ExplainedRow(ComparedRow row, Optional<Explanation> work, Optional<TimeByMethod> time) {

    static ExplainedRow of(ComparedRow row, List<CountedRow> counts, List<TimeByMethod> times) {
        return new ExplainedRow(
                row,
                counts.stream()
                        .filter(one -> one.key().equals(row.key()))
                        .findFirst()
                        .map(one -> new Explanation(one, row.judgement().ratio(), row.changed())),
                times.stream().filter(one -> one.key().equals(row.key())).findFirst());
    }

    /** Whether there is anything to tell. */
    boolean isKnown() {
        return work.isPresent() || time.isPresent();
    }

    /** The row, and which candidate. */
    public String title() {
        return row.row().inThreads() + " with " + row.candidate();
    }

    /** The paragraph: by how much, in which methods the time goes and what these do, then what all of the row does. */
    public String paragraph() {
        List<String> sentences = new ArrayList<>();
        sentences.add(ratio());
        Set<String> described = new HashSet<>();
        time.ifPresent(where -> sentences.addAll(where.sentences(
                row.changed(),
                method -> {
                    String key = method.method().key();
                    Optional<String> words = work.flatMap(counts -> counts.words(key));
                    words.ifPresent(any -> described.add(key));
                    return words;
                },
                rewritten())));
        boolean compiled =
                time.filter(where -> where.isCompiledOtherwise(rewritten())).isPresent();
        work.ifPresent(counts -> sentences.addAll(counts.sentences(described, compiled)));
        return String.join(" ", sentences);
    }

    private List<String> rewritten() {
        return work.map(counts -> counts.counted().rewritten()).orElse(List.of());
    }

    /** All by the ratio, which is that of pairs. The means of the sides may say the opposite: one stall is enough. */
    private String ratio() {
        double longer = row.judgement().ratio() - 1;
        return row.row().inThreads() + " takes "
                + Units.time(Math.abs(longer) * row.sides().baseline().value())
                + (longer < 0 ? " less (-" : " longer (+") + Units.percent(Math.abs(longer)) + ")"
                + (row.changed() ? "." : ", which is not significant.");
    }

    /**
     * The methods that the paragraph names first, in a clause each: by its time, and if that is another one by its work, for it may
     * be part of the other's code.
     */
    public Optional<String> culprit() {
        Optional<Clause> byTime = time.filter(
                        where -> where.isSlower() == row.judgement().ratio() > 1)
                .flatMap(where -> where.culprit(rewritten()));
        Optional<Clause> byWork = work.flatMap(Explanation::culprit);
        return byTime.isPresent()
                        && byWork.isPresent()
                        && !byTime.get().key().equals(byWork.get().key())
                ? Optional.of(byTime.get().words() + "; " + byWork.get().words())
                : byTime.or(() -> byWork).map(Clause::words);
    }

    /**
     * The methods: their time, then their work.
     *
     * @param all whether all are listed, and what the compiler made of them; else those that differ most
     */
    public List<Table> tables(boolean all) {
        List<Table> tables = new ArrayList<>();
        time.ifPresent(where -> tables.add(all ? where.wholeTable() : where.table()));
        work.ifPresent(counts -> tables.add(counts.table(all)));
        time.filter(where -> all && !where.evidence().compiled().isEmpty())
                .ifPresent(where -> tables.add(where.compiledTable()));
        return tables;
    }

    Block section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Paragraph(paragraph()));
        blocks.addAll(tables(false));
        return new Block.Section(title(), blocks);
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("row", row.row().toString());
        json.put("mode", row.row().mode());
        json.put("threads", row.row().threads());
        json.put("candidate", row.candidate());
        json.put("timeRatio", Units.exact(row.judgement().ratio()));
        json.put("answer", paragraph());
        return json;
    }
}
