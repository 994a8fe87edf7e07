/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.metric.Histogram;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarDerivativeResult;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.SingletonStatistics;
import org.openjdk.jmh.util.Statistics;
import org.openjdk.jmh.util.Utils;

/** A measured value that comes from disk, in the form that JMH's own result formats take. */
public final class StoredResult extends Result<StoredResult> {

    private static final long serialVersionUID = 1L;

    /** The percentiles that JMH prints in sampling mode, by its names for them. */
    private static final Map<String, Double> PERCENTILES = Map.of(
            "p0.00", 0.0, "p0.50", 50.0, "p0.90", 90.0, "p0.95", 95.0, "p0.99", 99.0, "p0.999", 99.9, "p0.9999", 99.99,
            "p1.00", 100.0);

    private StoredResult(ResultRole role, String label, Statistics statistics, String unit, AggregationPolicy policy) {
        super(role, label, statistics, unit, policy);
    }

    /** A figure. */
    static StoredResult of(ResultRole role, String label, String unit, String policy, double value) {
        return new StoredResult(role, label, new SingletonStatistics(value), unit, AggregationPolicy.valueOf(policy));
    }

    /** A histogram. */
    static StoredResult of(ResultRole role, String label, String unit, String policy, Histogram values) {
        MultisetStatistics statistics = new MultisetStatistics();
        for (int i = 0; i < values.size(); i++) {
            statistics.addValue(values.value(i), values.count(i));
        }
        return new StoredResult(role, label, statistics, unit, AggregationPolicy.valueOf(policy));
    }

    /**
     * The percentiles of a histogram, of all that was joined into it; but for the greatest value only those
     * that have as many values above them as {@link Histogram#percentile} asks for.
     */
    @Override
    protected Collection<? extends Result<?>> getDerivativeResults() {
        return role.isPrimary() && statistics instanceof MultisetStatistics
                ? PERCENTILES.entrySet().stream()
                        .filter(percentile -> percentile.getValue() == 100
                                || Histogram.allows(statistics.getN(), percentile.getValue() / 100))
                        .map(percentile -> new ScalarDerivativeResult(
                                percentile.getKey(),
                                statistics.getPercentile(percentile.getValue()),
                                unit,
                                AggregationPolicy.AVG))
                        .toList()
                : List.of();
    }

    @Override
    protected Aggregator<StoredResult> getThreadAggregator() {
        return StoredResult::aggregate;
    }

    @Override
    protected Aggregator<StoredResult> getIterationAggregator() {
        return StoredResult::aggregate;
    }

    /** Histograms are joined; scores are listed. */
    private static StoredResult aggregate(Collection<StoredResult> results) {
        StoredResult first = results.iterator().next();
        if (results.size() == 1) {
            return first;
        }
        Statistics joined;
        if (results.stream().anyMatch(result -> result.getStatistics() instanceof MultisetStatistics)) {
            MultisetStatistics histogram = new MultisetStatistics();
            for (StoredResult result : results) {
                for (var entry : Utils.adaptForLoop(result.getStatistics().getRawData())) {
                    histogram.addValue(entry.getKey(), entry.getValue());
                }
            }
            joined = histogram;
        } else {
            ListStatistics list = new ListStatistics();
            for (StoredResult result : results) {
                for (var entry : Utils.adaptForLoop(result.getStatistics().getRawData())) {
                    list.addValue(entry.getKey());
                }
            }
            joined = list;
        }
        return new StoredResult(first.getRole(), first.getLabel(), joined, first.getScoreUnit(), first.policy);
    }
}
