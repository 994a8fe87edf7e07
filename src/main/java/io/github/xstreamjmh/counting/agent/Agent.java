/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has a JVM count what its classes do, from its start: {@code -javaagent}. */
public final class Agent {

    private static final String OWN = CountedMethod.class.getName().replace('.', '/') + ".class";

    private Agent() {}

    /**
     * Begins it: classes that are there already are the JDK's.
     *
     * @param arguments the file of classes that were instrumented before
     */
    public static void premain(String arguments, Instrumentation instrumentation) throws IOException {
        Ahead ahead = new Ahead(Path.of(arguments));
        Counts.use(instrumentation, ahead);
        CountingTransformer transformer = new CountingTransformer(ahead);
        try (InputStream own = ClassLoader.getSystemResourceAsStream(OWN)) {
            // One of its own, so that what it runs on is loaded: it can't be when it loads others.
            CountingTransformer.instrument(false, own.readAllBytes());
        }
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

    /** All at once, which is faster; if the JVM refuses one of them, all but that. */
    private static void retransform(List<Class<?>> types, Instrumentation instrumentation) {
        try {
            instrumentation.retransformClasses(types.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | LinkageError e) {
            if (types.size() == 1) {
                Counts.cannotTake(types.get(0).getName().replace('.', '/'), e);
            } else {
                int half = types.size() / 2;
                retransform(types.subList(0, half), instrumentation);
                retransform(types.subList(half, types.size()), instrumentation);
            }
        }
    }
}
