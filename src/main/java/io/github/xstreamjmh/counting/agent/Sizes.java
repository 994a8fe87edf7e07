/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** How large objects of classes are in this JVM, by the classes' names with slashes. */
final class Sizes {

    private final Instrumentation instrumentation;
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Map<String, Long> sizes = new HashMap<>();

    Sizes(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            classes.put(type.getName().replace('.', '/'), type);
        }
    }

    /** In bytes; 0 of a class that is gone, or has no objects. */
    long of(String type) {
        return sizes.computeIfAbsent(type, name -> size(classes.get(name)));
    }

    boolean isThrowable(String type) {
        Class<?> found = classes.get(type);
        return found != null && Throwable.class.isAssignableFrom(found);
    }

    /** Of an object whose constructor has not run: only the JVM knows how it lays fields out. */
    private long size(Class<?> type) {
        if (type == null || type == Class.class) {
            return 0;
        }
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field the = unsafe.getDeclaredField("theUnsafe");
            the.setAccessible(true);
            Method allocate = unsafe.getMethod("allocateInstance", Class.class);
            return instrumentation.getObjectSize(allocate.invoke(the.get(null), type));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The size of " + type.getName() + " can't be determined", e);
        }
    }
}
