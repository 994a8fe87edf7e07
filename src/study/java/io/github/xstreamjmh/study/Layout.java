/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes a jar once more with the same bytecode laid out differently: methods in another order, a new constant pool, no line
 * numbers.
 *
 * <pre>java -cp 'target/test-classes:target/xstream-jmh/lib/*' io.github.xstreamjmh.study.Layout JAR COPY SEED</pre>
 */
final class Layout {

    private Layout() {}

    public static void main(String... arguments) throws IOException {
        Random random = new Random(Long.parseLong(arguments[2]));
        JarCopy.write(
                Path.of(arguments[0]),
                Path.of(arguments[1]),
                (name, bytes) -> JarCopy.isClass(name) ? shuffled(new ClassReader(bytes), random) : bytes,
                Map.of());
    }

    private static byte[] shuffled(ClassReader type, Random random) {
        List<String> methods = new ArrayList<>();
        type.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        methods.add(name + descriptor);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE);
        Collections.shuffle(methods, random);
        ClassWriter writer = new ClassWriter(0);
        type.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return null; // they follow, one by one
                    }
                },
                ClassReader.SKIP_DEBUG);
        for (String method : methods) {
            type.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String name, String descriptor, String signature, String[] exceptions) {
                            return method.equals(name + descriptor)
                                    ? writer.visitMethod(access, name, descriptor, signature, exceptions)
                                    : null;
                        }
                    },
                    ClassReader.SKIP_DEBUG);
        }
        return writer.toByteArray();
    }
}
