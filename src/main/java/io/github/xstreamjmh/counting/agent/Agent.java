/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;
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

    private static final long SEED = 1;

    private Agent() {}

    /**
     * Begins it: classes that are there already are the JDK's.
     *
     * @param tools where the tools listen, see {@link Tools}
     */
    public static void premain(String tools, Instrumentation instrumentation) throws IOException {
        Tools line = new Tools(tools);
        Counts.use(instrumentation, line);
        CountingTransformer transformer = new CountingTransformer(line);
        seed(instrumentation);
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
     * Has threads draw the same random numbers in each JVM. Libraries such as Woodstox seed hash tables with them, which then do
     * more or less work by chance.
     */
    private static void seed(Instrumentation instrumentation) {
        Class<?> random = ThreadLocalRandom.class;
        instrumentation.redefineModule(
                random.getModule(),
                Set.of(),
                Map.of(),
                Map.of(random.getPackageName(), Set.of(Agent.class.getModule())),
                Set.of(),
                Map.of());
        try {
            Field seeder = random.getDeclaredField("seeder");
            seeder.setAccessible(true);
            ((AtomicLong) seeder.get(null)).set(SEED);
        } catch (ReflectiveOperationException e) {
            Counts.cannotTake(random.getName().replace('.', '/'), e.toString());
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
