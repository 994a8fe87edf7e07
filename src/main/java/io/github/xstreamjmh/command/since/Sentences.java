/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.NotCompared;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.search.RowSearch.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was found of a row, in sentences.
 *
 * @param versions from the oldest on
 * @param threshold the change that matters
 */
record Sentences(List<String> versions, Curve curve, double threshold) {

    /** Where it got slower or faster, and what was not looked at. */
    String answer(RowSearch search) {
        List<String> sentences = new ArrayList<>();
        List<Step> steps = search.steps();
        for (Step step : steps) {
            sentences.add(name(step.gap().newer()) + ": " + step.outcome().words() + " "
                    + "than " + name(step.gap().older())
                    + curve.work(step.gap())
                    + (step.equals(steps.get(steps.size() - 1)) ? rest(search, steps.size()) : "."));
        }
        if (steps.isEmpty()) {
            sentences.add(
                    search.whole().map(whole -> withoutSteps(search, whole)).orElse("No comparison is complete."));
        }
        search.refuted()
                .forEach(pair -> sentences.add(name(pair.gap().newer())
                        + " looked like a step, but is "
                        + pair.outcome().words() + " compared with "
                        + name(pair.gap().older()) + "."));
        search.open()
                .forEach(gap -> sentences.add("Between " + name(gap.older()) + " and " + name(gap.newer())
                        + " there is a step that was not located."));
        if (search.whole().isPresent() && !search.notCompared().isEmpty()) {
            sentences.add("Not compared: "
                    + search.notCompared().stream().map(this::name).collect(Collectors.joining(", "))
                    + "; changes there are missed.");
        }
        search.failures()
                .forEach((gap, failure) ->
                        sentences.add(NotCompared.of(versions, gap, failure).words()));
        sentences.addAll(curve.remarks());
        return String.join(" ", sentences);
    }

    private String withoutSteps(RowSearch search, Step whole) {
        String ends = name(whole.gap().newer()) + " is " + whole.outcome().figures() + " compared with "
                + name(whole.gap().older());
        if (whole.gap().newer() == whole.gap().older()) {
            return "It works only in " + name(whole.gap().older()) + ".";
        }
        return switch (whole.outcome().verdict()) {
            case SAME ->
                ends + ": the same."
                        + (search.rest() <= threshold
                                ? ""
                                : " Between them there is no change beyond " + Units.percent(search.rest()) + ".");
            case SLOWER, FASTER -> ends + ", but no two neighbours were shown to differ.";
            case INCONCLUSIVE, NOT_COMPARABLE -> ends + ": undecided.";
        };
    }

    private String rest(RowSearch search, int steps) {
        double rest = Math.max(threshold, search.rest());
        return "; " + (steps == 1 ? "before and after it" : "besides these")
                + (Double.isFinite(rest) ? " there is no change beyond " + Units.percent(rest) : " nothing is known")
                + ".";
    }

    private String name(int version) {
        return versions.get(version);
    }
}
