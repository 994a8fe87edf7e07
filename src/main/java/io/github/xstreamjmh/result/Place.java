/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where in a run a fork was made. The forks of a group in one round of a phase belong together: they are the unit of
 * schedule, stop, budget, retry and resume.
 *
 * @param side the name of the class path and JVM; a plain run has one side
 * @param phase the part of the measurement
 * @param round the round of the phase, from 1
 * @param position how many forks of the run were started before this one; -1 when a file does not say
 * @param session which start of the program made it, from 1: a resumed run has several; 0 when a file does not say
 * @param host the machine's identity, a key of {@link Environment#hosts}; empty when a file does not say
 * @param group what it was made with; empty for the forks of its own row, one on each side
 */
public record Place(
        String side, Phase phase, int round, int position, int session, String host, Optional<Group> group) {

    /**
     * Forks of several rows that were made at once.
     *
     * @param name no other group of its round has it
     * @param finished how many of its forks did: it counts when all of them are known
     */
    public record Group(String name, int finished) {

        private static final Pattern BLOCK = Pattern.compile(" #\\d+$");

        /**
         * What a part of a heat is called, whose members don't all run at once.
         *
         * @param block which one, from 0
         * @param blocks how many there are; the heat itself if it is one
         */
        public static String name(String heat, int block, int blocks) {
            return blocks == 1 ? heat : heat + " #" + (block + 1);
        }

        /** The heat that it is, or is a part of. */
        public String heat() {
            return BLOCK.matcher(name).replaceFirst("");
        }
    }

    /** The side of a plain run, and of a comparison the side that the others are compared with. */
    public static final String BASELINE = "baseline";

    /** The place of a fork with those of its own row. */
    public Place(String side, Phase phase, int round, int position, int session, String host) {
        this(side, phase, round, position, session, host, Optional.empty());
    }

    /** The same in a group. */
    public Place in(Group other) {
        return new Place(side, phase, round, position, session, host, Optional.of(other));
    }

    /** The place of a fork in a file that only counts forks. */
    public static Place unknown(int round) {
        return new Place(BASELINE, Phase.measure, round, -1, 0, "");
    }
}
