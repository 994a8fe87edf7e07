/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes a library slower by a known amount: writes its jar once more, with a method that calls {@link Burn} first.
 *
 * <pre>java -cp 'target/test-classes:target/xstream-jmh/lib/*' io.github.xstreamjmh.study.Mutant JAR MUTANT CLASS METHOD TOKENS</pre>
 */
final class Mutant {

    private Mutant() {}

    public static void main(String... arguments) throws IOException {
        write(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3], Long.parseLong(arguments[4]));
    }

    /**
     * Writes a jar whose method, in all its overloads, burns time.
     *
     * @throws IllegalArgumentException if the jar has no such method
     */
    static void write(Path jar, Path mutant, String type, String method, long tokens) throws IOException {
        String hot = type.replace('.', '/') + ".class";
        AtomicBoolean burns = new AtomicBoolean();
        JarCopy.write(
                jar,
                mutant,
                (name, bytes) -> {
                    byte[] edited = name.equals(hot) ? burning(bytes, method) : bytes;
                    burns.compareAndSet(false, edited.length > bytes.length);
                    return edited;
                },
                burn(tokens));
        if (!burns.get()) {
            Files.delete(mutant);
            throw new IllegalArgumentException(jar + " has no " + type + "." + method);
        }
    }

    private static Map<String, byte[]> burn(long tokens) throws IOException {
        String burn = Type.getInternalName(Burn.class);
        try (InputStream in = Burn.class.getResourceAsStream("/" + burn + ".class")) {
            return Map.of(
                    burn + ".class",
                    in.readAllBytes(),
                    burn.substring(0, burn.lastIndexOf('/') + 1) + Burn.FILE,
                    Long.toString(tokens).getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** The same class, with a call without arguments or result at the start of a method: its frames and its stack stay. */
    private static byte[] burning(byte[] type, String method) {
        ClassReader reader = new ClassReader(type);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        MethodVisitor same = super.visitMethod(access, name, descriptor, signature, exceptions);
                        if (!name.equals(method)) {
                            return same;
                        }
                        return new MethodVisitor(Opcodes.ASM9, same) {
                            @Override
                            public void visitCode() {
                                super.visitCode();
                                visitMethodInsn(
                                        Opcodes.INVOKESTATIC, Type.getInternalName(Burn.class), "tick", "()V", false);
                            }
                        };
                    }
                },
                0);
        return writer.toByteArray();
    }
}
