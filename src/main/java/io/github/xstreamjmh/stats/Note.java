/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** What to know about a row beside its numbers. No note but a {@link #bars bar} keeps SLOWER or FASTER from a row. */
public enum Note {
    SCORES_ONLY("only scores are known, no forks"),
    NO_FIGURE("an iteration measured nothing"),
    FEW_FORKS("one or two forks never give a verdict"),
    ONE_ORDER("the same side ran first in every pair"),
    UNBALANCED("one side ran first in more pairs than the other"),
    ONE_RUN("a single run a side: nothing tells what changed from what differs between any two runs"),
    SPREAD("the forks spread by more than 10 % (standard deviation)"),
    WIDE("the mean is known to no better than 10 % (95 % interval)"),
    TWO_STATES("the forks fall into two groups that lie apart"),
    WARMING_UP("still warming up: in most forks the first iterations differ from the last by more than 5 %"),
    SLOWER_THAN_WARM_UP(
            "slower than its warm-up: in most forks the last iterations take more than 5 % longer than the first"),
    PAUSES("most turns differ by 3 % more or less than the means do: rare pauses, which the ratio leaves out"),
    IN_PAUSES("most turns don't show it: ratio and interval are those of the whole time, with all stalls"),
    IN_WHOLES("the whole time shows it before most turns do: ratio and interval are those of it"),
    PAUSES_OPEN("most turns are the same; of the whole time, with all stalls, it is not shown"),
    NOT_WARM("in most pairs a stall came so late that the forks can't be called warm"),
    CONFIRMED("servers show it, too: fresh forks as they run confirm it"),
    STEADY_ONLY("as servers run it, it is the same"),
    NOT_CONFIRMED("as servers run it, it is not shown yet"),
    MODES_DISAGREE("as servers run it, it changed in the other direction"),
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
