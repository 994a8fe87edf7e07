/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What rows do otherwise than before.
 *
 * @param rows what was measured of them
 * @param counts what was counted of them
 */
public record WhyAnswer(List<ComparedRow> rows, CountTable counts) implements Answer {

    /** Of each row that was measured and counted. */
    public List<Explanation> explanations() {
        List<Explanation> explanations = new ArrayList<>();
        for (ComparedRow row : rows) {
            for (CountedRow counted : counts.rows()) {
                if (counted.row().equals(row.row()) && counted.candidate().equals(row.candidate())) {
                    explanations.add(
                            new Explanation(counted, time(row), row.judgement().ratio(), row.changed()));
                }
            }
        }
        return explanations;
    }

    /** All by the ratio, which is that of pairs. The means of the sides may say the opposite: one stall is enough. */
    private static String time(ComparedRow row) {
        double longer = row.judgement().ratio() - 1;
        return row.row().inThreads() + " takes "
                + Units.time(Math.abs(longer) * row.sides().baseline().value())
                + (longer < 0 ? " less (-" : " longer (+") + Units.percent(Math.abs(longer)) + ")"
                + (row.changed() ? "." : ", which is not shown to be a difference.");
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        explanations().forEach(explanation -> blocks.add(explanation.section()));
        blocks.addAll(counts.lacking());
        return new Document(blocks);
    }

    @Override
    public Table table() {
        return counts.table();
    }

    @Override
    public Object json() {
        List<Map<String, Object>> rowsInWords = new ArrayList<>();
        for (Explanation explanation : explanations()) {
            Map<String, Object> one = new LinkedHashMap<>();
            Row row = explanation.counted().row();
            one.put("row", row.toString());
            one.put("mode", row.mode());
            one.put("threads", row.threads());
            one.put("candidate", explanation.counted().candidate());
            one.put("timeRatio", Units.exact(explanation.timeRatio()));
            one.put("answer", explanation.paragraph());
            rowsInWords.add(one);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("answers", rowsInWords);
        json.put("counts", counts.json());
        return json;
    }
}
