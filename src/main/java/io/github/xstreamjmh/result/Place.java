/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

/**
 * Where in a run a fork was made. The forks of one row in one round of a phase, one on each side, belong together: they
 * are the unit of schedule, stop, budget, retry and resume.
 *
 * @param side the name of the class path and JVM; a plain run has one side
 * @param phase the part of the measurement
 * @param round the round of the phase, from 1
 * @param position how many forks of the run were started before this one; -1 when a file does not say
 * @param session which start of the program made it, from 1: a resumed run has several; 0 when a file does not say
 * @param host the machine's identity, a key of {@link Environment#hosts}; empty when a file does not say
 */
public record Place(String side, Phase phase, int round, int position, int session, String host) {

    /** The side of a plain run, and of a comparison the side that the others are held against. */
    public static final String BASELINE = "baseline";

    /** The place of a fork in a file that only counts forks. */
    public static Place unknown(int round) {
        return new Place(BASELINE, Phase.measure, round, -1, 0, "");
    }
}
