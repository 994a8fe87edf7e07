/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Has each class add to counters what it executes and makes; a class that it can't take stays as it is, and is named. */
final class CountingTransformer implements ClassFileTransformer {

    /** What measures is not counted: the suite, JMH, what JMH generates; and what sizes are asked of. */
    private static final List<String> HARNESS = List.of(
            "io/github/xstreamjmh/", "org/openjdk/jmh/", "joptsimple/", "sun/instrument/", "java/lang/instrument/");

    private final Ahead ahead;

    /** A class that is needed while another is transformed would need itself. */
    private final Set<Thread> busy = ConcurrentHashMap.newKeySet();

    CountingTransformer(Ahead ahead) {
        this.ahead = ahead;
    }

    static boolean counts(String type) {
        for (String start : HARNESS) {
            if (type.startsWith(start)) {
                return false;
            }
        }
        return !type.contains("/jmh_generated/");
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] file) {
        if (name == null || !counts(name)) {
            return null;
        }
        if (!busy.add(Thread.currentThread())) {
            Counts.cannotTake(name, new IllegalStateException("the counter itself needs it"));
            return null;
        }
        try {
            return transform(name, loader, file);
        } finally {
            busy.remove(Thread.currentThread());
        }
    }

    private byte[] transform(String name, ClassLoader loader, byte[] file) {
        String key = Ahead.key(name, file);
        byte[] known = ahead.get(key);
        if (known != null) {
            return known;
        }
        try {
            boolean jdk = loader == null
                    || loader == ClassLoader.getPlatformClassLoader()
                    || name.startsWith("jdk/")
                    || name.startsWith("java/");
            byte[] instrumented = instrument(jdk, file);
            ahead.put(key, instrumented);
            return instrumented;
        } catch (RuntimeException | Error e) {
            Counts.cannotTake(name, e);
            return null;
        }
    }

    /** Does it, whosever class it is. */
    static byte[] instrument(boolean jdk, byte[] file) {
        ClassNode type = new ClassNode();
        new ClassReader(file).accept(type, 0);
        for (MethodNode method : type.methods) {
            if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
                new CountedMethod(type.name, jdk, method).instrument();
            }
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }
}
