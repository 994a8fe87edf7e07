/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import io.github.xstreamjmh.metric.Measured;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Forks;
import java.util.List;
import java.util.Optional;

/** The one road from what was measured of a row to the forks that statistics take. */
public final class RowSample {

    private static final double[] NOT_RECORDED = {};

    private RowSample() {}

    /**
     * The forks of a row.
     *
     * @param parts what was measured in each run
     * @return empty where there are no forks, or no logarithm can be taken of each of their figures
     */
    public static Optional<Forks> of(List<Sample> parts) {
        if (parts.isEmpty() || !parts.stream().allMatch(RowSample::ofTimes)) {
            return Optional.empty();
        }
        List<Forks> forks = parts.stream().map(RowSample::forks).toList();
        return Optional.of(forks.size() == 1 ? forks.get(0) : Forks.ofRuns(forks));
    }

    private static boolean ofTimes(Sample sample) {
        return !sample.forks().isEmpty()
                && Forks.areTimes(sample.figures())
                && sample.forks().stream().allMatch(fork -> Forks.areTimes(fork.iterations()));
    }

    private static Forks forks(Sample sample) {
        return new Forks(
                sample.figures(),
                sample.forks().stream().map(Measured::iterations).toList(),
                sample.forks().stream()
                        .map(fork -> Forks.areTimes(fork.warmup()) ? fork.warmup() : NOT_RECORDED)
                        .toList());
    }
}
