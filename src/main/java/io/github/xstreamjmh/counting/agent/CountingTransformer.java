/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Has each class that is loaded add to counters; a class that can't stays as it is, and is named. */
final class CountingTransformer implements ClassFileTransformer {

    /**
     * What measures is not counted: the suite, JMH (but benchmarks beside it, such as its samples), what JMH generates; and what
     * sizes are asked of.
     */
    private static final List<String> HARNESS = List.of(
            "io/github/xstreamjmh/",
            "org/openjdk/jmh/annotations/",
            "org/openjdk/jmh/generators/",
            "org/openjdk/jmh/infra/",
            "org/openjdk/jmh/profile/",
            "org/openjdk/jmh/results/",
            "org/openjdk/jmh/runner/",
            "org/openjdk/jmh/util/",
            "sun/instrument/",
            "java/lang/instrument/");

    private final Tools tools;

    /** A class that is needed while another is instrumented would need itself. */
    private final Set<Thread> busy = ConcurrentHashMap.newKeySet();

    CountingTransformer(Tools tools) {
        this.tools = tools;
    }

    static boolean counts(String type) {
        for (String start : HARNESS) {
            if (type.startsWith(start)) {
                return false;
            }
        }
        return !type.contains("_jmhT"); // _jmhTest and _jmhType
    }

    static boolean isJdk(ClassLoader loader, String type) {
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || type.startsWith("jdk/")
                || type.startsWith("java/");
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] file) {
        Counts.pause();
        try {
            return transformed(loader, name, file);
        } finally {
            Counts.goOn();
        }
    }

    private byte[] transformed(ClassLoader loader, String name, byte[] file) {
        if (name == null || !counts(name)) {
            return null;
        }
        if (!busy.add(Thread.currentThread())) {
            Counts.cannotTake(name, "the counter itself needs it");
            return null;
        }
        try {
            return tools.instrument(name, isJdk(loader, name), file);
        } catch (IOException e) {
            Counts.cannotTake(name, e.toString());
            return null;
        } finally {
            busy.remove(Thread.currentThread());
        }
    }
}
