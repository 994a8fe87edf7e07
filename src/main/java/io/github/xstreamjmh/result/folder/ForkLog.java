/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Json;
import io.github.xstreamjmh.result.Beginning;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Fork;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The append-only file of finished forks, the only source of a result: a line that names the version of its format, then
 * one line of JSON a fork, forced to disk before {@link #append} returns. A line cut short, by a kill or a full disk, is
 * taken off again.
 */
public final class ForkLog implements Closeable {

    private static final String HEADER = "{\"format\":" + Environment.FORMAT + "}\n";

    private final FileChannel channel;
    private final List<Fork> forks;
    private long length;

    private ForkLog(FileChannel channel, List<Fork> forks, long length) {
        this.channel = channel;
        this.forks = forks;
        this.length = length;
    }

    /**
     * Opens the file, and makes it if there is none. Whoever opens it holds the lock of its {@link ResultFolder}.
     *
     * @throws IOException if it can't be opened
     * @throws UsageException if a complete line in it is not a fork
     */
    public static ForkLog open(Path file) throws IOException {
        List<Fork> forks = Files.exists(file) ? read(file) : List.of();
        long length = Files.exists(file) ? completeLength(Files.readAllBytes(file)) : 0;
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        channel.truncate(length);
        channel.position(length);
        ForkLog log = new ForkLog(channel, new ArrayList<>(forks), length);
        if (length == 0) {
            log.write(HEADER);
        }
        return log;
    }

    /**
     * The forks of a file, without a last line that was cut short.
     *
     * @throws IOException if the file can't be read
     * @throws UsageException if a complete line in it is not a fork
     */
    public static List<Fork> read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        List<String> lines = new String(bytes, 0, completeLength(bytes), StandardCharsets.UTF_8)
                .lines()
                .toList();
        if (lines.isEmpty()) {
            return List.of();
        }
        Json.read(Beginning.class, file.toString(), 1, lines.get(0)).requireKnown(file);
        List<Fork> forks = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            forks.add(ForkJson.read(file.toString(), i + 1, lines.get(i)));
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
            channel.truncate(length);
            throw e;
        }
        length = end;
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
