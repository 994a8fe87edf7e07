/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a jar once more with the same bytecode laid out differently: fields and methods in another order, a new constant pool, no
 * line numbers, and in each class one method more, which nobody calls.
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

    private static byte[] shuffled(ClassReader file, Random random) {
        ClassNode type = new ClassNode();
        file.accept(type, ClassReader.SKIP_DEBUG);
        if ((type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_MODULE)) == 0) {
            type.methods.add(unused());
        }
        Collections.shuffle(type.fields, random);
        Collections.shuffle(type.methods, random);
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static MethodNode unused() {
        MethodNode method =
                new MethodNode(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "unused$layout", "()V", null, null);
        method.instructions.add(new InsnNode(Opcodes.RETURN));
        return method;
    }
}
