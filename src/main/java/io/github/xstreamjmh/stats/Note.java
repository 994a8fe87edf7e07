/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** What to know about a row beside its numbers. No note but a {@link #bars bar} keeps SLOWER or FASTER from a row. */
public enum Note {
    SCORES_ONLY("only scores are known, no forks"),
    NO_FIGURE("an iteration measured nothing"),
    FEW_FORKS("one or two forks never give a verdict"),
    ONE_ORDER("the same side ran first in every pair"),
    ONE_RUN("a single run a side: nothing tells what changed from what differs between any two runs"),
    SPREAD("the forks spread by more than 10 % (standard deviation)"),
    WIDE("the mean is known to no better than 10 % (95 % interval)"),
    TWO_STATES("the forks fall into two groups that lie apart"),
    WARMING_UP("still warming up: in most forks the first iterations differ from the last by more than 5 %"),
    SLOWER_THAN_WARM_UP(
            "slower than its warm-up: in most forks the last iterations take more than 5 % longer than the first"),
    PAUSES("most turns differ by 3 % more or less than the means do: rare pauses, which the ratio leaves out"),
    VARIES("the figure is not the same in all forks"),
    RANGES_OVERLAP("the forks range wider than what counts, but not apart"),
    UNDECIDED("neither a change beyond the threshold nor the absence of one is shown"),
    NO_SPREAD("the forks agree to the last digit: a constant or a rounded figure");

    private final String words;

    Note(String words) {
        this.words = words;
    }

    /** The note as a clause for people, without a full stop. */
    public String words() {
        return words;
    }

    /** Whether there can be no verdict at all: nothing is known of the spread, or too little. */
    boolean bars() {
        return switch (this) {
            case SCORES_ONLY, NO_FIGURE, FEW_FORKS, ONE_ORDER, ONE_RUN -> true;
            default -> false;
        };
    }

    /** Whether a row can't be called SAME: its mean may not be that of the forks to come. */
    boolean vetoesSame() {
        return switch (this) {
            case SPREAD, WIDE, TWO_STATES, WARMING_UP, SLOWER_THAN_WARM_UP, PAUSES -> true;
            default -> bars();
        };
    }
}
