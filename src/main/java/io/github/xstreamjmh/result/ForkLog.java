/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The append-only file of finished forks: one line of JSON a fork, forced to disk before {@link #append} returns. A line
 * cut short, by a kill or a full disk, is taken off again.
 */
public final class ForkLog implements Closeable {

    private final FileChannel channel;
    private final List<Fork> forks;
    private long length;

    private ForkLog(FileChannel channel, List<Fork> forks, long length) {
        this.channel = channel;
        this.forks = forks;
        this.length = length;
    }

    /**
     * Opens the file, and makes it if there is none.
     *
     * @throws IOException if it can't be opened, or a complete line in it is not a fork
     */
    public static ForkLog open(Path file) throws IOException {
        List<Fork> forks = Files.exists(file) ? read(file) : List.of();
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        long length = Files.exists(file) ? completeLength(Files.readAllBytes(file)) : 0;
        channel.truncate(length);
        channel.position(length);
        return new ForkLog(channel, new ArrayList<>(forks), length);
    }

    /**
     * The forks of a file, without a last line that was cut short.
     *
     * @throws IOException if the file can't be read, or a complete line in it is not a fork
     */
    public static List<Fork> read(Path file) throws IOException {
        return read(file, line -> true);
    }

    /** Those forks of a file whose line is wanted. */
    static List<Fork> read(Path file, Predicate<String> wanted) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, 0, completeLength(bytes), StandardCharsets.UTF_8);
        List<Fork> forks = new ArrayList<>();
        int number = 0;
        for (Iterator<String> lines = text.lines().iterator(); lines.hasNext(); ) {
            String line = lines.next();
            number++;
            if (wanted.test(line)) {
                try {
                    forks.add(ForkJson.read(line));
                } catch (IllegalArgumentException e) {
                    throw new IOException(file + ", line " + number + ": not a finished fork: " + e.getMessage(), e);
                }
            }
        }
        return forks;
    }

    private static int completeLength(byte[] bytes) {
        int length = bytes.length;
        while (length > 0 && bytes[length - 1] != '\n') {
            length--;
        }
        return length;
    }

    /** Adds a fork and forces it to disk; if that fails the file is as it was before. */
    public synchronized void append(Fork fork) throws IOException {
        ByteBuffer line = StandardCharsets.UTF_8.encode(ForkJson.write(fork) + "\n");
        long end = length + line.remaining();
        try {
            while (line.hasRemaining()) {
                channel.write(line);
            }
            channel.force(false);
        } catch (IOException e) {
            channel.truncate(length);
            throw e;
        }
        length = end;
        forks.add(fork);
    }

    /** All forks so far, in the order in which they finished. */
    public synchronized List<Fork> forks() {
        return List.copyOf(forks);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
