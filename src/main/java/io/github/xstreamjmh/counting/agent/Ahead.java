/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import io.github.xstreamjmh.counting.agent.Counts.Counter;
import io.github.xstreamjmh.counting.agent.Counts.Kind;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Classes that an earlier JVM has instrumented, with the counters that they add to: one that interprets would take ten times
 * as long for it. Of counters it reads those that it is asked for.
 */
final class Ahead {

    private final Map<String, byte[]> classes = new HashMap<>();
    private final ByteBuffer file;

    /** Where in the file each counter stands. */
    private final int[] counters;

    /** Reads what {@link #save} wrote; nothing if the file is empty. */
    Ahead(Path path) throws IOException {
        file = ByteBuffer.wrap(Files.readAllBytes(path));
        counters = new int[file.hasRemaining() ? file.getInt() : 0];
        for (int i = 0; i < counters.length; i++) {
            counters[i] = file.position() + Integer.BYTES;
            file.position(counters[i] + file.getInt());
        }
        while (file.hasRemaining()) {
            String key = new String(next(), StandardCharsets.UTF_8);
            classes.put(key, next());
        }
    }

    private byte[] next() {
        byte[] bytes = new byte[file.getInt()];
        file.get(bytes);
        return bytes;
    }

    /** How many counters an earlier JVM has made. */
    int counters() {
        return counters.length;
    }

    /** One of those counters. */
    Counter counter(int at) {
        file.position(counters[at] - Integer.BYTES);
        String[] words = new String(next(), StandardCharsets.UTF_8).split("\0", -1);
        return new Counter(
                Kind.valueOf(words[0]),
                Boolean.parseBoolean(words[1]),
                words[2],
                words[3],
                words[4],
                words[5],
                words[6]);
    }

    /** Writes all classes with all counters. */
    synchronized void save(Path path, Iterable<Counter> all, int number) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path)))) {
            out.writeInt(number);
            for (Counter counter : all) {
                write(
                        String.join(
                                "\0",
                                counter.kind().name(),
                                String.valueOf(counter.jdk()),
                                counter.owner(),
                                counter.method(),
                                counter.descriptor(),
                                counter.body(),
                                counter.type()),
                        out);
            }
            for (Map.Entry<String, byte[]> type : classes.entrySet()) {
                write(type.getKey(), out);
                out.writeInt(type.getValue().length);
                out.write(type.getValue());
            }
        }
    }

    private static void write(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** What names a class file for {@link #get}. */
    static String key(String name, byte[] file) {
        CRC32 sum = new CRC32();
        sum.update(file);
        return name.concat(" ").concat(Long.toHexString(sum.getValue()));
    }

    /** The class that was instrumented; {@code null} if it wasn't. */
    synchronized byte[] get(String key) {
        return classes.get(key);
    }

    synchronized void put(String key, byte[] instrumented) {
        classes.put(key, instrumented);
    }
}
