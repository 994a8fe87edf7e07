/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.releases.Compared;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.NotCompared;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
                row.benchmark(), row.params(), words(), curve.exact(), curve.uncounted(), times.map(this::timed));
    }

    private String words() {
        List<String> sentences = new ArrayList<>();
        times.ifPresent(there -> {
            there.steps()
                    .forEach((gap, outcome) -> sentences.add(
                            name(gap.newer()) + " is " + outcome.words() + (outcome.changed() ? " than " : " against ")
                                    + name(gap.older()) + curve.work(gap) + "."));
            there.unexplained(curve, threshold)
                    .forEach(gap -> sentences.add("From " + name(gap.older()) + " to " + name(gap.newer())
                            + " it got " + there.between(gap, threshold).words()
                            + ", though its counts did not step: bin/benchmark since finds the release."));
            Gap all = new Gap(there.levels().firstKey(), there.levels().lastKey());
            if (all.older() != all.newer() && !there.steps().containsKey(all)) {
                sentences.add(name(all.newer()) + " took "
                        + there.between(all, threshold).figures() + " the time of " + name(all.older()) + ".");
            }
            notCompared(there).forEach(pair -> sentences.add(pair.words()));
        });
        sentences.add(curve.words());
        return String.join(" ", sentences);
    }

    private String name(int release) {
        return versions.get(release);
    }

    private HistoryAnswer.Timed timed(Times there) {
        List<Compared> levels = new ArrayList<>();
        there.levels().forEach((release, outcome) -> levels.add(compared(release, there.reference(), outcome)));
        List<Compared> steps = new ArrayList<>();
        there.steps().forEach((gap, outcome) -> steps.add(compared(gap.newer(), gap.older(), outcome)));
        Map<String, String> how = new LinkedHashMap<>();
        for (int release = 0; release < versions.size(); release++) {
            String name = name(release);
            how(there, release).ifPresent(words -> how.put(name, words));
        }
        return new HistoryAnswer.Timed(levels, steps, how, notCompared(there));
    }

    private List<NotCompared> notCompared(Times there) {
        return there.failures().entrySet().stream()
                .map(failure -> NotCompared.of(versions, failure.getKey(), failure.getValue()))
                .toList();
    }

    private Compared compared(int newer, int older, Outcome outcome) {
        return Compared.of(name(newer), name(older), outcome);
    }

    /** How a release's time is known, or may be inferred. */
    private Optional<String> how(Times of, int release) {
        if (of.levels().containsKey(release)) {
            return Optional.of(
                    release == of.reference()
                            ? "by definition"
                            : of.chained().contains(release) ? "by the one before" : "measured");
        }
        Integer older = of.levels().lowerKey(release);
        boolean alike = older != null
                && curve.alike(older, release, threshold)
                && of.unexplained(curve, threshold).stream()
                        .noneMatch(gap -> gap.older() < release && release < gap.newer());
        return alike ? Optional.of("as " + name(older) + ", by counts") : Optional.empty();
    }
}
