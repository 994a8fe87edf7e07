/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
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
 *
 * <p>Or so many of them at the beginning of one method: {@code JAR COPY CLASS METHOD DESCRIPTOR NOPS}.
 */
final class Nops {

    private Nops() {}

    public static void main(String... arguments) throws IOException {
        JarCopy.write(
                Path.of(arguments[0]),
                Path.of(arguments[1]),
                arguments.length == 2 ? Nops::all : one(arguments),
                Map.of());
    }

    private static byte[] all(String name, byte[] bytes) {
        return JarCopy.isClass(name) ? with(bytes) : bytes;
    }

    private static JarCopy.Edit one(String... arguments) {
        String entry = arguments[2].replace('.', '/') + ".class";
        int nops = Integer.parseInt(arguments[5]);
        return (name, bytes) -> name.equals(entry)
                ? edited(bytes, method -> {
                    for (int nop = 0;
                            method.name.equals(arguments[3]) && method.desc.equals(arguments[4]) && nop < nops;
                            nop++) {
                        method.instructions.insert(new InsnNode(Opcodes.NOP));
                    }
                })
                : bytes;
    }

    static byte[] with(byte[] file) {
        return edited(file, method -> {
            if (method.instructions.size() > 0) {
                Loops.turns(method).forEach(turn -> method.instructions.insertBefore(turn, new InsnNode(Opcodes.NOP)));
                method.instructions.insert(new InsnNode(Opcodes.NOP));
            }
        });
    }

    private static byte[] edited(byte[] file, Consumer<MethodNode> edit) {
        ClassNode type = new ClassNode();
        new ClassReader(file).accept(type, 0);
        type.methods.forEach(edit);
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }
}
