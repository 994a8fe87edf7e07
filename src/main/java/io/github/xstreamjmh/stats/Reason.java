/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

/** What to know about a row beside its numbers. */
public enum Reason {
    FEW_FORKS("one or two forks never give a verdict"),
    ONE_ORDER("the same side ran first in every pair"),
    SPREAD("the forks spread by more than 10 % (standard deviation)"),
    WIDE("the mean is known to no better than 10 % (95 % interval)"),
    TWO_STATES("the forks fall into two groups that lie apart"),
    WARMING_UP("still warming up: in too many forks the first iterations differ from the last by more than 5 %"),
    UNDECIDED("neither a change beyond the threshold nor the absence of one is shown"),
    NO_SPREAD("the forks agree to the last digit: a constant or a rounded figure"),
    UNCONFIRMED("a permutation test doesn't confirm the change");

    private final String words;

    Reason(String words) {
        this.words = words;
    }

    /** The reason as a clause for people, without a full stop. */
    public String words() {
        return words;
    }
}
