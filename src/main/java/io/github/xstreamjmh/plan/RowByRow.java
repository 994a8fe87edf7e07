/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.result.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Rows one after the other. A round runs each row once on each side, rows in a shuffled order, the sides of a row back to
 * back.
 *
 * <p>In which order the sides of a row take turns is drawn for the whole phase at once: of the orders of a Latin square,
 * each side once at each place, every one comes up equally often (once more or less where the rounds don't divide), and
 * which round has which is a draw without replacement. Of two sides, half of a row's rounds run the one first, and all
 * ways to choose that half are equally likely. Of more sides half of the orders are turned round, so that of any two each is
 * before the other as often. A phase that may end after any round is balanced in each of its blocks of as many rounds as
 * there are sides, and, of more than two sides, in each two of these.
 *
 * <p>Each round follows from the seed and its number alone, so that a run resumed later runs what it would have run.
 */
public final class RowByRow implements Schedule {

    private final Phase phase;
    private final List<PlannedRow> rows;
    private final List<Side> sides;
    private final int rounds;
    private final Seed seed;

    /**
     * @param phase the part of the measurement
     * @param rows the rows
     * @param sides one side, or those to compare
     * @param rounds how many rounds the phase has at most
     * @param seed the seed of all shuffles
     */
    public RowByRow(Phase phase, List<PlannedRow> rows, List<Side> sides, int rounds, long seed) {
        if (sides.isEmpty()) {
            throw new IllegalArgumentException("A run has at least one side");
        }
        this.phase = phase;
        this.rows = List.copyOf(rows);
        this.sides = List.copyOf(sides);
        this.rounds = rounds;
        this.seed = new Seed(seed).of(phase.name().hashCode(), -2);
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public int rounds() {
        return rounds;
    }

    @Override
    public List<Turn> round(int round) {
        List<Integer> order = numbers(rows.size());
        Collections.shuffle(order, seed.of(round, -1).random());
        return order.stream()
                .map(row -> Turn.of(round, rows.get(row), sides(row, round)))
                .toList();
    }

    private List<Side> sides(int row, int round) {
        if (sides.size() == 1) {
            return sides;
        }
        Random random = seed.of(0, row).random();
        List<Side> sequence = new ArrayList<>(sides);
        Collections.shuffle(sequence, random); // the Latin square: all rotations of one order
        int block = phase == Phase.measure ? rounds : sides.size();
        List<Integer> rotations = numbers(block);
        for (int end = block; ; end += block) {
            Collections.shuffle(rotations, random);
            if (round <= end) {
                break;
            }
        }
        int place = (round - 1) / block * block + rotations.get((round - 1) % block);
        if (sides.size() > 2 && place / sides.size() % 2 == 1) {
            Collections.reverse(sequence); // of any two, each then is before the other in as many rounds
        }
        Collections.rotate(sequence, place % sides.size());
        return List.copyOf(sequence);
    }

    private static List<Integer> numbers(int count) {
        return new ArrayList<>(IntStream.range(0, count).boxed().toList());
    }
}
