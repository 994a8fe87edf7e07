/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was counted and measured of a row, and what that says.
 *
 * @param versions from the oldest on
 * @param times empty if nothing was measured
 * @param threshold the change that matters
 */
record TimedRow(List<String> versions, Row row, Curve curve, Optional<Times> times, double threshold) {

    /** It, for the answer. */
    HistoryAnswer.Line line() {
        return new HistoryAnswer.Line(
                row,
                words(),
                curve.exact(),
                curve.uncounted(),
                times.map(there -> there.timed(versions, curve, there.unexplained(curve, threshold), threshold)));
    }

    /** That time changed where counts have no step. */
    private String unexplained(Gap gap, Outcome outcome) {
        if (gap.newer() - gap.older() == 1) {
            return name(gap.newer()) + " is " + outcome.words() + " than " + name(gap.older())
                    + ", though its counts have no such step.";
        }
        return "From " + name(gap.older()) + " to " + name(gap.newer()) + " its time changed to " + outcome.words()
                + (curve.creeps(gap, outcome.ratio() > 1, threshold)
                        ? ", as its counts changed gradually."
                        : ", though its counts have no such step: bin/benchmark since finds the release.");
    }

    private String words() {
        List<String> sentences = new ArrayList<>();
        times.ifPresent(there -> {
            there.steps()
                    .forEach((gap, outcome) -> sentences.add(name(gap.newer()) + " is " + outcome.words()
                            + (outcome.changed() ? " than " : " compared with ") + name(gap.older()) + curve.work(gap)
                            + "."));
            there.unexplained(curve, threshold)
                    .forEach(gap -> sentences.add(unexplained(gap, there.between(gap, threshold))));
            Gap all = new Gap(there.levels().firstKey(), there.levels().lastKey());
            if (all.older() != all.newer() && !there.steps().containsKey(all)) {
                sentences.add(name(all.newer()) + " took "
                        + there.between(all, threshold).figures() + " the time of " + name(all.older()) + ".");
            }
            there.notCompared(versions).forEach(pair -> sentences.add(pair.words()));
        });
        sentences.add(curve.words());
        return String.join(" ", sentences);
    }

    private String name(int release) {
        return versions.get(release);
    }
}
