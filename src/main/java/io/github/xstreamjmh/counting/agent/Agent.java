/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Has a JVM count what its classes do, from its start: {@code -javaagent}.
 *
 * <p>Nothing in a fork that runs while classes are loaded has a lambda or joins texts by a plus: the JVM would load classes to
 * link it, and come here again.
 */
public final class Agent {

    private Agent() {}

    /**
     * Begins it: classes that are there already are the JDK's.
     *
     * @param options where the tools listen, see {@link Tools}, and the seed of random numbers and of the clock, with a comma between
     */
    public static void premain(String options, Instrumentation instrumentation)
            throws IOException, InterruptedException {
        int comma = options.lastIndexOf(',');
        Tools line = new Tools(options.substring(0, comma));
        Counts.use(instrumentation, line);
        long seed = Long.parseLong(options.substring(comma + 1));
        seed(seed, instrumentation);
        hash(seed);
        Counts.setClock(seed);
        CountingTransformer transformer = new CountingTransformer(line);
        rehearse(transformer);
        instrumentation.addTransformer(transformer, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (instrumentation.isModifiableClass(type)
                    && !type.isArray()
                    && CountingTransformer.counts(type.getName().replace('.', '/'))) {
                loaded.add(type);
            }
        }
        retransform(loaded, instrumentation);
    }

    /**
     * Has each {@link ThreadLocalRandom} draw the same numbers in all JVMs with a seed. Libraries such as Woodstox seed hash tables
     * with them, which then do more or less work by chance. On a JDK that keeps its seeder elsewhere, the second count shows what is chance.
     */
    private static void seed(long seed, Instrumentation instrumentation) {
        Class<?> random = ThreadLocalRandom.class;
        try {
            instrumentation.redefineModule(
                    random.getModule(),
                    Set.of(),
                    Map.of(),
                    Map.of(random.getPackageName(), Set.of(Agent.class.getModule())),
                    Set.of(),
                    Map.of());
            Field seeder = random.getDeclaredField("seeder");
            seeder.setAccessible(true);
            ((AtomicLong) seeder.get(null)).set(seed);
            Method again = random.getDeclaredMethod("localInit"); // this thread may have drawn for another agent
            again.setAccessible(true);
            again.invoke(null);
        } catch (ReflectiveOperationException | RuntimeException e) {
            System.err.println("Warning: random numbers differ from JVM to JVM: " + e);
        }
    }

    /**
     * Has objects other identity hashes with another seed: each thread has a generator of its own, which begins where the number of
     * threads before it says.
     */
    private static void hash(long seed) throws InterruptedException {
        for (long i = 0; i < seed; i++) {
            System.identityHashCode(new Object());
            Thread one = new Thread();
            one.start();
            one.join();
        }
    }

    /** Loads what it takes to have a class instrumented: none of that can be loaded in the midst of it. */
    private static void rehearse(CountingTransformer transformer) throws IOException {
        try (InputStream file = ClassLoader.getSystemResourceAsStream("java/lang/Byte.class")) {
            transformer.transform(null, "java/lang/Byte", null, null, file.readAllBytes());
        }
    }

    /** All at once, which is faster; if the JVM refuses one of them, all but that. */
    private static void retransform(List<Class<?>> types, Instrumentation instrumentation) {
        try {
            instrumentation.retransformClasses(types.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            if (types.size() == 1) {
                Counts.cannotTake(types.get(0).getName().replace('.', '/'), e.toString());
            } else {
                int half = types.size() / 2;
                retransform(types.subList(0, half), instrumentation);
                retransform(types.subList(half, types.size()), instrumentation);
            }
        }
    }
}
