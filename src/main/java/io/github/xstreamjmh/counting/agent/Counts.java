/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
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

    /** Why hidden classes are not counted, such as those that call lambdas' bodies: the JVM shows them to no agent. */
    public static final String HIDDEN = "it is hidden";

    /** What instrumented code adds to: a field, for a call would take longer than what is counted. */
    @SuppressWarnings("MutablePublicField")
    public static long[] counters = new long[1 << 17];

    /** What counts, also while the counter itself is at work. */
    private static long[] counted = counters;

    /** What the counter's own work adds to. */
    private static long[] aside = new long[counters.length];

    private static final long EPOCH = 1_700_000_000_000L;
    private static final long DAY = 86_400_000;

    private static long clock;
    private static int atWork;
    private static int used;
    private static Instrumentation instrumentation;
    private static Tools tools;

    private static final Map<String, String> UNTAKEN = new HashMap<>();
    private static final List<long[]> BATCHES = new ArrayList<>();

    private Counts() {}

    static void use(Instrumentation of, Tools line) {
        instrumentation = of;
        tools = line;
    }

    /** Sets the clock that libraries read. */
    static synchronized void setClock(long seed) {
        clock = EPOCH + seed * DAY;
    }

    /** The time for libraries: each time that it is read a millisecond later, so that it is the same in all JVMs of a seed. */
    public static synchronized long currentTimeMillis() {
        return clock++;
    }

    /** Makes room for as many counters. */
    static synchronized void require(int number) {
        used = Math.max(used, number);
        if (number > counted.length) {
            int length = Math.max(number, 2 * counted.length);
            counted = Arrays.copyOf(counted, length);
            aside = Arrays.copyOf(aside, length);
            counters = atWork > 0 ? aside : counted;
        }
    }

    /** From here on the counter itself is at work, with classes of the JDK that are counted elsewhere. */
    static synchronized void pause() {
        atWork++;
        counters = aside;
    }

    /** It has done what it was at work for. */
    static synchronized void goOn() {
        atWork--;
        counters = atWork > 0 ? aside : counted;
    }

    static synchronized void cannotTake(String type, String why) {
        UNTAKEN.putIfAbsent(type, why);
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
        BATCHES.add(counted.clone());
    }

    /** A batch of operations ends. */
    public static synchronized void end() {
        long[] before = BATCHES.remove(BATCHES.size() - 1);
        long[] during = counted.clone();
        for (int i = 0; i < before.length; i++) {
            during[i] -= before[i];
        }
        BATCHES.add(during);
    }

    /**
     * Asks how many invocations are to make a batch, after batches of one and of two. If more are, these batches don't count.
     *
     * @param most of more than these a batch takes too long by the clock
     */
    public static synchronized int batch(int most) throws IOException {
        int batch = tools.batch(most, BATCHES, used);
        if (batch > 1) {
            BATCHES.clear();
        }
        return batch;
    }

    /**
     * Tells what was counted in each batch.
     *
     * @param batch how many invocations made the first of them
     * @param each how many operations made an invocation
     */
    public static synchronized void tell(int batch, int each) throws IOException {
        nameHidden();
        tools.counted(batch, each, BATCHES, used, UNTAKEN, new Sizes(instrumentation));
    }

    /** Of the libraries, all that there are, whenever they were made. */
    private static void nameHidden() {
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (type.isHidden()) {
                String name = type.getName().replace('.', '/');
                if (CountingTransformer.counts(name) && !CountingTransformer.isJdk(type.getClassLoader(), name)) {
                    cannotTake(name, HIDDEN);
                }
            }
        }
    }
}
