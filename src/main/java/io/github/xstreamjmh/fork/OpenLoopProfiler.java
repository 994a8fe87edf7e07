/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Utils;

/**
 * The times that a benchmark took itself, for it does what it does at fixed times: then JMH's clock only tells how long it
 * waited for the next one. Of each operation the response time, which stands as {@code score} in place of what JMH
 * clocked, the service time and the slip, in ns/op; and the share of its rate that it kept to.
 */
public final class OpenLoopProfiler extends ForkProfiler {

    private static final String RESPONSE = "score";
    private static final String SERVICE = "service";
    private static final String SLIP = "slip";
    private static final String KEPT = "kept";

    /** From the end of an iteration until JMH asks for what came of it. */
    private static final String PROPERTY = "xstreamjmh.openLoop";

    /**
     * Tells what came of an iteration; a benchmark does so when it tears it down.
     *
     * @param response how often each time, in nanoseconds, passed from when an operation was due until it was done
     * @param service likewise, from when it was begun
     * @param slip likewise, from when it was due until it was begun
     * @param kept the rate at which operations were begun, as a share of that at which they were due
     */
    public static void report(
            SortedMap<Long, Long> response, SortedMap<Long, Long> service, SortedMap<Long, Long> slip, double kept) {
        System.setProperty(
                PROPERTY,
                String.join(
                        "\n",
                        RESPONSE + " " + text(response),
                        SERVICE + " " + text(service),
                        SLIP + " " + text(slip),
                        KEPT + " " + kept));
    }

    private static String text(SortedMap<Long, Long> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getKey() + ":" + count.getValue())
                .collect(Collectors.joining(" "));
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams row, IterationParams iteration, IterationResult result) {
        String told = System.clearProperty(PROPERTY);
        List<Result<?>> results = new ArrayList<>();
        for (String line : told == null ? List.<String>of() : told.lines().toList()) {
            String[] words = line.split(" ", -1);
            results.add(
                    words[0].equals(KEPT)
                            ? new ScalarResult(KEPT, Double.parseDouble(words[1]), "share", AggregationPolicy.AVG)
                            : new Times(words[0], statistics(List.of(words).subList(1, words.length))));
        }
        return results;
    }

    private static MultisetStatistics statistics(List<String> counts) {
        MultisetStatistics statistics = new MultisetStatistics();
        for (String count : counts) {
            int colon = count.indexOf(':');
            statistics.addValue(
                    Double.parseDouble(count.substring(0, colon)), Long.parseLong(count.substring(colon + 1)));
        }
        return statistics;
    }

    /** A histogram as it is: JMH's own kind of result would round its values once more. */
    private static final class Times extends Result<Times> {

        private static final long serialVersionUID = 1L;

        Times(String label, MultisetStatistics times) {
            super(ResultRole.SECONDARY, label, times, "ns/op", AggregationPolicy.AVG);
        }

        @Override
        protected Aggregator<Times> getThreadAggregator() {
            return Times::join;
        }

        @Override
        protected Aggregator<Times> getIterationAggregator() {
            return Times::join;
        }

        private static Times join(Collection<Times> parts) {
            MultisetStatistics all = new MultisetStatistics();
            for (Times part : parts) {
                for (var count : Utils.adaptForLoop(part.getStatistics().getRawData())) {
                    all.addValue(count.getKey(), count.getValue());
                }
            }
            return new Times(parts.iterator().next().getLabel(), all);
        }
    }
}
