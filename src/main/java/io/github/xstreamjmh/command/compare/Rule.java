/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Judge;
import java.util.List;

/** Decides what the samples of a table's rows say. */
interface Rule {

    /** The two sides of a row. */
    record Sides(Sample baseline, Sample candidate) {

        double ratio() {
            return candidate.value() / baseline.value();
        }

        /** Whether a side has no forks, but only a score. */
        boolean scoresOnly() {
            return baseline.forks().isEmpty() || candidate.forks().isEmpty();
        }
    }

    /** What is said of rows of which a file has only scores. */
    String SCORES_ONLY = "a file has only scores, no forks";

    /** How samples of a metric are judged. */
    static Rule of(Metric metric, Judge judge) {
        return switch (metric.judging()) {
            case FORKS -> new WelchRule(judge);
            case RANGE -> new RangeRule();
            case EXACT -> new ExactRule();
        };
    }

    /** The rule in a sentence. */
    String words();

    /** Judges a table at once; the findings come in the order of the rows. */
    List<Finding> judge(List<Sides> rows);
}
