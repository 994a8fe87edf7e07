/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.util.List;

/** How much likelier a change is than none, given what is known of a row. */
final class Likelihood {

    /**
     * A change that is many standard deviations of a pair would be tested best by one pair or two, which know their
     * deviation too little: what is tested is then a smaller change, so that five to ten pairs decide.
     */
    private static final double LARGEST_STEP = 1.4;

    /** A deviation that is never undercut there, for no number of pairs tells two layouts apart. */
    private static final double LEAST_DEVIATION = Math.sqrt(20) * Look.LAYOUT;

    /** What the test of the threshold itself gives away for each larger change that is tested beside it. */
    private static final double LARGER_WEIGHT = 0.1;

    /** The forks of reference/ have outliers: on three pairs alone they make a third of all false verdicts. */
    static final int FEWEST_PAIRS = 4;

    private Likelihood() {}

    /**
     * The direction of a change that is shown; SAME for none.
     *
     * @param error in which share of rows that did not change one may be shown
     */
    static Verdict changed(Look look, double change, double error) {
        boolean shown = look.deviation() == 0
                ? Math.abs(look.mean()) >= change / 2
                : look.pairs() >= FEWEST_PAIRS && ofChange(look, change) >= boundary(error);
        return shown ? look.direction() : Verdict.SAME;
    }

    /** The logarithm of what the likelihood of a change, up or down, is to be of that of none. */
    static double boundary(double error) {
        return StrictMath.log(2 / error);
    }

    /** How large a change in standard deviations of a pair is tested, and with which weight. */
    record Alternative(double step, double weight) {}

    /**
     * The change of the threshold, and larger ones: where pairs spread by much more than the threshold, the test for it alone
     * would need as many pairs for a change of a factor as for the threshold.
     */
    static List<Alternative> alternatives(Look look, double change) {
        double largest = LARGEST_STEP * Math.max(1, LEAST_DEVIATION / look.deviation());
        double step = Math.min(change / look.deviation(), largest);
        return List.of(
                new Alternative(step, 1 - 2 * LARGER_WEIGHT),
                new Alternative(Math.sqrt(step * largest), LARGER_WEIGHT),
                new Alternative(largest, LARGER_WEIGHT));
    }

    /** The logarithm of how much likelier a change is than none: over the alternatives, the weighted mean. */
    private static double ofChange(Look look, double change) {
        double score = Math.abs(look.score(0));
        return StrictMath.log(alternatives(look, change).stream()
                .mapToDouble(of -> of.weight() * StrictMath.exp(of(score, of.step(), look.information())))
                .sum());
    }

    /** The logarithm of the ratio of the likelihoods, of a mean that lies a step off and of one that doesn't. */
    static double of(double score, double step, double pairs) {
        return step * Math.sqrt(pairs) * score - pairs * step * step / 2;
    }

    /** Turned round: which score makes a likelihood. */
    static double scoreFor(double likelihood, double step, double pairs) {
        return (likelihood + pairs * step * step / 2) / (step * Math.sqrt(pairs));
    }
}
