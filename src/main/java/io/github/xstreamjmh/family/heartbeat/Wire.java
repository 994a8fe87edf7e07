/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.heartbeat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * One end of a connection: reads and writes as its {@link Io} says, each direction in at most one thread, and is closed by
 * a thread of its own when what was begun is not getting finished.
 *
 * <p>That thread is why no read needs a time-out of its own, which would cost a system call each time.
 */
final class Wire implements AutoCloseable {

    private static final int CHECKS_PER_TIMEOUT = 8;

    /** For so many nanoseconds a thread spins in vain; then it is probably another JVM's turn. */
    private static final long SPINNING = 5_000_000;

    /** From then on it looks about as often, in nanoseconds. */
    private static final long RESTING = 100_000;

    private final SocketChannel channel;
    private final Io io;
    private final Duration timeout;
    private final Selector readable;
    private final Selector writable;
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong finished = new AtomicLong();
    private final Thread watchdog;
    private volatile boolean stalled;

    /**
     * Takes over a connection.
     *
     * @param channel connected; closed with this
     * @param timeout how long it may take until something that was begun is finished
     */
    Wire(SocketChannel channel, Io io, Duration timeout) throws IOException {
        this.channel = channel;
        this.io = io;
        this.timeout = timeout;
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.configureBlocking(io == Io.blocking);
            readable = io == Io.selector ? Selector.open() : null;
            writable = io == Io.selector ? Selector.open() : null;
            if (io == Io.selector) {
                channel.register(readable, SelectionKey.OP_READ);
                channel.register(writable, SelectionKey.OP_WRITE);
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        watchdog = Threads.start("heartbeat-watchdog", this::watch);
    }

    /**
     * Connects.
     *
     * @throws IllegalArgumentException if the address is none of this machine's own
     */
    static Wire to(InetSocketAddress address, Io io, Duration timeout) throws IOException {
        if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException(
                    "Heartbeats stay on the loopback interface, and " + address + " is elsewhere");
        }
        SocketChannel channel = SocketChannel.open();
        try {
            channel.socket().connect(address, (int) timeout.toMillis());
        } catch (IOException e) {
            channel.close();
            throw new IOException("No connection to " + address + ": " + e.getMessage(), e);
        }
        return new Wire(channel, io, timeout);
    }

    /** Says how much has been begun so far. As long as less than that is finished, the clock ticks. */
    void begun(long count) {
        begun.setRelease(count);
    }

    /** Says how much is finished so far, which sets the clock back. */
    void finished(long count) {
        finished.setRelease(count);
    }

    /**
     * Waits for bytes and reads them.
     *
     * @return how many; -1 when the peer has closed its end
     * @throws SocketTimeoutException if the peer is stalled
     */
    int read(ByteBuffer bytes) throws IOException {
        try {
            if (io == Io.selector) {
                await(readable);
            }
            int count = channel.read(bytes);
            return count == 0 ? readLater(bytes) : count;
        } catch (ClosedChannelException | ClosedSelectorException e) {
            throw closed(e);
        }
    }

    private int readLater(ByteBuffer bytes) throws IOException {
        long since = System.nanoTime();
        int count = 0;
        while (count == 0) {
            if (io == Io.selector) {
                await(readable);
            } else if (System.nanoTime() - since < SPINNING) {
                Thread.onSpinWait();
            } else {
                LockSupport.parkNanos(this, RESTING);
            }
            count = channel.read(bytes);
        }
        return count;
    }

    /** Writes all bytes of a buffer. */
    void write(ByteBuffer bytes) throws IOException {
        try {
            channel.write(bytes);
            while (bytes.hasRemaining()) {
                if (io == Io.selector) {
                    await(writable);
                } else {
                    Thread.onSpinWait();
                }
                channel.write(bytes);
            }
        } catch (ClosedChannelException | ClosedSelectorException e) {
            throw closed(e);
        }
    }

    private static void await(Selector selector) throws IOException {
        selector.select(key -> {});
    }

    private IOException closed(Exception cause) {
        if (!stalled) {
            return cause instanceof ClosedChannelException e ? e : new AsynchronousCloseException();
        }
        IOException timedOut = new SocketTimeoutException(
                "nothing went on for " + timeout.toMillis() + " ms: the peer is dead or stalled");
        timedOut.initCause(cause);
        return timedOut;
    }

    private void watch() {
        long since = System.nanoTime();
        long last = 0;
        while (channel.isOpen()) {
            long now = System.nanoTime();
            long done = finished.getAcquire();
            if (done != last || begun.getAcquire() <= done) {
                last = done;
                since = now;
            } else if (now - since > timeout.toNanos()) {
                stalled = true;
                disconnect();
            }
            LockSupport.parkNanos(this, timeout.toNanos() / CHECKS_PER_TIMEOUT);
        }
    }

    /** Closes the connection, which ends what other threads do on it. */
    void disconnect() {
        try {
            channel.close();
            if (io == Io.selector) {
                readable.close();
                writable.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The connection can't be closed", e);
        }
    }

    /** Closes the connection and waits for the thread that watches it. */
    @Override
    public void close() {
        disconnect();
        LockSupport.unpark(watchdog);
        Threads.await(watchdog);
    }
}
