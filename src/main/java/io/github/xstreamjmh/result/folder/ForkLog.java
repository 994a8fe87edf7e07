/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.Beginning;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The append-only file of finished forks, the only source of a result: a line that names the version of its format, then
 * one line of JSON a fork, forced to disk before {@link #append} returns. A line cut short, by a kill or a full disk, is
 * taken off again.
 */
public final class ForkLog implements Closeable {

    private static final String HEADER = "{\"format\":" + Environment.FORMAT + "}\n";

    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    private final List<Fork> forks;
    private long length;

    private ForkLog(Path file, FileChannel channel, List<Fork> forks, long length) {
        this.file = file;
        this.channel = channel;
        this.forks = forks;
        this.length = length;
    }

    /**
     * Opens the file, and makes it if there is none. Whoever opens it holds the lock of its {@link ResultFolder}.
     *
     * @param tell takes a sentence about a last line that was cut short
     * @throws IOException if it can't be opened
     * @throws UsageException if a complete line in it is not a fork
     */
    public static ForkLog open(Path file, Consumer<String> tell) throws IOException {
        boolean there = Files.exists(file);
        List<Fork> forks = there ? read(file, tell) : List.of();
        long length = there ? completeLength(file) : 0;
        // Where a lock is not kept, as on some network drives, two that append lose nothing of each other.
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        ForkLog log = new ForkLog(file, channel, new ArrayList<>(forks), length);
        if (there) {
            log.takeOff();
        } else {
            ResultFolder.forceFolder(file.toAbsolutePath().getParent());
        }
        if (length == 0) {
            log.write(HEADER);
        }
        return log;
    }

    /**
     * The forks of a file, without a last line that was cut short.
     *
     * @param tell takes a sentence about such a line
     * @throws IOException if the file can't be read
     * @throws UsageException if a complete line in it is not a fork
     */
    public static List<Fork> read(Path file, Consumer<String> tell) throws IOException {
        Source.requireRegular(file);
        long size = Files.size(file); // before the rest, for a run may append to it
        long length = completeLength(file);
        List<Fork> forks = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new Complete(Files.newInputStream(file), length), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (number == 1) {
                    Json.read(Beginning.class, file.toString(), 1, line).requireKnown(file);
                } else {
                    forks.add(ForkJson.read(file.toString(), number, line));
                }
            }
        }
        if (length < size) {
            tell.accept(file + ": its last line was cut short, and the fork in it is left out.");
        }
        return forks;
    }

    /** The length up to the end of the last complete line. */
    private static long completeLength(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer block = ByteBuffer.allocate(BLOCK);
            for (long end = channel.size(); end > 0; ) {
                long start = Math.max(0, end - BLOCK);
                block.clear().limit((int) (end - start));
                int read = channel.read(block, start);
                for (int i = read - 1; i >= 0; i--) {
                    if (block.get(i) == '\n') {
                        return start + i + 1;
                    }
                }
                end = start;
            }
            return 0;
        }
    }

    /** The first bytes of a file that may be growing. */
    private static final class Complete extends FilterInputStream {
        private long left;

        Complete(InputStream in, long length) {
            super(in);
            this.left = length;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int n = left == 0 ? -1 : super.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(0, n);
            return n;
        }
    }

    /** A file of these forks as a text. */
    static String text(Collection<Fork> forks) {
        return forks.stream().map(fork -> ForkJson.write(fork) + "\n").collect(Collectors.joining("", HEADER, ""));
    }

    /** Adds a fork and forces it to disk; if that fails the file is as it was before. */
    public synchronized void append(Fork fork) throws IOException {
        write(ForkJson.write(fork) + "\n");
        forks.add(fork);
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
        long end = length + bytes.remaining();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            takeOff();
            throw e;
        }
        length = end;
    }

    /** Takes off what stands behind the last complete line. Windows does not let a channel do so that only appends. */
    private void takeOff() throws IOException {
        try (FileChannel whole = FileChannel.open(file, StandardOpenOption.WRITE)) {
            whole.truncate(length);
        }
    }

    /**
     * What is in it at some time.
     *
     * @param forks how many
     * @param length in bytes
     */
    public record Mark(int forks, long length) {}

    /** What is in it now. */
    public synchronized Mark mark() {
        return new Mark(forks.size(), length);
    }

    /** Takes off what came since; returns how many forks that were. */
    public synchronized int backTo(Mark mark) throws IOException {
        length = mark.length();
        takeOff();
        List<Fork> since = forks.subList(mark.forks(), forks.size());
        int count = since.size();
        since.clear();
        return count;
    }

    /** All forks so far, in the order in which they finished. */
    public synchronized List<Fork> forks() {
        return List.copyOf(forks);
    }

    /** The number of the session that goes on with this file. */
    public synchronized int nextSession() {
        return 1
                + Stream.concat(
                                Stream.of(0),
                                forks.stream().map(fork -> fork.place().session()))
                        .max(Integer::compare)
                        .orElseThrow();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
