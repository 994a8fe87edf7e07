/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.ClassPath;
import io.github.xstreamjmh.classpath.Entries;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.util.lines.TestLineReader;

/** What JMH generated around benchmarks: it runs on the JMH that made it, and on others only as long as these have what it calls. */
public final class GeneratedCode {

    /** The first JMH whose generated code runs on that of today, be it with the {@link #STAND_IN}. */
    static final String OLDEST = "1.21";

    /** The jar in {@code tools/} that has what generated code found in JMH before 1.27, besides what it finds since. */
    private static final String STAND_IN = "xstream-jmh-older-jmh-";

    /** A field that all generated code counts operations in, a {@code long} before JMH 1.27, a {@code double} since. */
    private static final String COUNTER = "measuredOps";

    private static final String LONG = "J";
    private static final int LARGEST_CLASS = 16 << 20;

    /** By entry of a class path, whether it has such code. */
    private static final Map<String, Boolean> OLDER = new ConcurrentHashMap<>();

    private GeneratedCode() {}

    /**
     * A class path with what it takes to run the benchmarks of all its jars.
     *
     * @return the same entries, behind the stand-in for older JMH where one of them needs it
     * @throws UsageException if that isn't there
     */
    public static List<String> runnable(List<String> classPath) {
        if (classPath.stream().noneMatch(entry -> OLDER.computeIfAbsent(entry, GeneratedCode::isOlder))) {
            return classPath;
        }
        Path first = ClassPath.tool(STAND_IN)
                .orElseThrow(() -> new UsageException("Benchmarks made with a JMH before 1.27 need " + STAND_IN
                        + "<version>.jar in tools/. Unzip the suite again."));
        return Stream.concat(Stream.of(first.toString()), classPath.stream()).toList();
    }

    /** Whether a JMH before 1.27 made the benchmarks of a jar, as the class of the first shows. */
    private static boolean isOlder(String entry) {
        if (!Files.isRegularFile(Path.of(entry))) {
            return false;
        }
        try (ZipFile jar = new ZipFile(entry)) {
            ZipEntry list = jar.getEntry(Suite.LIST);
            return list != null && isOlder(jar, Entries.read(jar, list, Suite.LARGEST_LIST));
        } catch (IOException e) {
            throw new UsageException(
                    entry + " can't be read as a jar of benchmarks (" + Causes.firstLine(e) + "). Replace it.", e);
        }
    }

    private static boolean isOlder(ZipFile jar, byte[] list) throws IOException {
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
