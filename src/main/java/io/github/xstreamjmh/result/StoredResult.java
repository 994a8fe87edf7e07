/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.result.Series.Bucket;
import io.github.xstreamjmh.result.Series.Iteration;
import java.util.Collection;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.SingletonStatistics;
import org.openjdk.jmh.util.Statistics;
import org.openjdk.jmh.util.Utils;

/** A measured value that comes from disk, in the form that JMH's own result formats take. */
final class StoredResult extends Result<StoredResult> {

    private static final long serialVersionUID = 1L;

    private StoredResult(ResultRole role, String label, Statistics statistics, String unit, AggregationPolicy policy) {
        super(role, label, statistics, unit, policy);
    }

    static StoredResult of(ResultRole role, String label, Series series, Iteration iteration) {
        Statistics statistics;
        if (iteration.single()) {
            statistics = new SingletonStatistics(iteration.buckets().get(0).value());
        } else {
            MultisetStatistics histogram = new MultisetStatistics();
            for (Bucket bucket : iteration.buckets()) {
                histogram.addValue(bucket.value(), bucket.count());
            }
            statistics = histogram;
        }
        return new StoredResult(role, label, statistics, series.unit(), AggregationPolicy.valueOf(series.policy()));
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
