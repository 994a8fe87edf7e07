/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What was measured of a row on one side: forks, or of a file that has none its scores.
 *
 * @param row the row
 * @param control whether the row measures the machine rather than a library
 * @param forks the forks, in the order of their rounds
 * @param scores scores by the metric's key, of a file that states them; used where it has no forks of a metric
 */
public record RowResult(Row row, boolean control, List<Fork> forks, Map<String, Score> scores) {

    /** How the row was measured. */
    public Settings settings() {
        return forks.isEmpty() ? Settings.UNKNOWN : forks.get(0).settings();
    }

    /** The same figures under another name. */
    public RowResult as(Row other) {
        return new RowResult(other, control, forks, scores);
    }

    /** The same figures as those of so many threads. */
    public RowResult withThreads(int threads) {
        return row.threads() == threads ? this : as(new Row(row.benchmark(), row.mode(), threads, row.params()));
    }

    /** The machines that the forks come from. */
    public Set<String> hosts() {
        return forks.stream().map(fork -> fork.place().host()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What was measured on one machine. */
    public RowResult on(String host) {
        return new RowResult(
                row,
                control,
                forks.stream().filter(fork -> fork.place().host().equals(host)).toList(),
                Map.of());
    }

    /** What there is of a metric; none if it was not measured, in no unit that is known, or is no number. */
    public Optional<Sample> sample(Metric metric) {
        return measured(metric).filter(Sample::finite);
    }

    /**
     * The same, though some of it may be no number, because an iteration measured no operation. A percentile is known only if
     * each fork has operations enough.
     */
    public Optional<Sample> measured(Metric metric) {
        List<Measured> measured = forks.stream()
                .flatMap(fork -> Measured.of(metric, fork.figures(), row.threads(), row.singleShot()).stream())
                .toList();
        if (metric.isPercentile() && measured.size() < forks.size()) {
            return Optional.empty(); // those with operations enough are the fast ones
        }
        if (!measured.isEmpty()) {
            return Optional.of(Sample.of(measured));
        }
        Score score = scores.get(metric.key());
        OptionalDouble value =
                score == null ? OptionalDouble.empty() : metric.of(score.unit(), score.value(), row.threads());
        return value.isPresent() ? Optional.of(Sample.of(value.getAsDouble())) : Optional.empty();
    }
}
