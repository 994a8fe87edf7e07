/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.counting.agent.Instrumenter;
import io.github.xstreamjmh.counting.agent.Tools;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is made of what a fork says. */
class ConversationTest {

    /** What each batch counts: the latter of both sizes differ by five, the former by six. */
    private static final List<Integer> BATCHES = List.of(6, 5, 12, 10);

    private interface Words {
        void write(DataOutputStream out) throws IOException;
    }

    private static void say(DataOutputStream fork, int kind, Words words) throws IOException {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(message);
        out.writeByte(kind);
        words.write(out);
        fork.writeInt(message.size());
        message.writeTo(fork);
    }

    /** Of a fork that calls a method of each of some classes, as often. */
    private static Counted counted(String... classes) throws IOException {
        return counted(Collections.nCopies(classes.length, BATCHES), classes);
    }

    /** The same of calls that differ. */
    private static Counted counted(List<List<Integer>> calls, String... classes) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        DataOutputStream fork = new DataOutputStream(said);
        fork.writeUTF("17");
        for (String name : classes) {
            say(fork, Tools.INSTRUMENT, out -> {
                out.writeUTF(name);
                out.writeBoolean(name.startsWith("jdk/"));
                out.write(file(name));
            });
        }
        say(fork, Tools.COUNTED, out -> {
            out.writeInt(1);
            out.writeInt(1);
            out.writeInt(BATCHES.size());
            for (int batch = 0; batch < BATCHES.size(); batch++) {
                out.writeInt(2 * classes.length);
                for (List<Integer> ofClass : calls) {
                    out.writeLong(ofClass.get(batch));
                    out.writeLong(ofClass.get(batch)); // of bytecodes there are as many
                }
            }
            out.writeInt(0);
        });
        say(fork, Tools.SIZES, out -> {});
        return new Conversation(
                        new Instrumenter(),
                        new DataInputStream(new ByteArrayInputStream(said.toByteArray())),
                        new DataOutputStream(OutputStream.nullOutputStream()))
                .counted(enough -> enough);
    }

    private static byte[] file(String name) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        MethodVisitor method = type.visitMethod(Opcodes.ACC_STATIC, "invoke", "()V", null, null);
        method.visitCode();
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    @Test
    void classesMadeAtRunTimeAreTheSameWhateverTheirNumbers() throws IOException {
        Counted before = counted("jdk/internal/reflect/GeneratedMethodAccessor7", "jdk/proxy1/$Proxy5");
        Counted after = counted("jdk/internal/reflect/GeneratedMethodAccessor12", "jdk/proxy2/$Proxy9");
        Row row = new Row("shop.Bench.parse", "avgt", 1, Map.of());
        assertThat(before.methods()).hasSize(2);
        assertThat(CountedRow.of(row, "new", before, after).methods()).isEmpty();
    }

    @Test
    void severalOfAKindCountTogether() throws IOException {
        assertThat(counted("jdk/proxy1/$Proxy5", "jdk/proxy1/$Proxy6").methods())
                .singleElement()
                .satisfies(method -> {
                    assertThat(method.shortName()).isEqualTo("$Proxy.invoke");
                    assertThat(method.work()).isEqualTo(new Work(10, 10, 0, 0, 0, 0));
                });
    }

    @Test
    void whatMoreOperationsDoLessOftenIsNoOperations() throws IOException {
        Counted counted = counted(List.of(BATCHES, List.of(20, 20, 5, 6)), "lib/A", "lib/Cache");
        assertThat(counted.methods())
                .singleElement()
                .satisfies(method -> assertThat(method.shortName()).isEqualTo("A.invoke"));
        assertThat(counted.sum().all()).isEqualTo(new Work(5, 5, 0, 0, 0, 0));
        assertThat(counted.again()).isEqualTo(new Work(6, 6, 0, 0, 0, 0));
    }

    @Test
    void theLibrariesAreCountedTwiceApartFromTheJdk() throws IOException {
        Counted counted = counted("lib/A", "jdk/internal/B");
        assertThat(counted.sum().library()).isEqualTo(new Work(5, 5, 0, 0, 0, 0));
        assertThat(counted.libraryAgain()).isEqualTo(new Work(6, 6, 0, 0, 0, 0));
        assertThat(counted.again()).isEqualTo(new Work(12, 12, 0, 0, 0, 0));
    }
}
