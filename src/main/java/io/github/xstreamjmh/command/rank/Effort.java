/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Turn;
import io.github.xstreamjmh.result.Asked;
import java.time.Duration;
import java.util.List;

/**
 * What a ranking takes on one machine.
 *
 * @param round the heats of a round
 * @param rounds how many there are at most
 * @param heap the heaps of the JVMs that live at once, in bytes, at most
 */
record Effort(List<Turn> round, int rounds, long heap) {

    /** What a fork leaves in forks.jsonl, some 100 turns and all that profilers measure in each. */
    private static final long BYTES_OF_A_FORK = 20_000;

    /**
     * That of a schedule.
     *
     * @param heaps those of all JVMs, the largest first
     */
    static Effort of(Heats schedule, List<Long> heaps) {
        List<Turn> round = schedule.round(1);
        return new Effort(
                round,
                schedule.rounds(),
                heaps.stream().limit(atOnce(round)).mapToLong(Long::longValue).sum());
    }

    /** How many JVMs live at once, at most. */
    int atOnce() {
        return atOnce(round);
    }

    private static int atOnce(List<Turn> round) {
        return round.stream().mapToInt(turn -> turn.members().size()).max().orElse(0);
    }

    int heats() {
        return round.size();
    }

    /** How many forks a round has. */
    int forks() {
        return round.stream().mapToInt(turn -> turn.members().size()).sum();
    }

    /** How long a round should take. */
    Duration ofRound() {
        return round.stream()
                .flatMap(turn -> turn.members().stream())
                .map(member -> member.row())
                .map(PlannedRow::expected)
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** How long all rounds should take. */
    Duration ofAll() {
        return ofRound().multipliedBy(rounds);
    }

    /** What all rounds leave on the disk, in bytes. */
    long disk() {
        return BYTES_OF_A_FORK * forks() * rounds;
    }

    /** In words: time, memory and disk. */
    String words(Asked asked) {
        boolean once = rounds == 1;
        return Units.counted(heats(), "heat") + " of " + Units.counted(forks(), "fork") + " a round, up to " + atOnce()
                + " JVMs at once, with heaps of " + Units.bytes((double) heap) + ". A round takes about "
                + Units.clock(ofRound()) + " on quiet cores"
                + (once ? "" : ", all " + rounds + " about " + Units.clock(ofAll()))
                + " and " + Units.bytes((double) disk()) + " of disk"
                + (once || asked.quick()
                        ? "."
                        : "; a method is done when " + goal(asked.rank().orElseThrow()) + ".");
    }

    private static String goal(Asked.Rank rank) {
        String share = Units.percent(rank.precision());
        return rank.ranks()
                ? "its ranks are known or its contenders are shown to be equal within " + share
                : "its ratios are known to ±" + share;
    }
}
