/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Has classes add to counters what they execute and make, on behalf of JVMs with the {@link Agent}: of all of them, so that a class
 * that several run is instrumented once.
 */
public final class Instrumenter {

    /** What is counted. */
    public enum Kind {
        bytecodes,
        calls,
        /** Objects of a class, by {@code new}. */
        objects,
        /** Arrays and copies, which say their size when they are there. */
        arrays,
        bytes,
        /** Monitors that are entered, but for those of exceptions, which count themselves. */
        locks
    }

    /**
     * Whose work is counted.
     *
     * @param owner the class, such as {@code java.util.HashMap}
     * @param body a digest of the code; of the JDK's empty
     * @param callees the methods that the code names, each as class, name and descriptor; of the JDK's none
     */
    public record Method(
            String owner, String name, String descriptor, boolean jdk, String body, List<String> callees) {}

    /**
     * Where in a method something is made.
     *
     * @param type of objects their class, with slashes; of arrays as Java has it, such as {@code char[]}; of copies the call that
     *     makes them, such as {@code clone()}
     * @param line of the source; 0 where the class doesn't tell
     */
    public record Site(String type, int line) {

        /** Of what is not made. */
        static final Site NONE = new Site("", 0);
    }

    /** One counter. */
    public record Counter(Kind kind, Method method, Site site) {}

    /**
     * What became of a class.
     *
     * @param file the class that counts; empty if there can be none
     * @param why there can be none
     * @param counters how many there are now, of all classes
     */
    public record Instrumented(Optional<byte[]> file, String why, int counters) {}

    private record Known(boolean jdk, ByteBuffer file, Instrumented made) {}

    /** By name, of which each release may have a class of its own. */
    private final Map<String, List<Known>> known = new HashMap<>();

    private final List<Counter> counters = new ArrayList<>();

    /**
     * Instruments a class.
     *
     * @param name with slashes
     * @param jdk whether it is the JDK's
     */
    public synchronized Instrumented instrument(String name, boolean jdk, byte[] file) {
        List<Known> ofName = known.computeIfAbsent(name, key -> new ArrayList<>());
        ByteBuffer content = ByteBuffer.wrap(file);
        return ofName.stream()
                .filter(one -> one.jdk() == jdk && one.file().equals(content))
                .map(Known::made)
                .findFirst()
                .orElseGet(() -> {
                    Instrumented made = make(jdk, file);
                    ofName.add(new Known(jdk, content, made));
                    return made;
                });
    }

    private Instrumented make(boolean jdk, byte[] file) {
        try {
            return new Instrumented(Optional.of(instrument(jdk, file)), "", counters.size());
        } catch (RuntimeException e) {
            return new Instrumented(Optional.empty(), e.toString(), counters.size());
        }
    }

    /** All counters, by their places; those that are made later have later ones. */
    public synchronized List<Counter> counters() {
        return List.copyOf(counters);
    }

    private byte[] instrument(boolean jdk, byte[] file) {
        ClassNode type = new ClassNode();
        new ClassReader(file).accept(type, 0);
        for (MethodNode method : type.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
                new CountedMethod(type.name, jdk, method, this::add).instrument();
            }
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private int add(Kind kind, Method method, Site site) {
        counters.add(new Counter(kind, method, site));
        return counters.size() - 1;
    }
}
