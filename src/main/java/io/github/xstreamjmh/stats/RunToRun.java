/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.Arrays;

/**
 * By how much whole runs of one and the same thing differ on a machine, beyond what their forks tell: the standard
 * deviation of a run's mean, in natural logarithms. Runs one after the other have it, however many forks they have; sides
 * that took turns within one run don't.
 *
 * @param standardDeviation such as 0.02 for 2 %
 * @param degreesOfFreedom how well it is known; infinite when it is given
 */
public record RunToRun(double standardDeviation, double degreesOfFreedom) {

    /** One run, or runs that don't differ, or of which it isn't known. */
    public static final RunToRun NONE = new RunToRun(0, Double.POSITIVE_INFINITY);

    /** @throws IllegalArgumentException if the deviation is negative or infinite, or there are no degrees of freedom */
    public RunToRun {
        if (!(standardDeviation >= 0 && Double.isFinite(standardDeviation)) || !(degreesOfFreedom > 0)) {
            throw new IllegalArgumentException("runs can't differ by %s with %s degrees of freedom"
                    .formatted(standardDeviation, degreesOfFreedom));
        }
    }

    /**
     * As many degrees of freedom as there are rows: each row's change is the difference of two runs.
     *
     * @param changes of rows that drift as those that are judged
     */
    static RunToRun of(double... changes) {
        double squares = Arrays.stream(changes).map(change -> change * change).sum();
        return new RunToRun(Math.sqrt(squares / (2 * changes.length)), changes.length);
    }

    /** Both, as one estimate: what several candidates of a table show. */
    public RunToRun and(RunToRun other) {
        if (Double.isInfinite(degreesOfFreedom) || Double.isInfinite(other.degreesOfFreedom)) {
            return Double.isInfinite(degreesOfFreedom) ? this : other;
        }
        double degrees = degreesOfFreedom + other.degreesOfFreedom;
        return new RunToRun(
                Math.sqrt((degreesOfFreedom * variance() + other.degreesOfFreedom * other.variance()) / degrees),
                degrees);
    }

    double variance() {
        return standardDeviation * standardDeviation;
    }
}
