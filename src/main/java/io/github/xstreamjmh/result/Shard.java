/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.List;

/**
 * Which part of a plan a run is where several machines share the plan.
 *
 * @param number which one, from 1; 0 for those that were merged
 * @param of how many there are
 * @param plan a digest of the whole plan, which all of its shards have in common
 * @param rows what it has to measure, without control rows; none for those that were merged
 */
public record Shard(int number, int of, String plan, List<Planned> rows) {

    /** How many there are at most, as on the command line. */
    private static final int MOST = 999_999;

    public Shard {
        if (number < 0 || of < 1 || number > of || of > MOST) {
            throw new IllegalArgumentException("there is no shard " + number + "/" + of);
        }
    }

    /** A row, and in how many rounds it takes part. */
    public record Planned(Row row, int rounds) {}

    /** What it is when it is merged with others of its plan. */
    public Shard merged() {
        return new Shard(0, of, plan, List.of());
    }

    /** Whether it is what was merged of several. */
    public boolean isMerged() {
        return number == 0;
    }

    /** How the command line names it, such as {@code 2/3}. */
    public String name() {
        return number + "/" + of;
    }
}
