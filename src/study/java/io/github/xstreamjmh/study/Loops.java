/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.util.List;
import java.util.stream.StreamSupport;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The loops of methods. */
final class Loops {

    private Loops() {}

    /** Where a method jumps back: whatever is called before it, is called at each turn. */
    static List<AbstractInsnNode> turns(MethodNode method) {
        return StreamSupport.stream(method.instructions.spliterator(), false)
                .filter(one -> one instanceof JumpInsnNode jump
                        && jump.getOpcode() != Opcodes.JSR
                        && method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump))
                .toList();
    }
}
