/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;

/**
 * How much forks of several machines differ, in natural logarithms: 0.02 is 2 %.
 *
 * @param within the standard deviation of forks on one machine; NaN if no machine has two
 * @param between that of the machines beyond it; 0 if they differ by no more than their forks make them, NaN if that is
 *     not known
 */
public record HostSpread(double within, double between) {

    /**
     * The components of variance of a one-way layout with random effects, by the analysis of variance (Searle, Casella
     * &amp; McCulloch, "Variance Components", 1992).
     *
     * @param hosts the logarithms of the forks of each machine, at least one
     */
    static HostSpread of(List<double[]> hosts) {
        List<Moments> moments = hosts.stream().map(Moments::of).toList();
        int count = moments.stream().mapToInt(Moments::n).sum();
        int degreesWithin = count - hosts.size();
        if (degreesWithin == 0) {
            return new HostSpread(Double.NaN, Double.NaN);
        }
        double within = moments.stream().mapToDouble(Moments::squares).sum() / degreesWithin;
        if (hosts.size() < 2) {
            return new HostSpread(Math.sqrt(within), Double.NaN);
        }
        double mean =
                moments.stream().mapToDouble(host -> host.n() * host.mean()).sum() / count;
        double between = moments.stream()
                        .mapToDouble(host -> host.n() * (host.mean() - mean) * (host.mean() - mean))
                        .sum()
                / (hosts.size() - 1);
        double squares = moments.stream()
                .mapToDouble(host -> (double) host.n() * host.n())
                .sum();
        double perHost = (count - squares / count) / (hosts.size() - 1);
        return new HostSpread(Math.sqrt(within), Math.sqrt(Math.max(0, (between - within) / perHost)));
    }
}
