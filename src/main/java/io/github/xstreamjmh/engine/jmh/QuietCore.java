/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The core that the forks of a heat or a pair work on, one after the other. A turn begins when that core is quiet: what other
 * programs do there, or other virtual machines on the same physical core, may double a turn's time, and mostly lasts for some
 * tenths of a second. A loop of known work tells, which knows nothing of what is measured: so waiting for a quiet moment favours
 * nobody.
 */
final class QuietCore {

    /** How many times as long as at best the loop takes on a core that is no longer quiet. */
    private static final double DISTURBED = 1.1;

    /** After it another core is looked for. */
    static final Duration STAYS = Duration.ofMillis(20);

    /** After it the turn begins all the same. */
    static final Duration LONGEST_WAIT = Duration.ofMillis(200);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(2);

    /** For so long the best time is kept: a core may become slower for good, such as when it gets hot. */
    private static final Duration MEMORY = Duration.ofSeconds(30);

    /** The cores of a machine. */
    interface Cores {

        List<Integer> numbers();

        /** Does the loop of known work; returns how long it took, in nanoseconds. */
        double loop(int core);

        /** Has the thread of a fork that measures run there; false if there is none yet. */
        boolean bind(long process, String thread, int core);

        void pause(Duration time);

        /** A clock, in nanoseconds. */
        long now();
    }

    private final Cores cores;
    private final Map<Long, Integer> bound = new HashMap<>();
    private int core;
    private double best = Double.POSITIVE_INFINITY;
    private double bestOfLate = Double.POSITIVE_INFINITY;
    private long since;

    QuietCore(Cores cores) {
        this.cores = cores;
        since = cores.now();
        core = cores.numbers().get(0);
        double fastest = Double.POSITIVE_INFINITY;
        for (int number : cores.numbers()) {
            double time = look(number);
            if (time < fastest) {
                fastest = time;
                core = number;
            }
        }
    }

    /** Waits until a fork's turn may begin, and has the fork measure on this core; returns for how long, in seconds. */
    double await(long process, String thread) {
        long begin = cores.now();
        boolean quiet = isQuiet(core);
        while (!quiet && cores.now() - begin < LONGEST_WAIT.toNanos()) {
            cores.pause(LOOK_AGAIN);
            quiet = isQuiet(core) || (cores.now() - begin > STAYS.toNanos() && findsAnother());
        }
        if (bound.getOrDefault(process, -1) != core && cores.bind(process, thread, core)) {
            bound.put(process, core);
        }
        return (cores.now() - begin) / 1e9;
    }

    private boolean findsAnother() {
        Optional<Integer> other = cores.numbers().stream().filter(this::isQuiet).findFirst();
        other.ifPresent(number -> core = number);
        return other.isPresent();
    }

    private boolean isQuiet(int number) {
        double time = look(number);
        return time <= DISTURBED * best;
    }

    private double look(int number) {
        double time = cores.loop(number);
        if (cores.now() - since > MEMORY.toNanos()) {
            since = cores.now();
            best = bestOfLate;
            bestOfLate = Double.POSITIVE_INFINITY;
        }
        best = Math.min(best, time);
        bestOfLate = Math.min(bestOfLate, time);
        return time;
    }
}
