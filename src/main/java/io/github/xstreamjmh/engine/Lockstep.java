/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

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
 * Lets forks that run at once take turns, iteration by iteration: while one works, the others wait. What the machine does
 * for some seconds then falls on all of them, where forks that run one after the other have it each for itself.
 *
 * <p>The turn goes there and back (A B B A), so that a steady drift falls on all alike. In each fork a {@link TurnProfiler}
 * asks for it, over the loopback interface. When a fork ends, however it does, the others go on.
 */
final class Lockstep implements AutoCloseable {

    /** A byte from here: the turn is yours. */
    static final int GO = 1;
    /** A byte from there: the iteration is over. */
    static final int DONE = 2;

    private static final int LOOK_AGAIN_MILLIS = 100;

    private record Member(CompletableFuture<?> fork, Socket line) {}

    private final ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private final List<Member> members = new ArrayList<>();
    private CompletableFuture<?> firstToEnd;

    /** @throws IOException if there is no port to be had */
    Lockstep() throws IOException {
        server.setSoTimeout(LOOK_AGAIN_MILLIS);
    }

    /** Where forks ask for their turn. */
    int port() {
        return server.getLocalPort();
    }

    /** Waits until the fork that was started last has come to its first iteration, or to its end. */
    void admit(CompletableFuture<?> fork) throws IOException {
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

    /** Hands the turn round until all forks have ended. */
    void run() {
        List<Member> order = new ArrayList<>(members);
        while (!order.isEmpty()) {
            for (Member member : List.copyOf(order)) {
                if (!takesTurn(member)) {
                    ended(member.fork());
                    order.remove(member);
                }
            }
            Collections.reverse(order);
        }
    }

    /** Whether the fork is there for another turn. */
    private static boolean takesTurn(Member member) {
        try {
            member.line().getOutputStream().write(GO);
            return member.line().getInputStream().read() == DONE;
        } catch (IOException e) {
            return false; // it was killed: its outcome will tell
        }
    }

    private void ended(CompletableFuture<?> fork) {
        if (firstToEnd == null) {
            firstToEnd = fork;
        }
        fork.join();
    }

    /** Of forks that were all killed at once, the one whose turn it was; null while none has ended. */
    CompletableFuture<?> firstToEnd() {
        return firstToEnd;
    }

    @Override
    public void close() throws IOException {
        for (Member member : members) {
            member.line().close();
        }
        server.close();
    }
}
