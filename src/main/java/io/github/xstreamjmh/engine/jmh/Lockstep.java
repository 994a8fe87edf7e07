/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.engine.jmh.Callers.Caller;
import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.fork.LockstepProfiler.Hello;
import io.github.xstreamjmh.machine.Affinity.NativeThread;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.openjdk.jmh.results.AggregationPolicy;

/**
 * Lets forks that run at once work one at a time, an iteration of each in turn. What the machine does for some seconds then
 * falls on all of them, where forks that run one after the other have it each for itself.
 *
 * <p>The order goes there and back (A B B A), so that a steady drift falls on all alike. Whoever turns round has two turns in
 * succession, and in the second warm caches, with which it takes 0.7 % less time: of three or more, another begins each time, so
 * that all turn round as often. Where turns prove short, those after the first wait for a {@link QuietCore}.
 *
 * <p>In each fork a {@link LockstepProfiler} asks for its turn, over the loopback interface; the first is given when all have
 * asked. Who connects and doesn't know the token is dropped. A fork that fails, or is silent for longer than its limit, leaves;
 * the others go on, or end with it where one alone is no pair.
 */
final class Lockstep implements AutoCloseable {

    private static final int LOOK_AGAIN_MILLIS = 100;

    /**
     * A fork that keeps step.
     *
     * @param outcome what becomes of it
     * @param limit how long it may be silent
     * @param owns whether a process is its
     * @param end ends it, for a reason
     * @param thread how the thread that measures is called
     */
    record Member(
            CompletableFuture<Outcome> outcome,
            Duration limit,
            LongPredicate owns,
            Consumer<String> end,
            String thread) {}

    private final class Seat {
        private final Member member;
        private Optional<Socket> line = Optional.empty();
        private long process;
        private Optional<NativeThread> worker = Optional.empty();

        /** For a quiet core, in seconds. */
        private double waiting;

        /** Of its turns, in nanoseconds; none is known before the first. */
        private long shortest = Long.MAX_VALUE;

        Seat(Member member) {
            this.member = member;
        }

        boolean becomesReady() {
            return warmUps == 0 ? says(LockstepProfiler.READY) : goesOnUntil(LockstepProfiler.READY);
        }

        /** Gives the fork a turn, on a core that is quiet if there is one; false when it has gone. */
        boolean takesTurn() {
            Optional<QuietCore> core = quiet.filter(one -> mayWait(one) && allMayWait(one));
            core.ifPresent(one -> waiting += one.await(worker.get()));
            long begin = now();
            boolean begins = goesOn();
            core.ifPresent(one -> one.letGo(worker.get()));
            boolean ends = begins && says(LockstepProfiler.DONE);
            shortest = Math.min(shortest, now() - begin);
            return ends;
        }

        /** By the clock that waiting goes by. */
        private long now() {
            return quiet.map(QuietCore::now).orElseGet(System::nanoTime);
        }

        private boolean mayWait(QuietCore core) {
            worker = worker.or(() -> core.worker(process, member.thread()));
            return worker.isPresent()
                    && waiting < QuietCore.MOST_WAITING.toSeconds()
                    && shortest <= QuietCore.LONGEST_TURN.toNanos();
        }

        /** Has the fork go on until it says a word; false when it has gone. */
        boolean goesOnUntil(int word) {
            return goesOn() && says(word);
        }

        private boolean goesOn() {
            try {
                line.get().getOutputStream().write(LockstepProfiler.GO);
                return true;
            } catch (IOException e) {
                return false; // it was killed: its outcome will tell
            }
        }

        /** Waits for a word of the fork; false when it has gone. */
        boolean says(int word) {
            try {
                return line.get().getInputStream().read() == word;
            } catch (SocketTimeoutException e) {
                silent();
                return false;
            } catch (IOException e) {
                return false; // it was killed: its outcome will tell
            }
        }

        void silent() {
            member.end().accept("was silent for " + member.limit().toSeconds() + " s and was killed (-to allows more)");
        }

        /** It takes no more turns; where one alone is no pair, nor do the others. */
        void leave() {
            if (!(ended() instanceof Finished) && allOrNone && failed.isEmpty()) {
                failed = Optional.of(member);
                seats.stream().filter(other -> other != this).forEach(Seat::dismiss);
            }
        }

        /** What became of it; a process that holds the output of a fork that has gone must not keep the others waiting. */
        private Outcome ended() {
            try {
                return member.outcome()
                        .copy()
                        .orTimeout(member.limit().toMillis(), TimeUnit.MILLISECONDS)
                        .join();
            } catch (CompletionException e) {
                if (!(e.getCause() instanceof TimeoutException)) {
                    throw e;
                }
                silent();
                return member.outcome().join();
            }
        }

        private void dismiss() {
            line.ifPresent(Callers::close);
            if (!member.outcome().isDone()) {
                member.end().accept("another fork failed");
            }
        }
    }

