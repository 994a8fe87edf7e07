/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Entries;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.util.lines.TestLineReader;

/** What JMH generated around benchmarks: it runs on the JMH that made it, and on others only as long as these have what it calls. */
final class GeneratedCode {

    /** The first JMH whose generated code runs on that of today. */
    static final String OLDEST = "1.27";

    /** A field that all generated code counts operations in, a {@code long} before {@link #OLDEST}, a {@code double} since. */
    private static final String COUNTER = "measuredOps";

    private static final String LONG = "J";
    private static final int LARGEST_CLASS = 16 << 20;

    private GeneratedCode() {}

    /**
     * Whether a JMH before {@link #OLDEST} made the benchmarks of a jar, as the class of the first shows.
     *
     * @param list the content of its list of benchmarks, whose form changed since, too
     */
    static boolean isTooOld(ZipFile jar, byte[] list) throws IOException {
        TestLineReader first = new TestLineReader(
                new String(list, StandardCharsets.UTF_8).lines().findFirst().orElse(""));
        if (!first.isCorrect()) {
            return false;
        }
        first.nextString();
        ZipEntry generated = jar.getEntry(first.nextString().replace('.', '/') + ".class");
        return generated != null
                && members(Entries.read(jar, generated, LARGEST_CLASS)).contains(COUNTER + LONG);
    }

    /**
     * The names and descriptors, as one word each, of all fields and methods that a class refers to. ASM is not on the class
     * path: what is measured may be another ASM.
     */
    private static List<String> members(byte[] classFile) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        in.skipNBytes(8);
        int count = in.readUnsignedShort();
        Map<Integer, String> texts = new HashMap<>();
        List<int[]> members = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte(); // Java Virtual Machine Specification, 4.4
            switch (tag) {
                case 1 -> texts.put(i, in.readUTF());
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++; // these take two places
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 12 -> members.add(new int[] {in.readUnsignedShort(), in.readUnsignedShort()});
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(4);
            }
        }
        return members.stream()
                .map(member -> texts.get(member[0]) + texts.get(member[1]))
                .toList();
    }
}
