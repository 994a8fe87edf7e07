/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Entries;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.openjdk.jmh.util.lines.TestLineReader;

/** What JMH generated around benchmarks: it runs on the JMH that made it, and on others only as long as these have what it calls. */
final class GeneratedCode {

    /** The first JMH whose generated code runs on that of today. */
    static final String OLDEST = "1.27";

    /** A field that all generated code counts operations in, a {@code long} before {@link #OLDEST}, a {@code double} since. */
    private static final String COUNTER = "measuredOps";

    private static final int LARGEST_CLASS = 16 << 20;

    private GeneratedCode() {}

    /**
     * Whether a JMH before {@link #OLDEST} made the benchmarks of a jar, as the class of the first shows.
     *
     * @param list the content of its list of benchmarks, whose form changed since, too
     */
    static boolean isTooOld(ZipFile jar, byte[] list) throws IOException {
        TestLineReader first = new TestLineReader(
                new String(list, StandardCharsets.UTF_8).lines().findFirst().orElse(""));
        if (!first.isCorrect()) {
            return false;
        }
        first.nextString();
        ZipEntry generated = jar.getEntry(first.nextString().replace('.', '/') + ".class");
        return generated != null && countsInLongs(Entries.read(jar, generated, LARGEST_CLASS));
    }

    private static boolean countsInLongs(byte[] classFile) {
        AtomicBoolean found = new AtomicBoolean();
        MethodVisitor fields = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                found.compareAndSet(false, name.equals(COUNTER) && descriptor.equals("J"));
            }
        };
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return fields;
                            }
                        },
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return found.get();
    }
}
