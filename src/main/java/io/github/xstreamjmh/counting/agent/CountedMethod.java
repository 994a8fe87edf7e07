/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import io.github.xstreamjmh.counting.agent.Counts.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that adds to counters: at its entry one call; at the beginning of each basic block as many bytecodes as it has; for
 * what it makes, objects and bytes. A block that an exception leaves early counts as a whole.
 *
 * <p>Nothing of this package that runs while classes are loaded has a lambda or joins texts by a plus: the JVM would load
 * classes to link it, and come here again.
 */
final class CountedMethod {

    private static final String COUNTS = "io/github/xstreamjmh/counting/agent/Counts";

    /** A counter's field and place twice, its value, and what is added to it, each of these two of two words. */
    private static final int MORE_STACK = 6;

    /** What makes objects without {@code new}, by owner and name; and {@code clone}, whoever's it is. */
    private static final Set<String> MAKERS = Set.of(
            "java/lang/reflect/Array.newArray",
            "java/lang/reflect/Array.multiNewArray",
            "jdk/internal/misc/Unsafe.allocateInstance",
            "java/lang/Object.clone");

    private final String owner;
    private final boolean jdk;
    private final MethodNode method;
    private final InsnList code;
    private final String body;
    private final Map<String, Integer> made = new HashMap<>();

    CountedMethod(String owner, boolean jdk, MethodNode method) {
        this.owner = owner;
        this.jdk = jdk;
        this.method = method;
        code = method.instructions;
        body = jdk ? "" : digest();
    }

    void instrument() {
        int bytecodes = counter(Kind.bytecodes, "");
        int calls = counter(Kind.calls, "");
        Set<AbstractInsnNode> targets = targets();
        List<AbstractInsnNode> all = new ArrayList<>(List.of(code.toArray()));
        int begin = 0; // of a block, as an index into all; its size is known at its end
        for (int i = 0; i < all.size(); i++) {
            AbstractInsnNode one = all.get(i);
            if (targets.contains(one) && i > begin) {
                count(all.subList(begin, i), bytecodes);
                begin = i;
            }
            if (ends(one)) {
                count(all.subList(begin, i + 1), bytecodes);
                begin = i + 1;
            }
        }
        count(all.subList(begin, all.size()), bytecodes);
        for (AbstractInsnNode one : all) {
            countMade(one);
        }
        // Before the first label, to which loops may jump.
        code.insert(adding(calls, 1));
        method.maxStack += MORE_STACK;
    }

    private int counter(Kind kind, String type) {
        return Counts.add(kind, jdk, owner, method.name, method.desc, body, type);
    }

    private Set<AbstractInsnNode> targets() {
        Set<AbstractInsnNode> targets = new HashSet<>();
        for (AbstractInsnNode one : code) {
            if (one instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (one instanceof TableSwitchInsnNode table) {
                targets.addAll(table.labels);
                targets.add(table.dflt);
            } else if (one instanceof LookupSwitchInsnNode lookup) {
                targets.addAll(lookup.labels);
                targets.add(lookup.dflt);
            }
        }
        for (TryCatchBlockNode caught : method.tryCatchBlocks) {
            targets.add(caught.handler);
        }
        return targets;
    }

    private static boolean ends(AbstractInsnNode one) {
        int opcode = one.getOpcode();
        return one instanceof JumpInsnNode
                || one instanceof TableSwitchInsnNode
                || one instanceof LookupSwitchInsnNode
                || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.RET;
    }

    private void count(List<AbstractInsnNode> block, int counter) {
        AbstractInsnNode first = null;
        int executed = 0;
        for (AbstractInsnNode one : block) {
            if (one.getOpcode() >= 0) {
                first = first == null ? one : first;
                executed++;
            }
        }
        if (first != null) {
            InsnList adding = adding(counter, executed);
            if (first.getOpcode() == Opcodes.NEW) {
                // Stack maps name what is not initialised by the label before its new: nothing may come between.
                code.insert(first, adding);
            } else {
                code.insertBefore(first, adding);
            }
        }
    }

    private static InsnList adding(int counter, int number) {
        InsnList adding = new InsnList();
        adding.add(new FieldInsnNode(Opcodes.GETSTATIC, COUNTS, "counters", "[J"));
        adding.add(constant(counter));
        adding.add(new InsnNode(Opcodes.DUP2));
        adding.add(new InsnNode(Opcodes.LALOAD));
        adding.add(constant(number));
        adding.add(new InsnNode(Opcodes.I2L));
        adding.add(new InsnNode(Opcodes.LADD));
        adding.add(new InsnNode(Opcodes.LASTORE));
        return adding;
    }

    private static AbstractInsnNode constant(int value) {
        return value <= Short.MAX_VALUE ? new IntInsnNode(Opcodes.SIPUSH, value) : new LdcInsnNode(value);
    }

    private void countMade(AbstractInsnNode one) {
        int opcode = one.getOpcode();
        if (opcode == Opcodes.NEW) {
            String type = ((TypeInsnNode) one).desc;
            Integer objects = made.get(type);
            if (objects == null) {
                objects = counter(Kind.objects, type);
                made.put(type, objects);
            }
            code.insert(one, adding(objects, 1));
        } else if (opcode == Opcodes.NEWARRAY
                || opcode == Opcodes.ANEWARRAY
                || opcode == Opcodes.MULTIANEWARRAY
                || (one instanceof MethodInsnNode call && makes(call))) {
            Integer arrays = made.get("");
            if (arrays == null) {
                arrays = Counts.addArrays(jdk, owner, method.name, method.desc, body);
                made.put("", arrays);
            }
            String counting = opcode == Opcodes.MULTIANEWARRAY ? "arrays" : "array";
            InsnList adding = new InsnList();
            adding.add(new InsnNode(Opcodes.DUP));
            adding.add(constant(arrays));
            adding.add(new MethodInsnNode(Opcodes.INVOKESTATIC, COUNTS, counting, "(Ljava/lang/Object;I)V"));
            code.insert(one, adding);
        }
    }

    private static boolean makes(MethodInsnNode call) {
        return (call.owner.startsWith("[") && call.name.equals("clone"))
                || MAKERS.contains(call.owner.concat(".").concat(call.name));
    }

    /** What the method does, whatever it and its class are called. */
    private String digest() {
        CRC32 sum = new CRC32();
        for (AbstractInsnNode one : code) {
            if (one.getOpcode() >= 0) {
                sum.update(one.getOpcode());
                sum.update(operand(one).concat("\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return Long.toHexString(sum.getValue());
    }

    private String operand(AbstractInsnNode one) {
        if (one instanceof MethodInsnNode call) {
            return call.owner.equals(owner)
                    ? call.desc
                    : call.owner.concat(call.name).concat(call.desc);
        } else if (one instanceof FieldInsnNode field) {
            return field.owner.equals(owner) ? "" : field.owner.concat(field.name);
        } else if (one instanceof LdcInsnNode constant) {
            return constant.cst.toString();
        } else if (one instanceof IntInsnNode number) {
            return String.valueOf(number.operand);
        } else if (one instanceof VarInsnNode variable) {
            return String.valueOf(variable.var);
        } else if (one instanceof IincInsnNode increment) {
            return String.valueOf(increment.var).concat(" ").concat(String.valueOf(increment.incr));
        }
        return one instanceof TypeInsnNode type ? type.desc : "";
    }
}
