/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** A server that does to its first connection what a test tells it to. */
final class ScriptedPeer implements AutoCloseable {

    @FunctionalInterface
    interface Script {
        void play(SocketChannel connection) throws IOException, InterruptedException;
    }

    private final ServerSocketChannel server = ServerSocketChannel.open();
    private final Thread thread;

    ScriptedPeer(Script script) throws IOException {
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        thread = Threads.start("heartbeat-scripted-peer", () -> {
            try (SocketChannel connection = server.accept()) {
                script.play(connection);
            } catch (IOException | InterruptedException e) {
                // The other side is gone, or the test is over.
            }
        });
    }

    /** Keeps the connection open, reads nothing and says nothing, until this is closed. */
    static void stall() throws InterruptedException {
        Thread.sleep(Long.MAX_VALUE);
    }

    InetSocketAddress address() throws IOException {
        return (InetSocketAddress) server.getLocalAddress();
    }

    @Override
    public void close() throws IOException {
        thread.interrupt();
        Threads.await(thread);
        server.close();
    }
}
