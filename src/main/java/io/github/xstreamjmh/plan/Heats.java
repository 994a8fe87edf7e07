/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Contenders in heats. A round is a heat of each method, in a shuffled order; in the heats of as many rounds as there are
 * contenders each is once at each place, and any two begin twice next to each other (Williams, "Experimental designs balanced
 * for the estimation of residual effects of treatments", Australian Journal of Scientific Research 1949). Turns go on from that
 * order so that another contender begins each time: then the first and the last are next to each other, too.
 *
 * <p>Where not all JVMs of a heat fit into the memory at once it is cut into blocks: one contender, another in each round, is
 * the anchor and in every block, so that all are connected; the others are drawn so that over the rounds any two meet about
 * as often as any other two. Not exactly: of 50 in three blocks, eight rounds in which two rounds' blocks overlap as evenly as they
 * can leave the number of meetings a standard deviation of 1, which no numbers within one of each other have. Where an anchor was
 * dropped, its round's blocks are connected by those of other rounds.
 *
 * <p>Each round follows from the seed and its number alone, so that a run resumed later runs what it would have run.
 */
public final class Heats implements Schedule {

    private final List<Drawn> heats;
    private final Side side;
    private final int rounds;
    private final Seed seed;

    /**
     * @param heats those of each round
     * @param atOnce how many JVMs fit into the memory at once, at least 2
     * @param side what forks run on
     * @param rounds how many rounds there are at most
     * @param seed the seed of all shuffles
     */
    public Heats(List<Heat> heats, int atOnce, Side side, int rounds, long seed) {
        if (atOnce < 2) {
            throw new IllegalArgumentException("A heat needs two");
        }
        this.seed = new Seed(seed);
        this.heats = IntStream.range(0, heats.size())
                .mapToObj(
                        i -> new Drawn(heats.get(i), atOnce, this.seed.of(0, i).random()))
                .toList();
        this.side = side;
        this.rounds = rounds;
    }

    /**
     * How many JVMs fit into the memory at once, whichever they are.
     *
     * @param sizes what each takes
     * @param free the memory that is left
     */
    public static int atOnce(List<Long> sizes, long free) {
        long left = free;
        int count = 0;
        for (long size : sizes.stream().sorted(Collections.reverseOrder()).toList()) {
            left -= size;
            if (left < 0) {
                break;
            }
            count++;
        }
        return count;
    }

    @Override
    public Phase phase() {
        return Phase.measure;
    }

    @Override
    public int rounds() {
        return rounds;
    }

    @Override
    public List<Turn> round(int round) {
        List<Turn> turns = new ArrayList<>();
        List<Drawn> order = new ArrayList<>(heats);
        Collections.shuffle(order, seed.of(round, -1).random());
        for (Drawn heat : order) {
            List<List<Integer>> blocks = heat.round(round);
            for (int block = 0; block < blocks.size(); block++) {
                turns.add(new Turn(
                        Optional.of(Place.Group.name(heat.heat.name(), block, blocks.size())),
                        round,
                        blocks.get(block).stream()
                                .map(row -> new Member(heat.heat.rows().get(row), side))
                                .toList()));
            }
        }
        return turns;
    }

    /** The blocks of a heat, drawn round by round. */
    private static final class Drawn {

        private final Heat heat;
        private final int blocks;
        private final Random random;
        private final List<Integer> sequence;
        private final List<Integer> rotations = new ArrayList<>();
        private final int[][] met;
        private final List<List<List<Integer>>> drawn = new ArrayList<>();

        Drawn(Heat heat, int atOnce, Random random) {
            int count = heat.rows().size();
            this.heat = heat;
            this.random = random;
            blocks = count <= atOnce ? 1 : (count - 1 + atOnce - 2) / (atOnce - 1);
            sequence = new ArrayList<>(IntStream.range(0, count).boxed().toList());
            Collections.shuffle(sequence, random);
            met = new int[count][count];
        }

        List<List<Integer>> round(int round) {
            while (drawn.size() < round) {
                drawn.add(next());
            }
            return drawn.get(round - 1);
        }

        private List<List<Integer>> next() {
            if (rotations.isEmpty()) {
                rotations.addAll(IntStream.range(0, sequence.size()).boxed().toList());
                Collections.shuffle(rotations, random);
            }
            int count = sequence.size();
            int rotation = rotations.remove(0);
            List<Integer> order = IntStream.range(0, count)
                    .mapToObj(place -> sequence.get((zigzag(place, count) + rotation) % count))
                    .toList();
            if (blocks == 1) {
                return List.of(order);
            }
            int anchor = order.get(0);
            List<List<Integer>> round = new ArrayList<>();
            for (List<Integer> block : balanced(order.subList(1, order.size()))) {
                block.forEach(one -> block.forEach(other -> met[one][other]++));
                List<Integer> members = new ArrayList<>(block);
                members.add(anchor);
                members.sort((one, other) -> order.indexOf(one) - order.indexOf(other));
                Collections.rotate(members, random.nextInt(members.size()));
                round.add(List.copyOf(members));
            }
            for (int other : order.subList(1, order.size())) {
                met[anchor][other]++;
                met[other][anchor]++;
            }
            return List.copyOf(round);
        }

        /** The sequence 0, 1, -1, 2, -2 and so on, whose steps are all different. */
        private static int zigzag(int place, int count) {
            return place % 2 == 1 ? (place + 1) / 2 : count - place / 2;
        }

        /** Shared out at random, then two of different blocks change places as long as that evens out who has met whom. */
        private List<List<Integer>> balanced(List<Integer> others) {
            List<Integer> shuffled = new ArrayList<>(others);
            Collections.shuffle(shuffled, random);
            List<List<Integer>> shares = new ArrayList<>();
            for (int block = 0; block < blocks; block++) {
                shares.add(new ArrayList<>(
                        shuffled.subList(block * shuffled.size() / blocks, (block + 1) * shuffled.size() / blocks)));
            }
            while (improves(shares)) {} // each time there is less to gain
            return shares;
        }

        private boolean improves(List<List<Integer>> shares) {
            boolean improved = false;
            for (List<Integer> a : shares) {
                for (List<Integer> b : shares.subList(shares.indexOf(a) + 1, shares.size())) {
                    for (int i = 0; i < a.size(); i++) {
                        for (int j = 0; j < b.size(); j++) {
                            int one = a.get(i);
                            int other = b.get(j);
                            int gain = known(one, a)
                                    + known(other, b)
                                    - known(one, b)
                                    - known(other, a)
                                    + 2 * met[one][other];
                            if (gain > 0) {
                                a.set(i, other);
                                b.set(j, one);
                                improved = true;
                            }
                        }
                    }
                }
            }
            return improved;
        }

        private int known(int one, List<Integer> block) {
            return block.stream()
                    .mapToInt(other -> other == one ? 0 : met[one][other])
                    .sum();
        }
    }
}
