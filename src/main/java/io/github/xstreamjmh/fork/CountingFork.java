/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.RunnerException;

/**
 * The forked JVM in which what a row does is counted. The counters, of an agent that was started with the JVM, are read around
 * each of eight batches of operations: six of a size, then two of twice that size. The last two of both sizes count, so that
 * what JMH and the first operations do drops out. It ends with its input.
 */
public final class CountingFork {

    private static final int SMALL_BATCHES = 6;
    private static final int LARGE_BATCHES = 2;

    /** The smaller batches take no longer, however little its operations execute. */
    private static final double LONGEST_SECONDS = 0.5;

    private CountingFork() {}

    /**
     * Counts a row.
     *
     * @param args the {@link Task} as a line, and how many operations an invocation is
     */
    public static void main(String[] args) throws Exception {
        Thread watch = new Thread(CountingFork::endWithInput, "input");
        watch.setDaemon(true);
        watch.start();
        // Else JMH's two threads wait for each other in the JDK's code, more or less of it in each batch, and no
        // difference cancels that. Threads that the row starts count as before.
        System.setProperty("jmh.executor", "CUSTOM");
        System.setProperty("jmh.executor.class", DirectExecutor.class.getName());
        Task task = Task.parse(args[0]);
        requireNoSetUpAtEachInvocation(task);
        RunResult result = run(task, 1);
        // Of its iterations the shorter: what interrupted the other is no reason for small batches.
        double seconds = result.getPrimaryResult().getStatistics().getMin()
                * result.getParams().getOpsPerInvocation()
                / 2;
        int most = (int) Math.max(1, LONGEST_SECONDS / seconds);
        int batch = (int) CountingProfiler.counters("batch", int.class).invoke(null, most);
        if (batch > 1) {
            run(task, batch);
        }
        CountingProfiler.counters("tell", int.class, int.class).invoke(null, batch, Integer.parseInt(args[1]));
    }

    private static RunResult run(Task task, int batch) throws RunnerException {
        return SingleShot.run(SingleShot.options(task)
                .addProfiler(CountingProfiler.class)
                .timeUnit(TimeUnit.SECONDS)
                .warmupIterations(SMALL_BATCHES)
                .warmupBatchSize(batch)
                .measurementIterations(LARGE_BATCHES)
                .measurementBatchSize(2 * batch));
    }

    private static void endWithInput() {
        try {
            System.in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Runtime.getRuntime().halt(1);
        }
    }

    /** Such set-ups run between operations, and would be counted with them. */
    private static void requireNoSetUpAtEachInvocation(Task task) throws ClassNotFoundException {
        Class<?> type = type(task.benchmarkClass());
        String method = task.benchmark().substring(task.benchmark().lastIndexOf('.') + 1);
        Set<Class<?>> states = new HashSet<>();
        addStates(type, states);
        methods(type)
                .filter(one -> one.isAnnotationPresent(Benchmark.class)
                        && (one.getName().equals(method) || isOfGroup(one, method)))
                .flatMap(one -> Stream.of(one.getParameterTypes()))
                .forEach(state -> addStates(state, states));
        boolean each = states.stream()
                .flatMap(CountingFork::methods)
                .anyMatch(one -> (one.isAnnotationPresent(Setup.class)
                                && one.getAnnotation(Setup.class).value() == Level.Invocation)
                        || (one.isAnnotationPresent(TearDown.class)
                                && one.getAnnotation(TearDown.class).value() == Level.Invocation));
        if (each) {
            throw new IllegalStateException("it sets up before each invocation, which would be counted too");
        }
    }

    private static boolean isOfGroup(Method method, String name) {
        return method.isAnnotationPresent(Group.class)
                && method.getAnnotation(Group.class).value().equals(name);
    }

    /** A class by its name in sources, as JMH has it: one within another is found by its own. */
    static Class<?> type(String name) throws ClassNotFoundException {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            int dot = name.lastIndexOf('.');
            if (dot < 0) {
                throw e;
            }
            return type(name.substring(0, dot) + "$" + name.substring(dot + 1));
        }
    }

    private static void addStates(Class<?> type, Set<Class<?>> states) {
        if (states.add(type)) {
            methods(type)
                    .filter(one -> one.isAnnotationPresent(Setup.class) || one.isAnnotationPresent(TearDown.class))
                    .flatMap(one -> Stream.of(one.getParameterTypes()))
                    .forEach(state -> addStates(state, states));
        }
    }

    private static Stream<Method> methods(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != null && each != Object.class, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredMethods()));
    }
}
