/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a jar once more with a bytecode that does nothing at the beginning of each method and at each turn of its loops. What
 * {@code versus --count} says of it names all methods that run, for their work differs, and how often they and their loops do.
 *
 * <pre>java -cp 'target/test-classes:target/xstream-jmh/lib/*' io.github.xstreamjmh.study.Nops JAR COPY</pre>
 */
final class Nops {

    private Nops() {}

    public static void main(String... arguments) throws IOException {
        JarCopy.write(
                Path.of(arguments[0]),
                Path.of(arguments[1]),
                (name, bytes) -> JarCopy.isClass(name) ? with(bytes) : bytes,
                Map.of());
    }

    static byte[] with(byte[] file) {
        ClassNode type = new ClassNode();
        new ClassReader(file).accept(type, 0);
        for (MethodNode method : type.methods) {
            if (method.instructions.size() > 0) {
                Loops.turns(method).forEach(turn -> method.instructions.insertBefore(turn, new InsnNode(Opcodes.NOP)));
                method.instructions.insert(new InsnNode(Opcodes.NOP));
            }
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }
}
