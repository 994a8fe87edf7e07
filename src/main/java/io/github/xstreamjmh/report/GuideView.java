/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.stats.Judge;
import java.util.List;

/** How to read a report. */
final class GuideView {

    private GuideView() {}

    static List<Part> of() {
        return List.of(
                new Text(new Listing(
                        "Charts and tables:",
                        List.of(
                                "A fork is one fresh JVM. A small dot is a fork's time over its operations, the large one the"
                                        + " mean of the forks, the line its 95 % interval. Forks are the sample; iterations"
                                        + " of one fork are not independent.",
                                "An axis is linear where the largest figure is less than five times the smallest, else"
                                        + " logarithmic; it says which. A linear axis does not begin at zero.",
                                "Ratios are of times: above 1 is slower. The shaded band is the change that does not count,"
                                        + " " + Units.percent(Judge.THRESHOLD) + " either way.",
                                "Verdicts by shape: a triangle that points up is slower, one that points down faster, a"
                                        + " circle the same, a diamond inconclusive, an empty square not comparable.",
                                "Inconclusive means that neither a change nor the absence of one is shown; the column"
                                        + " detectable says which change would have been found in four cases of five.",
                                "One or two forks never give a verdict.",
                                "The text of a note stands below its table, by its letter."))),
                new Text(new Paragraph(
                        "The contenders of one run are compared within it: runs at other times or on other machines differ"
                                + " by more than their intervals say. docs/STATISTICS.md has the rules and where they come"
                                + " from.")));
    }
}
