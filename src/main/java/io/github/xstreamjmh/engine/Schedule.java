/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What runs next. A round runs each row once on each side, rows in a shuffled order, the sides of a row back to back.
 * Over any even number of rounds, counted from the first, exactly half of a row's rounds run the first side first.
 *
 * <p>Each round follows from the seed and its number alone, so that a run resumed later runs what it would have run.
 *
 * @param <R> a row
 * @param <S> a side
 */
public final class Schedule<R, S> {

    private final List<R> rows;
    private final List<S> sides;
    private final long seed;

    /** One fork to make. */
    public record Slot<R, S>(R row, S side, int round) {}

    /**
     * @param rows the rows
     * @param sides one side, or two to compare
     * @param seed the seed of all shuffles
     */
    public Schedule(List<R> rows, List<S> sides, long seed) {
        if (sides.isEmpty() || sides.size() > 2) {
            throw new IllegalArgumentException("A run has one side or two, not " + sides.size());
        }
        this.rows = List.copyOf(rows);
        this.sides = List.copyOf(sides);
        this.seed = seed;
    }

    /** The forks of a round, in the order in which they run; rounds count from 1. */
    List<Slot<R, S>> round(int round) {
        List<Integer> order = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            order.add(row);
        }
        Collections.shuffle(order, new Random(mix(seed, round, -1)));
        List<Slot<R, S>> slots = new ArrayList<>();
        for (int row : order) {
            List<S> sequence = new ArrayList<>(sides);
            if (secondSideFirst(row, round)) {
                Collections.reverse(sequence);
            }
            sequence.forEach(side -> slots.add(new Slot<>(rows.get(row), side, round)));
        }
        return slots;
    }

    /** Rounds come in pairs: a coin for the pair says which of the two runs the first side first. */
    private boolean secondSideFirst(int row, int round) {
        int pair = (round - 1) / 2;
        boolean coin = new Random(mix(seed, pair, row)).nextBoolean();
        return coin ^ (round % 2 == 0);
    }

    /** Spreads three numbers over a seed; multipliers as in SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
    private static long mix(long seed, int a, int b) {
        long z = seed + 0x9E3779B97F4A7C15L * a + 0xD1B54A32D192ED03L * b;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
