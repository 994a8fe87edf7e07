/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/**
 * What to know about a row beside its numbers. Where {@link Judge} or {@link HeatJudge} judges, no note but a {@link #bars bar} keeps
 * SLOWER or FASTER from it.
 */
public enum Note {
    SCORES_ONLY("scores only, no forks"),
    NO_FIGURE("an iteration measured nothing"),
    MORE_THREADS_THAN_CORES("more threads than cores: the figures measure the scheduler"),
    NO_HEATS("no heats connect the two"),
    FEW_FORKS("one or two forks give no verdict"),
    ONE_ORDER("the same side ran first in every pair"),
    UNBALANCED("one side ran first more often"),
    ONE_RUN("one run per side: a change can't be separated from the difference between two runs"),
    SPREAD("forks spread by more than 10 % (standard deviation)"),
    WIDE("the mean is known to no better than ±10 % (95 % interval)"),
    TWO_STATES("forks form two groups"),
    WARMING_UP("still warming up: in most forks the first iterations take over 5 % longer than the last"),
    GETTING_SLOWER("getting slower: in most forks the last iterations take over 5 % longer than the first"),
    PAUSES("pauses: means and medians over turns differ by over 3 %; the ratio ignores them"),
    IN_PAUSES("most turns don't show the change: ratio and interval are of the whole time, stalls included"),
    IN_WHOLES("ratio and interval are of the whole time, where the change showed first"),
    OUTLIERS("outlying pairs: the ratio limits their weight; the plain mean differs by over 1 %"),
    OUTLIERS_OPEN("most pairs show no change, but outlying ones make their mean too uncertain"),
    PAUSES_OPEN("most turns are the same, but the whole time, stalls included, is too uncertain"),
    OPPOSITE("most turns and the whole time, stalls included, point opposite ways"),
    NOT_WARM("not warm: most pairs stalled late or still changed by over 5 % at the end"),
    CONFIRMED("confirmed by fresh forks in server mode"),
    SLOWER_IN_STEADY_MODE("no change in server mode"),
    FASTER_IN_STEADY_MODE("no change in server mode"),
    NOT_CONFIRMED("not shown in server mode"),
    MODES_DISAGREE("changed in the opposite direction in server mode"),
    IN_STEADY_MODE("steady-mode pairs only"),
    VARIES("the figure varies between forks"),
    RANGES_OVERLAP("the ranges of the forks are wide, and overlap or nearly do"),
    UNDECIDED("neither a change nor its absence is shown"),
    NO_SPREAD("all forks agree to the last digit: a constant or a rounded figure");

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
            case SCORES_ONLY, NO_FIGURE, MORE_THREADS_THAN_CORES, NO_HEATS, FEW_FORKS, ONE_ORDER, ONE_RUN -> true;
            default -> false;
        };
    }

    /** Whether it is of how forks at different times differ, because the machine does other things; turns side by side don't. */
    boolean isOfForks() {
        return this == SPREAD || this == WIDE || this == TWO_STATES;
    }

    /** Whether {@link Judge} and {@link HeatJudge} can't call a row SAME: its mean may not be that of the forks to come. */
    boolean vetoesSame() {
        return switch (this) {
            case SPREAD, WIDE, TWO_STATES, WARMING_UP, GETTING_SLOWER, PAUSES -> true;
            default -> bars();
        };
    }
}
