/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting.agent;

import io.github.xstreamjmh.counting.agent.Instrumenter.Kind;
import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.counting.agent.Instrumenter.Site;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that adds to counters: at its entry one call; at the beginning of each basic block as many bytecodes as it has; for
 * what it makes, objects and bytes; for each monitor that it enters, one. A block that an exception leaves early counts as a whole.
 */
final class CountedMethod {

    private static final String COUNTS = "io/github/xstreamjmh/counting/agent/Counts";

    /** A counter's field and place, its value, and what is added to it, each of these two of two words. */
    private static final int MORE_STACK = 6;

    /** What makes objects without {@code new}, by owner and name; and {@code clone}, whoever's it is. */
    private static final Set<String> MAKERS = Set.of(
            "java/lang/reflect/Array.newArray",
            "java/lang/reflect/Array.multiNewArray",
            "jdk/internal/misc/Unsafe.allocateInstance",
            "java/lang/Object.clone");

    /** Of which there are arrays, in the order of their numbers in bytecodes. */
    private static final List<String> PRIMITIVES =
            List.of("boolean", "char", "float", "double", "byte", "short", "int", "long");

    private final String owner;
    private final MethodNode method;
    private final InsnList code;
    private final Counters counters;
    private final Method self;
    private final Map<Site, Integer> made = new HashMap<>();

    CountedMethod(String owner, boolean jdk, MethodNode method, Counters counters) {
        this.owner = owner;
        this.method = method;
        this.counters = counters;
        code = method.instructions;
        self = new Method(
                owner.replace('/', '.'),
                method.name,
                method.desc,
                jdk,
                jdk ? "" : digest(),
                jdk ? List.of() : callees());
    }

    /** Where counters come from. */
    interface Counters {
        /** Makes one; returns its place, behind which the next one's is. */
        int add(Kind kind, Method method, Site site);
    }

    void instrument() {
        int bytecodes = counters.add(Kind.bytecodes, self, Site.NONE);
        int calls = counters.add(Kind.calls, self, Site.NONE);
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
        int line = 0;
        for (AbstractInsnNode one : all) {
            if (one instanceof LineNumberNode next) {
                line = next.line;
            }
            countMade(one, line);
            setClock(one);
        }
        countLocks(all);
        // Before the first label, to which loops may jump.
        code.insert(adding(calls, 1));
        method.maxStack += MORE_STACK;
    }

    /** Libraries seed hash tables by the clock, too: what they read instead is the same on both sides. */
    private void setClock(AbstractInsnNode one) {
        if (!self.jdk()
                && one instanceof MethodInsnNode call
                && call.owner.equals("java/lang/System")
                && call.name.equals("currentTimeMillis")) {
            call.owner = COUNTS;
        }
    }

