/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.engine.Forker.Ended;
import io.github.xstreamjmh.engine.Forker.Finished;
import io.github.xstreamjmh.engine.Forker.Outcome;
import io.github.xstreamjmh.fork.LockstepProfiler;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Lets forks that run at once work one at a time, an iteration of each in turn. What the machine does for some seconds then
 * falls on all of them, where forks that run one after the other have it each for itself.
 *
 * <p>The order goes there and back (A B B A), so that a steady drift falls on all alike. In each fork a {@link
 * LockstepProfiler} asks for its turn, over the loopback interface; the first turn is given when all have asked. When a fork
 * fails, the others end with it: one alone is no pair.
 */
final class Lockstep implements AutoCloseable {

    private static final int LOOK_AGAIN_MILLIS = 100;

    private record Member(CompletableFuture<Outcome> fork, Socket line) {}

    private final ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private final List<Member> members = new ArrayList<>();
    private Optional<CompletableFuture<Outcome>> failed = Optional.empty();

    /** @throws IOException if there is no port to be had */
    Lockstep() throws IOException {
        server.setSoTimeout(LOOK_AGAIN_MILLIS);
    }

    /** Where forks ask for their turn. */
    int port() {
        return server.getLocalPort();
    }

    /** Waits until the fork that was started last has come to its first iteration, or to its end. */
    void admit(CompletableFuture<Outcome> fork) throws IOException {
        Optional<Socket> line = Optional.empty();
        while (line.isEmpty() && !fork.isDone()) {
            line = asking();
        }
        line.ifPresentOrElse(socket -> members.add(new Member(fork, socket)), () -> ended(fork));
    }

    /** A fork that asks for its first turn; empty if none does for a moment. */
    private Optional<Socket> asking() throws IOException {
        try {
            return Optional.of(server.accept());
        } catch (SocketTimeoutException e) {
            return Optional.empty();
        }
    }

    /** Whether all forks that were started are still there. */
    boolean complete() {
        return failed.isEmpty()
                && members.stream().noneMatch(member -> member.fork().isDone());
    }

    /** Gives each fork its turns until all have ended. */
    void run() throws IOException {
        List<Member> order = new ArrayList<>();
        for (Member member : members) {
            if (failed.isPresent()) {
                member.line().close();
            }
            if (failed.isEmpty() && says(LockstepProfiler.READY, member)) {
                order.add(member);
            } else {
                ended(member.fork());
            }
        }
        while (!order.isEmpty()) {
            for (Member member : List.copyOf(order)) {
                if (failed.isPresent()) {
                    member.line().close();
                }
                if (failed.isPresent() || !worksOn(member)) {
                    ended(member.fork());
                    order.remove(member);
                }
            }
            Collections.reverse(order);
        }
    }

    /** Has a fork do its next iteration; whether there may be another. */
    private static boolean worksOn(Member member) {
        try {
            member.line().getOutputStream().write(LockstepProfiler.GO);
        } catch (IOException e) {
            return false; // it was killed: its outcome will tell
        }
        return says(LockstepProfiler.DONE, member);
    }

    /** Waits for a word of a fork; false when it has gone. */
    private static boolean says(int word, Member member) {
        try {
            return member.line().getInputStream().read() == word;
        } catch (IOException e) {
            return false; // it was killed: its outcome will tell
        }
    }

    private void ended(CompletableFuture<Outcome> fork) {
        if (!(fork.join() instanceof Finished) && failed.isEmpty()) {
            failed = Optional.of(fork);
        }
    }

    /** What became of a fork that has ended: those that failed after another one did were ended with it. */
    Outcome outcome(CompletableFuture<Outcome> fork) {
        Outcome outcome = fork.join();
        return outcome instanceof Finished
                        || failed.filter(first -> first == fork).isPresent()
                ? outcome
                : new Ended();
    }

    @Override
    public void close() throws IOException {
        for (Member member : members) {
            member.line().close();
        }
        server.close();
    }
}