    private final Callers callers = new Callers();
    private final List<Seat> seats = new ArrayList<>();
    private final boolean allOrNone;
    private final int warmUps;
    private final Optional<QuietCore> quiet;
    private Optional<Member> failed = Optional.empty();

    /**
     * @param allOrNone whether a fork that fails takes the others with it
     * @param warmUps how many may warm up at the same time, each as a whole; 0 if they take turns in that too
     * @param quiet where turns are to run; empty where that is left to the system
     * @throws IOException if there is no port to be had
     */
    Lockstep(boolean allOrNone, int warmUps, Optional<QuietCore> quiet) throws IOException {
        this.allOrNone = allOrNone;
        this.warmUps = warmUps;
        this.quiet = quiet;
    }

    /**
     * How a fork keeps step, for the command line that starts it.
     *
     * @param number which of the members it is, from 0
     * @param patience how long it waits for a turn
     */
    String how(int number, Duration patience) {
        return callers.how(number, warmUps > 0, patience);
    }

    /** Gives each fork its turns until all have ended. */
    void run(List<Member> members) throws IOException {
        members.forEach(member -> seats.add(new Seat(member)));
        awaitAll();
        List<Seat> order = ready();
        for (Seat seat : seats) {
            if (!order.contains(seat)) {
                seat.leave();
            }
        }
        for (int pass = 1; !order.isEmpty(); pass++) {
            for (Seat seat : List.copyOf(order)) {
                if (failed.isPresent() || !seat.takesTurn()) {
                    seat.leave();
                    order.remove(seat);
                }
            }
            Collections.reverse(order);
            if (pass % 2 == 0 && order.size() > 2) {
                Collections.rotate(order, -1);
            }
        }
    }

    /** All forks wait for a quiet core, or none: those that do are faster. */
    private boolean allMayWait(QuietCore core) {
        return seats.stream().filter(seat -> !seat.member.outcome().isDone()).allMatch(seat -> seat.mayWait(core));
    }

    /** Those that come to their first measurement, or where warm-ups take turns to their first turn. */
    private List<Seat> ready() {
        ExecutorService permits = Executors.newFixedThreadPool(Math.max(1, warmUps));
        try {
            Map<Seat, CompletableFuture<Boolean>> ready = new LinkedHashMap<>();
            seats.stream()
                    .filter(seat -> failed.isEmpty() && seat.line.isPresent())
                    .forEach(seat -> ready.put(seat, CompletableFuture.supplyAsync(seat::becomesReady, permits)));
            return new ArrayList<>(ready.keySet().stream()
                    .filter(seat -> ready.get(seat).join())
                    .toList());
        } finally {
            permits.shutdown();
        }
    }

    /** Waits until each fork has come to its first iteration, or to its end. */
    private void awaitAll() throws IOException {
        long begin = System.nanoTime();
        while (failed.isEmpty() && seats.stream().anyMatch(Lockstep::awaited)) {
            Caller caller = callers.next(LOOK_AGAIN_MILLIS);
            if (caller != null) {
                admit(caller);
            }
            for (Seat seat : seats) {
                if (awaited(seat)
                        && System.nanoTime() - begin > seat.member.limit().toNanos()) {
                    seat.silent();
                }
                if (seat.line.isEmpty() && seat.member.outcome().isDone()) {
                    seat.leave();
                }
            }
        }
    }

    private static boolean awaited(Seat seat) {
        return seat.line.isEmpty() && !seat.member.outcome().isDone();
    }

    private void admit(Caller caller) throws IOException {
        Hello hello = caller.hello();
        boolean known = hello.member() >= 0 && hello.member() < seats.size();
        if (!known || !seats.get(hello.member()).member.owns().test(hello.pid())) {
            Callers.close(caller.line());
            return;
        }
        Seat seat = seats.get(hello.member());
        seat.line.ifPresent(Callers::close);
        caller.line().setSoTimeout((int) Math.min(seat.member.limit().toMillis(), Integer.MAX_VALUE));
        seat.line = Optional.of(caller.line());
        seat.process = hello.pid();
    }

    /** What became of a fork that has ended: where one alone is no pair, those that failed after another did were ended with it. */
    Outcome outcome(Member member) {
        Outcome outcome = member.outcome().join();
        Seat seat = seats.stream()
                .filter(one -> one.member.equals(member))
                .findFirst()
                .orElseThrow();
        if (outcome instanceof Finished finished && seat.worker.isPresent()) {
            Series waiting = Series.whole("s", AggregationPolicy.SUM.name(), seat.waiting);
            return new Finished(finished.fork().with(Metric.WAITING, waiting), finished.profile());
        }
        boolean with = failed.isPresent() && !failed.get().equals(member) && !(outcome instanceof Finished);
        return with ? new Ended() : outcome;
    }

    @Override
    public void close() throws IOException {
        callers.close();
        seats.forEach(seat -> seat.line.ifPresent(Callers::close));
    }
}
