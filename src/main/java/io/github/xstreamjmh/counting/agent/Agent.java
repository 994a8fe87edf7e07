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
import org.objectweb.asm.ClassReader;

/** Has a JVM count what its classes do, from its start: {@code -javaagent}. */
public final class Agent {

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
        load();
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

    /** What transforming needs: it can't be transformed while it is loaded for that. */
    private static void load() throws IOException {
        List<Class<?>> types = new ArrayList<>(List.of(CountedMethod.class, ClassReader.class));
        // With them their caches: ASM reads constants and the values of annotations as boxes.
        for (Object box : List.of(0L, '0', (short) 0, (byte) 0)) {
            types.add(box.getClass());
        }
        for (Class<?> type : types) {
            try (InputStream file = ClassLoader.getSystemResourceAsStream(
                    type.getName().replace('.', '/').concat(".class"))) {
                CountingTransformer.instrument(false, file.readAllBytes());
            }
        }
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
