/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.machine.Affinity.NativeThread;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A core that turns begin on, when it is quiet. What other programs do there, or other virtual machines on the same physical core,
 * may double a turn's time, and mostly lasts for some tenths of a second. A loop of known work tells whether they do, and knows
 * nothing of what is measured.
 *
 * <p>A fork's thread is bound to the core for no longer than it takes to begin, and stays there unless the system moves it: threads
 * that an operation starts would be bound like it, and the JVM would see one core.
 */
final class QuietCore {

    /** How many times as long as at best the loop takes on a core that is no longer quiet. */
    private static final double DISTURBED = 1.1;

    /** After it another core is looked for. */
    static final Duration STAYS = Duration.ofMillis(20);

    /** After it the turn begins all the same. */
    static final Duration LONGEST_WAIT = Duration.ofMillis(200);

    /** After it a fork's other turns begin at once. */
    static final Duration MOST_WAITING = Duration.ofSeconds(15);

    /** What disturbs a core comes and goes within longer turns, whatever they begin with: waiting would favour shorter ones. */
    static final Duration LONGEST_TURN = Duration.ofMillis(50);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(2);

    /** For so long the best time is kept: a core may become slower for good, such as when it gets hot. */
    private static final Duration MEMORY = Duration.ofSeconds(30);

    /** How long a fork may take from its turn to its work. */
    private static final Duration BEGINNING = Duration.ofMillis(5);

    private static final Duration SOON = Duration.ofNanos(50_000);

    /** The cores of a machine. */
    interface Cores {

        List<Integer> numbers();

        /** Does the loop of known work; returns how long it took in nanoseconds, which is infinite on a core that can't be used. */
        double loop(int core);

        /** The thread of a fork that measures; empty if there is none yet. */
        Optional<NativeThread> worker(long process, String name);

        void pause(Duration time);

        /** A clock, in nanoseconds. */
        long now();
    }

    private final Cores cores;
    private final List<Integer> numbers;
    private int core;
    private double best = Double.POSITIVE_INFINITY;
    private double bestOfLate = Double.POSITIVE_INFINITY;
    private long since;

    QuietCore(Cores cores) {
        this.cores = cores;
        numbers = cores.numbers();
        since = cores.now();
        double fastest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < numbers.size(); i++) {
            double time = look(i);
            if (time < fastest) {
                fastest = time;
                core = i;
            }
        }
    }

    /** The thread of a fork that measures; empty if there is none yet. */
    Optional<NativeThread> worker(long process, String name) {
        return cores.worker(process, name);
    }

    /** The clock of the cores, in nanoseconds. */
    long now() {
        return cores.now();
    }

    /** Waits until a turn may begin, which its thread will do on this core if that is quiet; returns for how long, in seconds. */
    double await(NativeThread worker) {
        long begin = cores.now();
        boolean quiet = isQuiet(core);
        while (!quiet && cores.now() - begin < LONGEST_WAIT.toNanos()) {
            cores.pause(LOOK_AGAIN);
            quiet = isQuiet(core) || (cores.now() - begin > STAYS.toNanos() && findsAnother(begin));
        }
        if (quiet) {
            worker.bind(numbers.get(core));
        }
        return (cores.now() - begin) / 1e9;
    }

    /** The turn has begun: once the thread works, it may run anywhere again. */
    void letGo(NativeThread worker) {
        long begin = cores.now();
        while (!worker.runs() && cores.now() - begin < BEGINNING.toNanos()) {
            cores.pause(SOON);
        }
        worker.release();
    }

    private boolean findsAnother(long begin) {
        Optional<Integer> other = IntStream.range(1, numbers.size())
                .mapToObj(next -> (core + next) % numbers.size())
                .takeWhile(next -> cores.now() - begin < LONGEST_WAIT.toNanos())
                .filter(this::isQuiet)
                .findFirst();
        other.ifPresent(next -> core = next);
        return other.isPresent();
    }

    private boolean isQuiet(int index) {
        double time = look(index);
        return time <= DISTURBED * best;
    }

    private double look(int index) {
        double time = cores.loop(numbers.get(index));
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
