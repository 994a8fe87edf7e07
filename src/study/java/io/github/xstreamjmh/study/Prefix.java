/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Code before that of a method, whose parameters it leaves alone. It has two variables of its own. */
final class Prefix extends MethodNode {

    private static final int OLDEST_WITH_FRAMES = Opcodes.V1_6;
    private static final int MAJOR = 0xFFFF;

    private final ClassNode type;
    private final MethodNode method;

    Prefix(ClassNode type, MethodNode method) {
        super(Opcodes.ASM9, 0, "prefix", "()V", null, null);
        this.type = type;
        this.method = method;
    }

    /** Whether code of a class says at its targets what is where. */
    static boolean hasFrames(ClassNode type) {
        return (type.version & MAJOR) >= OLDEST_WITH_FRAMES;
    }

    /** The first of its variables; the next is the other one. */
    int variable() {
        return method.maxLocals;
    }

    /** Says, where classes do, what the parameters are, that so many of the variables are ints, and what is on the stack. */
    void frame(int ints, Object... stack) {
        if (!hasFrames(type)) {
            return;
        }
        List<Object> locals = new ArrayList<>();
        int size = 0;
        if ((method.access & Opcodes.ACC_STATIC) == 0) {
            locals.add(type.name);
            size++;
        }
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            locals.add(kind(parameter));
            size += parameter.getSize();
        }
        if (ints > 0) {
            for (int gap = size; gap < variable(); gap++) {
                locals.add(Opcodes.TOP);
            }
            for (int i = 0; i < ints; i++) {
                locals.add(Opcodes.INTEGER);
            }
        }
        visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }

    private static Object kind(Type parameter) {
        return switch (parameter.getSort()) {
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.ARRAY, Type.OBJECT -> parameter.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }

    /** Puts it there. */
    void insert() {
        visitInsn(
                Opcodes.NOP); // a loop that begins where the method does has a frame there, and this may end in another
        method.instructions.insert(instructions);
        method.tryCatchBlocks.addAll(0, tryCatchBlocks);
    }
}
