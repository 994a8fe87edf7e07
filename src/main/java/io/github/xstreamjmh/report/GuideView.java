/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.report.Part.Text;
import java.util.List;

/** How to read a report. */
final class GuideView {

    private GuideView() {}

    static List<Part> of() {
        return List.of(
                new Text(new Listing(
                        "Charts and tables:",
                        List.of(
                                "A fork is a new JVM. A small dot is the time of a fork, the large one the mean of the forks,"
                                        + " the line its 95 % interval (an arrow: it goes on beyond the axis). Forks are the sample; iterations of one fork are not independent."
                                        + " In rankings, the large dot is the ratio to the fastest, by medians over turns, and"
                                        + " the line its interval, which holds for all contenders at once.",
                                "Comparisons have logarithmic axes. Other axes of times, rates and ratios are linear if the"
                                        + " largest figure is less than five times the smallest, and say which they are. A linear axis"
                                        + " doesn't begin at zero.",
                                "Ratios are of times: above 1 is slower. Those of separate runs are of geometric means over"
                                        + " forks, those of sides in turns medians over turns: the quotient of the times beside them may"
                                        + " differ. Changes inside the shaded band are too small"
                                        + " to count.",
                                "Verdicts by shape: a triangle that points up is slower, one that points down faster, a"
                                        + " circle the same, a diamond inconclusive, an empty square not comparable.",
                                "Inconclusive means that neither a change nor its absence is shown; the column detectable has"
                                        + " the change that would have been found with 80 % power.",
                                "Notes are below their table, by letter."))),
                new Text(new Paragraph(
                        "Compare contenders within one run only: runs at other times or on other machines differ by more"
                                + " than their intervals. docs/STATISTICS.md has the formulae.")));
    }
}
