/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.stats.Verdict;

/** What became of a row, worst first as far as the exit code goes. */
public enum Outcome {
    SLOWER,
    NOT_COMPARABLE,
    CANNOT_TELL,
    FASTER,
    SAME;

    static Outcome of(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> SLOWER;
            case FASTER -> FASTER;
            case SAME -> SAME;
            case INCONCLUSIVE -> CANNOT_TELL;
        };
    }

    /** The outcome in the words that fit a metric. */
    String words(Metric metric) {
        return switch (this) {
            case SLOWER -> metric.more();
            case FASTER -> metric.less();
            case SAME -> "same";
            case CANNOT_TELL -> "can't tell";
            case NOT_COMPARABLE -> "not comparable";
        };
    }

    /** The exit code of a table in which nothing worse was found. */
    int exitCode() {
        return switch (this) {
            case SLOWER -> CompareCommand.SLOWER;
            case NOT_COMPARABLE -> CompareCommand.NOT_COMPARABLE;
            case CANNOT_TELL -> CompareCommand.CANNOT_TELL;
            case FASTER, SAME -> ExitCode.OK;
        };
    }
}
