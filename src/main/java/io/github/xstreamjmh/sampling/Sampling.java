/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where the time of rows goes.
 *
 * @param rows those that could be sampled
 * @param notSampled the others
 */
public record Sampling(List<TimeByMethod> rows, List<Unanswered> notSampled) {

    /** Of no row, because of something that concerns them all. */
    public static Sampling none(List<Row> rows, List<Side> sides, String why) {
        return new Sampling(
                List.of(),
                rows.stream().flatMap(row -> not(row, sides, why).stream()).toList());
    }

    private static List<Unanswered> not(Row row, List<Side> sides, String why) {
        return sides.stream()
                .skip(1)
                .map(candidate -> Unanswered.notSampled(row, candidate.name(), why))
                .toList();
    }

    /** What samples a row, see {@link Sampler#sample}. */
    interface Source {
        SampledRow sample(PlannedRow row, List<Side> sides, Duration invocation) throws NotSampledException;
    }

    /** What is known of rows beforehand. */
    public interface Known {

        /** Whether the verdict on a row and a candidate is of another mode than the sampler's. */
        boolean otherMode(PlannedRow row, String candidate);

        /** The methods that have another name in the candidate: by their keys in the baseline. */
        Map<String, String> renamed(Row row, String candidate);
    }

    /** Takes what is found out of a row, which may be nothing, before the next is sampled. */
    public interface Taker {
        void take(Row row, List<TimeByMethod> times);
    }

    /**
     * Samples rows.
     *
     * @param rows with how long an invocation takes, about
     * @param sides the baseline first
     * @param taker takes what is found out of a row, before the next is sampled
     * @param talk takes a sentence a row
     */
    public static Sampling of(
            Map<PlannedRow, Duration> rows,
            List<Side> sides,
            Source source,
            Known known,
            Taker taker,
            PrintStream talk) {
        List<TimeByMethod> sampled = new ArrayList<>();
        List<Unanswered> not = new ArrayList<>();
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
                            known.otherMode(row.getKey(), candidate.name()),
                            forks.by(),
                            Evidence.of(
                                    baseline,
                                    forks.forks().get(candidate.name()),
                                    known.renamed(name, candidate.name()))));
                }
            } catch (NotSampledException e) {
                not.addAll(not(name, sides, e.getMessage()));
            } catch (RuntimeException e) { // other rows' samples are worth having all the same
                not.addAll(not(name, sides, UsageException.reason(e)));
            }
            sampled.addAll(times);
            taker.take(name, times);
        }
        return new Sampling(List.copyOf(sampled), List.copyOf(not));
    }
}
