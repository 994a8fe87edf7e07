/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * JMH's own lock file, held for the whole run rather than fork by fork: two runs side by side would measure each other.
 * Any other JMH on this machine, this suite's or not, minds it too. {@code -Djmh.ignoreLock=true} does without.
 */
public final class MachineLock implements AutoCloseable {

    private static final String IGNORE = "jmh.ignoreLock";

    private final FileChannel channel;

    private MachineLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws UsageException if another JMH holds it
     */
    public static MachineLock acquire() {
        boolean ignored = Boolean.getBoolean(IGNORE);
        System.setProperty(IGNORE, "true"); // JMH would take the lock anew for each fork, and find it taken
        if (ignored) {
            return new MachineLock(null);
        }
        Path file = Path.of(System.getProperty("java.io.tmpdir"), "jmh.lock");
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            file.toFile().setWritable(true, false); // as JMH does: other users lock the same file
            if (channel.tryLock() == null) {
                channel.close();
                throw new OverlappingFileLockException();
            }
            return new MachineLock(channel);
        } catch (OverlappingFileLockException e) {
            throw new UsageException(
                    "Another JMH run holds " + file + ": two at once would measure each other. Wait for it to end, or "
                            + "go on with JAVA_OPTS=-D" + IGNORE + "=true if you know better.",
                    e);
        } catch (IOException e) {
            throw new UsageException(
                    "Can't lock " + file + ", which keeps two runs apart: " + e.getMessage()
                            + ". Choose another folder with JAVA_OPTS=-Djava.io.tmpdir=...",
                    e);
        }
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
