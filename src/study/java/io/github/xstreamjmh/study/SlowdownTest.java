/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Whatever a method does more, the JVM takes it and it returns the same. */
class SlowdownTest {

    private static final byte[] BYTES = {3, -1, 4, 1, -5, 9};

    /** Methods of several forms. */
    static class Sample {

        private long seen;

        /** One that begins with a loop. */
        long looping(byte[] bytes, long factor, String text) {
            do {
                seen++;
            } while (seen < factor);
            for (byte one : bytes) {
                for (int i = 0; i < text.length(); i++) {
                    seen += one < 0 ? one * factor : text.charAt(i);
                }
            }
            return seen;
        }

        long catching(byte[] bytes, long factor, String text) {
            try {
                return bytes[text.length()] * factor;
            } catch (ArrayIndexOutOfBoundsException e) {
                return -factor;
            }
        }

        static long straight(byte[] bytes, long factor, String text) {
            return bytes.length * factor + text.hashCode();
        }
    }

    @ParameterizedTest
    @EnumSource
    void itReturnsTheSame(Slowdown slowdown) throws Exception {
        for (int version : new int[] {Opcodes.V17, Opcodes.V1_4}) {
            for (Method method : Sample.class.getDeclaredMethods()) {
                if (!method.isSynthetic()) {
                    method.setAccessible(true);
                    Object same = called(method);
                    ClassNode type = read(version);
                    MethodNode slow = type.methods.stream()
                            .filter(one -> one.name.equals(method.getName()))
                            .findFirst()
                            .orElseThrow();
                    if (slowdown.fits(slow)) {
                        RanMethod ran = new RanMethod(
                                "", "", "", 0, 1, Loops.turns(slow).size());
                        slowdown.add(type, slow, ran, 3);
                        Method slower = loaded(type).getDeclaredMethod(method.getName(), method.getParameterTypes());
                        slower.setAccessible(true);
                        assertThat(called(slower))
                                .as("%s of version %d, with %s", method, version, slowdown)
                                .isEqualTo(same);
                    }
                }
            }
        }
    }

    private static Object called(Method method) throws Exception {
        var constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        Object last = null;
        for (int times = 0; times < 10; times++) {
            last = method.invoke(object, BYTES.clone(), 7L, "some text".toLowerCase(Locale.ROOT));
        }
        return last;
    }

    /** The sample, as a compiler of that time had written it. */
    private static ClassNode read(int version) throws Exception {
        ClassNode type = new ClassNode();
        try (InputStream in = Sample.class.getResourceAsStream(file())) {
            boolean frames = version >= Opcodes.V1_6;
            new ClassReader(in).accept(type, frames ? ClassReader.EXPAND_FRAMES : ClassReader.SKIP_FRAMES);
        }
        type.version = version;
        return type;
    }

    private static String file() {
        String name = Sample.class.getName();
        return name.substring(name.lastIndexOf('.') + 1) + ".class";
    }

    private static Class<?> loaded(ClassNode type) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        byte[] bytes = writer.toByteArray();
        return new ClassLoader(ClassLoader.getPlatformClassLoader()) {
            Class<?> define() {
                return defineClass(Sample.class.getName(), bytes, 0, bytes.length);
            }
        }.define();
    }
}
