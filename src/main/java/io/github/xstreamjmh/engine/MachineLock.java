/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * JMH's own lock file, held for the whole run rather than fork by fork: two runs side by side would measure each other.
 * Any other JMH on this machine, this suite's or not, minds it too. {@code -Djmh.ignoreLock=true} does without.
 */
public final class MachineLock implements AutoCloseable {

    private static final String IGNORE = "jmh.ignoreLock";
    /** What the user wants: the property itself is set for JMH below. */
    private static final boolean IGNORED = Boolean.getBoolean(IGNORE);

    private static final String ELSEWHERE = " Or choose another folder with JAVA_OPTS=-Djava.io.tmpdir=...";

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
        System.setProperty(IGNORE, "true"); // JMH would take the lock anew for each fork, and find it taken
        if (IGNORED) {
            return new MachineLock(null);
        }
        return in(Path.of(System.getProperty("java.io.tmpdir")));
    }

    /** Takes the lock of a folder. */
    static MachineLock in(Path folder) {
        Path file = folder.resolve("jmh.lock");
        try {
            FileChannel channel = open(file);
            if (channel.tryLock() == null) {
                channel.close();
                throw new OverlappingFileLockException();
            }
            return new MachineLock(channel);
        } catch (OverlappingFileLockException e) {
            throw new UsageException(
                    "Another JMH run holds " + file
                            + ": two at once would disturb each other. Wait for it to end, or continue with JAVA_OPTS=-D"
                            + IGNORE + "=true if you know better.",
                    e);
        } catch (IOException e) {
            boolean others = e instanceof AccessDeniedException && Files.exists(file, LinkOption.NOFOLLOW_LINKS);
            String why = others
                    ? file
                            + ", the lock between runs, belongs to another user: have it deleted or made writable for all."
                    : "Can't lock " + file + ", the lock between runs: " + Causes.firstLine(e) + ".";
            throw new UsageException(why + ELSEWHERE, e);
        }
    }

    /**
     * Opens the file; makes it if need be. It lies where any user can put anything: no link is followed, and only a file
     * just made is opened to the other users. One that is there is opened without the wish to make it, which Linux denies to
     * all but its owner.
     */
    private static FileChannel open(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            try {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                file.toFile().setWritable(true, false); // as JMH does: other users lock the same file
                return channel;
            } catch (FileAlreadyExistsException e) {
                return open(file); // another run was quicker
            }
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new UsageException(file + ", the lock between runs, is a link or not a file. Delete it." + ELSEWHERE);
        }
        return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
