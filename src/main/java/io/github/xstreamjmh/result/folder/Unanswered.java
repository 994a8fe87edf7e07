/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What {@code why} tried to find out about a row, in vain.
 *
 * @param counts whether the row could not be counted, else sampled
 * @param side which side it lacks; without the baseline nothing is known of any candidate
 * @param why as the rest of a sentence
 */
public record Unanswered(Row row, boolean counts, String side, String why) {

    /** Of a result folder, beside the measurement. */
    public static final LinesFile<Unanswered> FILE =
            new LinesFile<>("unanswered.jsonl", Unanswered.class, one -> List.of(one.row(), one.counts(), one.side()));

    /** A row that could not be counted on a side. */
    public static Unanswered notCounted(Row row, String side, String why) {
        return new Unanswered(row, true, side, why);
    }

    /** A row that could not be sampled, beside which of the candidates. */
    public static Unanswered notSampled(Row row, String candidate, String why) {
        return new Unanswered(row, false, candidate, why);
    }

    /** Whether it leaves a row and a candidate without counts or without samples. */
    public boolean isOf(Row other, String candidate) {
        return row.equals(other) && (side.equals(Place.BASELINE) || side.equals(candidate));
    }

    /** It for programs. */
    public Map<String, Object> json() {
        Map<String, Object> json = Records.write(row);
        json.put("side", side);
        json.put("reason", why);
        return json;
    }

    /** A sentence for each reason, with the rows that it concerns. */
    public static List<String> sentences(List<Unanswered> all) {
        Map<List<String>, Set<String>> rows = new LinkedHashMap<>();
        for (Unanswered one : all) {
            rows.computeIfAbsent(
                            List.of(
                                    one.counts ? "NOT COUNTED " : "NOT SAMPLED ",
                                    one.counts ? " on " + one.side : "",
                                    one.why),
                            reason -> new LinkedHashSet<>())
                    .add(one.row.inThreads());
        }
        List<String> sentences = new ArrayList<>();
        rows.forEach((reason, names) ->
                sentences.add(reason.get(0) + Units.some(names) + reason.get(1) + ": " + reason.get(2) + "."));
        return sentences;
    }
}
