/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The counters of a JVM, to which the code of all classes adds. The boot loader has this class, so that all others can see it;
 * and so its state is static.
 */
public final class Counts {

    /** What instrumented code adds to: a field, for a call would take longer than what is counted. */
    @SuppressWarnings("MutablePublicField")
    public static long[] counters = new long[1 << 16];

    private static int used;
    private static Instrumentation instrumentation;
    private static Ahead ahead;

    private static final List<Counter> COUNTED = new ArrayList<>();
    private static final Map<String, String> UNTAKEN = new HashMap<>();
    private static final List<long[]> BATCHES = new ArrayList<>();

    /** What is counted. */
    enum Kind {
        bytecodes,
        calls,
        /** Objects of a class, by {@code new}. */
        objects,
        /** Arrays and copies, which say their size when they are there. */
        arrays,
        bytes
    }

    /**
     * One counter.
     *
     * @param owner the class, with slashes
     * @param body a digest of the method's code
     * @param type of objects their class, else empty
     */
    record Counter(Kind kind, boolean jdk, String owner, String method, String descriptor, String body, String type) {}

    private Counts() {}

    static void use(Instrumentation of, Ahead classes) {
        instrumentation = of;
        ahead = classes;
        used = ahead.counters();
        while (used >= counters.length) {
            counters = new long[2 * counters.length];
        }
    }

    /** Keeps the classes that were instrumented, for the agent of another JVM. */
    public static synchronized void save(Path file) throws IOException {
        List<Counter> all = all();
        ahead.save(file, all, all.size());
    }

    /** Makes a counter of arrays, and beside it one of their bytes; returns the place of the first. */
    static synchronized int addArrays(boolean jdk, String owner, String method, String descriptor, String body) {
        int at = add(Kind.arrays, jdk, owner, method, descriptor, body, "");
        add(Kind.bytes, jdk, owner, method, descriptor, body, "");
        return at;
    }

    /** Makes a counter; returns its place. */
    static synchronized int add(
            Kind kind, boolean jdk, String owner, String method, String descriptor, String body, String type) {
        int at = used++;
        if (used > counters.length) {
            counters = Arrays.copyOf(counters, 2 * counters.length);
        }
        COUNTED.add(new Counter(kind, jdk, owner, method, descriptor, body, type));
        return at;
    }

    private static Counter counter(int at) {
        return at < ahead.counters() ? ahead.counter(at) : COUNTED.get(at - ahead.counters());
    }

    /** In the order of their places. */
    private static List<Counter> all() {
        List<Counter> all = new ArrayList<>(used);
        for (int i = 0; i < used; i++) {
            all.add(counter(i));
        }
        return all;
    }

    static synchronized void cannotTake(String type, Throwable why) {
        UNTAKEN.putIfAbsent(type, why.toString());
    }

    /** Instrumented code has made an array, or a copy of something. */
    public static void array(Object made, int at) {
        counters[at]++;
        counters[at + 1] += instrumentation.getObjectSize(made);
    }

    /** Instrumented code has made an array of arrays, all at once. */
    public static void arrays(Object made, int at) {
        array(made, at);
        if (made instanceof Object[] several) {
            for (Object one : several) {
                if (one != null) {
                    arrays(one, at);
                }
            }
        }
    }

    /** A batch of operations begins. */
    public static synchronized void begin() {
        BATCHES.add(counters.clone());
    }

    /** A batch of operations ends. */
    public static synchronized void end() {
        long[] before = BATCHES.remove(BATCHES.size() - 1);
        long[] during = counters.clone();
        for (int i = 0; i < before.length; i++) {
            during[i] -= before[i];
        }
        BATCHES.add(during);
    }

    /**
     * Writes what was counted, see {@link CountsWriter}.
     *
     * @param batch how many invocations made a batch
     * @param each how many operations made an invocation
     */
    public static synchronized void write(Path file, int batch, int each) throws IOException {
        new CountsWriter(Counts::counter, used, BATCHES, new Sizes(instrumentation)).write(file, batch, each, UNTAKEN);
    }
}
