/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Another answer, and below it where the time of rows goes.
 *
 * @param first the other one
 * @param rows those that could be sampled
 * @param notSampled of the others, a sentence each
 */
public record Sampling(Answer first, List<TimeByMethod> rows, List<String> notSampled) implements Answer {

    /** What samples a row, see {@link Sampler#sample}. */
    interface Source {
        SampledRow sample(PlannedRow row, List<Side> sides, Duration invocation) throws NotSampledException;
    }

    /**
     * Samples rows.
     *
     * @param rows with how long an invocation takes, about
     * @param sides the baseline first
     * @param otherMode whether the verdict on a row and a candidate is of another mode than the sampler's
     * @param kept the result folder that takes what is found out of a row before the next is sampled
     * @param talk takes a sentence a row
     */
    public static Sampling of(
            Answer first,
            Map<PlannedRow, Duration> rows,
            List<Side> sides,
            Source source,
            BiPredicate<PlannedRow, String> otherMode,
            Path kept,
            PrintStream talk) {
        List<TimeByMethod> sampled = new ArrayList<>();
        List<String> not = new ArrayList<>();
        int done = 0;
        for (Map.Entry<PlannedRow, Duration> row : rows.entrySet()) {
            Row name = row.getKey().row();
            talk.println("[" + ++done + "/" + rows.size() + "] Sampling " + name.inThreads());
            List<TimeByMethod> times = new ArrayList<>();
            try {
                SampledRow forks = source.sample(row.getKey(), sides, row.getValue());
                List<SampledFork> baseline = forks.forks().get(sides.get(0).name());
                for (Side candidate : sides.subList(1, sides.size())) {
                    times.add(new TimeByMethod(
                            name,
                            candidate.name(),
                            otherMode.test(row.getKey(), candidate.name()),
                            forks.by(),
                            Evidence.of(baseline, forks.forks().get(candidate.name()))));
                }
            } catch (NotSampledException e) {
                not.add(notSampled(name, e.getMessage()));
            } catch (RuntimeException e) { // other rows' samples are worth having all the same
                not.add(notSampled(name, e.toString()));
            }
            sampled.addAll(times);
            try {
                TimeByMethod.FILE.add(kept, times);
            } catch (IOException e) {
                talk.println("Can't keep the samples of " + name + " (" + e.getMessage() + ").");
            }
        }
        return new Sampling(first, List.copyOf(sampled), List.copyOf(not));
    }

    private static String notSampled(Row row, String why) {
        return "NOT SAMPLED " + row.inThreads() + ": " + why + ".";
    }

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>(first.document().blocks());
        rows.forEach(row ->
                blocks.add(new Block.Section(row.title(), List.of(new Block.Paragraph(row.paragraph()), row.table()))));
        notSampled.forEach(sentence -> blocks.add(new Block.Note(sentence)));
        return new Document(blocks);
    }

    @Override
    public Table table() {
        return first.table();
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        ((Map<?, ?>) first.json()).forEach((name, value) -> json.put((String) name, value));
        json.put("times", rows.stream().map(TimeByMethod::json).toList());
        json.put("notSampled", notSampled);
        return json;
    }
}
