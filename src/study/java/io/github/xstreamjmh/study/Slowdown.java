/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Ways to make a method slower that leave what it returns as it is. Its class gets fields into which goes what the new code
 * computes, so that no compiler leaves it out. How much slower is known in rough figures only, in the time of a row's bytecodes, of
 * which parsers execute some 25 a nanosecond; what becomes of it is measured.
 */
enum Slowdown {

    /** More work, in a loop of so many turns. */
    work(50, 38, 2000) {
        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            Prefix prefix = new Prefix(type, method);
            loop(prefix, type, prefix.variable(), dose, () -> prefix.frame(2));
            prefix.insert();
        }
    },

    /** One more array, of so many bytes. */
    allocation(120, 2.5, 8192) {
        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            Prefix prefix = new Prefix(type, method);
            prefix.visitLdcInsn(dose);
            prefix.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
            prefix.visitFieldInsn(Opcodes.PUTSTATIC, type.name, field(type, "made$", OBJECT), OBJECT);
            prefix.insert();
        }
    },

    /** One more call at each turn of the method's loops, or at its beginning if none turns, of a new one that does a little work. */
    call(50, 38, 200) {
        @Override
        double times(RanMethod ran) {
            return turnsOrCalls(ran);
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            MethodNode more = new MethodNode(PRIVATE, ADDED, "()V", null, null);
            loop(more, type, 0, dose, () -> {
                if (Prefix.hasFrames(type)) {
                    Object[] ints = {Opcodes.INTEGER, Opcodes.INTEGER};
                    more.visitFrame(Opcodes.F_NEW, ints.length, ints, 0, new Object[0]);
                }
            });
            more.visitInsn(Opcodes.RETURN);
            type.methods.add(more);
            atEachTurn(method, ran, () -> {
                InsnList calling = new InsnList();
                calling.add(new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, ADDED, "()V", false));
                return calling;
            });
        }
    },

    /** The same, of so many of the JDK's. */
    jdkCall(0, 50, 8) {
        @Override
        double times(RanMethod ran) {
            return turnsOrCalls(ran);
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            String spent = field(type, SPENT, "I");
            atEachTurn(method, ran, () -> {
                MethodNode calling = new MethodNode();
                for (int call = 0; call < dose; call++) {
                    calling.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
                    calling.visitInsn(Opcodes.DUP);
                    calling.visitInsn(Opcodes.I2C);
                    calling.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Character", "isWhitespace", "(C)Z", false);
                    calling.visitInsn(Opcodes.IADD);
                    calling.visitInsn(Opcodes.ICONST_1);
                    calling.visitInsn(Opcodes.IADD);
                    calling.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
                }
                return calling.instructions;
            });
        }
    },

    /** A key of so many parts and its hash, which one would keep, made anew. */
    cache(750, 250, 50) {
        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            String builder = "java/lang/StringBuilder";
            String spent = field(type, SPENT, "I");
            Prefix prefix = new Prefix(type, method);
            prefix.visitTypeInsn(Opcodes.NEW, builder);
            prefix.visitInsn(Opcodes.DUP);
            prefix.visitMethodInsn(Opcodes.INVOKESPECIAL, builder, "<init>", "()V", false);
            for (int part = 0; part < dose; part++) {
                prefix.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
                prefix.visitMethodInsn(Opcodes.INVOKEVIRTUAL, builder, "append", "(I)Ljava/lang/StringBuilder;", false);
            }
            prefix.visitMethodInsn(Opcodes.INVOKEVIRTUAL, builder, "toString", "()Ljava/lang/String;", false);
            prefix.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
            prefix.visitIntInsn(Opcodes.BIPUSH, Byte.MAX_VALUE);
            prefix.visitInsn(Opcodes.IAND);
            prefix.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
            prefix.insert();
        }
    },

    /** Grown past the size from which HotSpot inlines no method, by code that never runs. */
    size(60, 0, 1) {
        @Override
        boolean fits(MethodNode method) {
            return size(method) < INLINED;
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            String never = field(type, "never$", "Z");
            String spent = field(type, SPENT, "I");
            Prefix prefix = new Prefix(type, method);
            Label end = new Label();
            prefix.visitFieldInsn(Opcodes.GETSTATIC, type.name, never, "Z");
            prefix.visitJumpInsn(Opcodes.IFEQ, end);
            for (int bytes = 0; bytes < INLINED; bytes += 10) {
                prefix.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
                prefix.visitIntInsn(Opcodes.SIPUSH, 1000 + bytes);
                prefix.visitInsn(Opcodes.IXOR);
                prefix.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
            }
            prefix.visitLabel(end);
            prefix.frame(0);
            prefix.insert();
        }
    },

    /** A lock, held for a moment. */
    block(400, 0, 1) {
        @Override
        boolean fits(MethodNode method) {
            return (method.access & Opcodes.ACC_STATIC) == 0;
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            String spent = field(type, SPENT, "I");
            Prefix prefix = new Prefix(type, method);
            prefix.visitVarInsn(Opcodes.ALOAD, 0);
            prefix.visitInsn(Opcodes.MONITORENTER);
            prefix.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
            prefix.visitInsn(Opcodes.ICONST_1);
            prefix.visitInsn(Opcodes.IADD);
            prefix.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
            prefix.visitVarInsn(Opcodes.ALOAD, 0);
            prefix.visitInsn(Opcodes.MONITOREXIT);
            prefix.insert();
        }
    },

    /** A lock, held for the whole method: no bytecode more. */
    lock(400, 0, 1) {
        @Override
        boolean fits(MethodNode method) {
            return (method.access & Opcodes.ACC_SYNCHRONIZED) == 0;
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            method.access |= Opcodes.ACC_SYNCHRONIZED;
        }
    },

    /** At one of so many calls an exception, which the method itself catches. */
    exception(30, 0, Short.MAX_VALUE) {
        @Override
        int dose(double times, double wanted) {
            return (int) Math.min(most(), Math.max(1, Math.round(times * EXCEPTION / wanted)));
        }

        @Override
        double worth(double times, int dose) {
            return super.worth(times, dose) + times / dose * EXCEPTION;
        }

        @Override
        void add(ClassNode type, MethodNode method, RanMethod ran, int dose) {
            String thrown = "java/lang/IllegalStateException";
            String spent = field(type, SPENT, "I");
            Prefix prefix = new Prefix(type, method);
            Label begin = new Label();
            Label caught = new Label();
            Label end = new Label();
            prefix.visitTryCatchBlock(begin, caught, caught, thrown);
            prefix.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
            prefix.visitInsn(Opcodes.ICONST_1);
            prefix.visitInsn(Opcodes.IADD);
            prefix.visitInsn(Opcodes.DUP);
            prefix.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
            prefix.visitLdcInsn(dose);
            prefix.visitInsn(Opcodes.IREM);
            prefix.visitJumpInsn(Opcodes.IFNE, end);
            prefix.visitLabel(begin);
            prefix.visitTypeInsn(Opcodes.NEW, thrown);
            prefix.visitInsn(Opcodes.DUP);
            prefix.visitMethodInsn(Opcodes.INVOKESPECIAL, thrown, "<init>", "()V", false);
            prefix.visitInsn(Opcodes.ATHROW);
            prefix.visitLabel(caught);
            prefix.frame(0, thrown);
            prefix.visitInsn(Opcodes.POP);
            prefix.visitLabel(end);
            prefix.frame(0);
            prefix.insert();
        }
    };

    /** The method that {@link #call} adds. */
    static final String ADDED = "more$";

    private static final int PRIVATE = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    private static final String SPENT = "spent$";
    private static final String OBJECT = "Ljava/lang/Object;";

    /** HotSpot's FreqInlineSize, in bytes. */
    private static final int INLINED = 325;

    /** A stack trace is filled in. */
    private static final double EXCEPTION = 40_000;

    private final double once;
    private final double each;
    private final int most;

    Slowdown(double once, double each, int most) {
        this.once = once;
        this.each = each;
        this.most = most;
    }

    /** Whether it can be done to a method. */
    boolean fits(MethodNode method) {
        return true;
    }

    /** How often the new code would run, for an operation. */
    double times(RanMethod ran) {
        return ran.calls();
    }

    /** The dose that comes nearest to what is wanted. */
    int dose(double times, double wanted) {
        return each == 0 ? 1 : (int) Math.min(most, Math.max(1, Math.round((wanted / times - once) / each)));
    }

    /** The time of how many bytecodes it takes. */
    double worth(double times, int dose) {
        return times * (once + each * dose);
    }

    int most() {
        return most;
    }

    /**
     * Does it to a method.
     *
     * @param type its class, whose frames are expanded
     * @param ran what it does in the row
     */
    abstract void add(ClassNode type, MethodNode method, RanMethod ran, int dose);

    private static double turnsOrCalls(RanMethod ran) {
        return ran.turns() > 0 ? ran.turns() : ran.calls();
    }

    private interface Code {
        InsnList fresh();
    }

    private static void atEachTurn(MethodNode method, RanMethod ran, Code code) {
        if (ran.turns() == 0) {
            method.instructions.insert(code.fresh());
            return;
        }
        Loops.turns(method).forEach(turn -> method.instructions.insertBefore(turn, code.fresh()));
    }

    /** Of which each turn has to wait for the one before. */
    private static void loop(MethodVisitor code, ClassNode type, int variable, int turns, Runnable frame) {
        String spent = field(type, SPENT, "I");
        int left = variable + 1;
        Label turn = new Label();
        code.visitFieldInsn(Opcodes.GETSTATIC, type.name, spent, "I");
        code.visitVarInsn(Opcodes.ISTORE, variable);
        code.visitLdcInsn(turns);
        code.visitVarInsn(Opcodes.ISTORE, left);
        code.visitLabel(turn);
        frame.run();
        code.visitVarInsn(Opcodes.ILOAD, variable);
        code.visitIntInsn(Opcodes.BIPUSH, 31);
        code.visitInsn(Opcodes.IMUL);
        code.visitVarInsn(Opcodes.ILOAD, left);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ISTORE, variable);
        code.visitIincInsn(left, -1);
        code.visitVarInsn(Opcodes.ILOAD, left);
        code.visitJumpInsn(Opcodes.IFGT, turn);
        code.visitVarInsn(Opcodes.ILOAD, variable);
        code.visitFieldInsn(Opcodes.PUTSTATIC, type.name, spent, "I");
    }

    /** Adds a field that the class may have already; returns its name. */
    private static String field(ClassNode type, String name, String descriptor) {
        if (type.fields.stream().noneMatch(field -> field.name.equals(name))) {
            type.fields.add(new FieldNode(PRIVATE, name, descriptor, null, null));
        }
        return name;
    }

    /** Of a method's code, in bytes. */
    private static int size(MethodNode method) {
        Label end = new Label();
        method.accept(
                new MethodVisitor(
                        Opcodes.ASM9,
                        new ClassWriter(0).visitMethod(method.access, method.name, method.desc, null, null)) {
                    @Override
                    public void visitFrame(int kind, int locals, Object[] local, int stacks, Object[] stack) {
                        // They have no size.
                    }

                    @Override
                    public void visitMaxs(int stack, int locals) {
                        super.visitLabel(end);
                        super.visitMaxs(stack, locals);
                    }
                });
        return end.getOffset();
    }
}