    private Set<AbstractInsnNode> targets() {
        Set<AbstractInsnNode> targets = new HashSet<>();
        for (AbstractInsnNode one : code) {
            targets.addAll(targets(one));
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

    private void countMade(AbstractInsnNode one, int line) {
        int opcode = one.getOpcode();
        if (opcode == Opcodes.NEW) {
            Site site = new Site(((TypeInsnNode) one).desc, line);
            int objects = made.computeIfAbsent(site, each -> counters.add(Kind.objects, self, each));
            code.insert(one, adding(objects, 1));
        } else if (opcode == Opcodes.NEWARRAY
                || opcode == Opcodes.ANEWARRAY
                || opcode == Opcodes.MULTIANEWARRAY
                || (one instanceof MethodInsnNode call && makes(call))) {
            int arrays = made.computeIfAbsent(new Site(array(one), line), each -> {
                int at = counters.add(Kind.arrays, self, each);
                counters.add(Kind.bytes, self, each);
                return at;
            });
            String counting = makesSeveral(one) ? "arrays" : "array";
            InsnList adding = new InsnList();
            adding.add(new InsnNode(Opcodes.DUP));
            adding.add(constant(arrays));
            adding.add(new MethodInsnNode(Opcodes.INVOKESTATIC, COUNTS, counting, "(Ljava/lang/Object;I)V"));
            code.insert(one, adding);
        }
    }

    /** Whether an instruction makes an array of arrays, all at once. */
    private static boolean makesSeveral(AbstractInsnNode one) {
        return one.getOpcode() == Opcodes.MULTIANEWARRAY
                || (one instanceof MethodInsnNode call && call.name.equals("multiNewArray"));
    }

    /** What an instruction that is no {@code new} makes, see {@link Site}. */
    private static String array(AbstractInsnNode one) {
        if (one instanceof MethodInsnNode call) {
            return call.name + "()";
        } else if (one instanceof IntInsnNode primitive) {
            return PRIMITIVES.get(primitive.operand - Opcodes.T_BOOLEAN) + "[]";
        } else if (one instanceof MultiANewArrayInsnNode several) {
            return Type.getType(several.desc).getClassName();
        }
        return Type.getObjectType(((TypeInsnNode) one).desc).getClassName() + "[]";
    }

    private void countLocks(List<AbstractInsnNode> all) {
        List<AbstractInsnNode> entries = all.stream()
                .filter(one -> one.getOpcode() == Opcodes.MONITORENTER)
                .toList();
        // An exception that is made locks itself, and is counted as an exception.
        boolean whole = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0 && !owner.equals("java/lang/Throwable");
        if (whole || !entries.isEmpty()) {
            int locks = counters.add(Kind.locks, self, Site.NONE);
            entries.forEach(one -> code.insert(one, adding(locks, 1)));
            if (whole) {
                code.insert(adding(locks, 1));
            }
        }
    }

    private static boolean makes(MethodInsnNode call) {
        return (call.owner.startsWith("[") && call.name.equals("clone"))
                || MAKERS.contains(call.owner + "." + call.name);
    }

    /** What the method does, whatever it and its class are called. */
    private String digest() {
        Map<LabelNode, Integer> places = new HashMap<>();
        int place = 0;
        for (AbstractInsnNode one : code) {
            if (one instanceof LabelNode label) {
                places.put(label, place);
            } else if (one.getOpcode() >= 0) {
                place++;
            }
        }
        CRC32 sum = new CRC32();
        for (AbstractInsnNode one : code) {
            if (one.getOpcode() >= 0) {
                sum.update(one.getOpcode());
                sum.update(
                        (operand(one) + targets(one).stream().map(places::get).toList() + "\n")
                                .getBytes(StandardCharsets.UTF_8));
            }
        }
        return Long.toHexString(sum.getValue());
    }

    /** Where an instruction may go on. */
    private static List<LabelNode> targets(AbstractInsnNode one) {
        if (one instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        } else if (one instanceof TableSwitchInsnNode table) {
            return and(table.labels, table.dflt);
        }
        return one instanceof LookupSwitchInsnNode lookup ? and(lookup.labels, lookup.dflt) : List.of();
    }

    private static List<LabelNode> and(List<LabelNode> labels, LabelNode other) {
        return Stream.concat(labels.stream(), Stream.of(other)).toList();
    }

    /** What it calls or makes a lambda of, in the order of its code. */
    private List<String> callees() {
        List<String> callees = new ArrayList<>();
        for (AbstractInsnNode one : code) {
            if (one instanceof MethodInsnNode call) {
                callees.add(key(call.owner, call.name, call.desc));
            } else if (one instanceof InvokeDynamicInsnNode dynamic) {
                for (Object argument : dynamic.bsmArgs) {
                    if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                        callees.add(key(handle.getOwner(), handle.getName(), handle.getDesc()));
                    }
                }
            }
        }
        return List.copyOf(callees);
    }

    private static String key(String owner, String name, String descriptor) {
        return owner.replace('/', '.') + "." + name + descriptor;
    }

    private String operand(AbstractInsnNode one) {
        if (one instanceof MethodInsnNode call) {
            return (call.owner.equals(owner) ? "" : call.owner + call.name) + withoutOwner(call.desc);
        } else if (one instanceof FieldInsnNode field) {
            return field.owner.equals(owner) ? "" : field.owner + field.name;
        } else if (one instanceof LdcInsnNode constant) {
            return linked(constant.cst);
        } else if (one instanceof IntInsnNode number) {
            return String.valueOf(number.operand);
        } else if (one instanceof VarInsnNode variable) {
            return String.valueOf(variable.var);
        } else if (one instanceof IincInsnNode increment) {
            return increment.var + " " + increment.incr;
        } else if (one instanceof InvokeDynamicInsnNode dynamic) {
            return dynamic.name
                    + withoutOwner(dynamic.desc)
                    + dynamic.bsm
                    + Arrays.stream(dynamic.bsmArgs).map(this::linked).toList();
        } else if (one instanceof MultiANewArrayInsnNode several) {
            return withoutOwner(several.desc) + several.dims;
        } else if (one instanceof TableSwitchInsnNode table) {
            return table.min + " " + table.max;
        } else if (one instanceof LookupSwitchInsnNode lookup) {
            return lookup.keys.toString();
        }
        return one instanceof TypeInsnNode type && !type.desc.equals(owner) ? withoutOwner(type.desc) : "";
    }

    /** What the JVM links an instruction by; of its own methods and fields not the names, for lambdas are called after others. */
    private String linked(Object argument) {
        if (argument instanceof Handle handle) {
            return handle.getTag()
                    + (handle.getOwner().equals(owner) ? withoutOwner(handle.getDesc()) : handle.toString());
        }
        return argument instanceof Type ? withoutOwner(argument.toString()) : argument.toString();
    }

    private String withoutOwner(String descriptor) {
        return descriptor.replace("L" + owner + ";", "");
    }
}
