/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import io.github.xstreamjmh.result.Row;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.Control;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.infra.ThreadParams;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Utils;
import org.openjdk.jmh.util.Version;

/** Does a row's work once, on one thread: what JMH's generated code does, without its loops and clocks. */
final class Rig {

    /** JMH wants this sentence from those who make a Blackhole by hand. Here none is timed. */
    private static final String BLACKHOLE_PASSWORD =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private static final Comparator<Method> SUPERCLASS_FIRST = Comparator.<Method>comparingInt(
                    method -> depth(method.getDeclaringClass()))
            .thenComparing(Method::getName);

    private final Row row;
    private final BenchmarkParams benchmark;
    private final Map<Class<?>, Object> states = new LinkedHashMap<>();

    Rig(Row row) {
        this.row = row;
        this.benchmark = benchmarkParams(row);
    }

    /**
     * Sets up, calls the benchmark method or the methods of the group, tears down.
     *
     * @return the benchmark object
     * @throws Exception whatever one of these throws
     */
    Object run(Class<?> benchmarkClass) throws Exception {
        Object target = benchmarkClass.isAnnotationPresent(State.class)
                ? state(benchmarkClass)
                : benchmarkClass.getConstructor().newInstance();
        String name = row.benchmark().substring(row.benchmark().lastIndexOf('.') + 1);
        Predicate<Method> asked = method -> method.isAnnotationPresent(Group.class)
                ? method.getAnnotation(Group.class).value().equals(name)
                : method.getName().equals(name);
        List<Method> methods =
                annotated(benchmarkClass, Benchmark.class).filter(asked).toList();
        if (methods.isEmpty()) {
            throw new NoSuchMethodException(row.benchmark());
        }
        for (Method method : methods) {
            call(target, method);
        }
        List<Object> made = new ArrayList<>(states.values());
        Collections.reverse(made);
        for (Object state : made) {
            tearDown(state);
        }
        return target;
    }

    private Object state(Class<?> type) throws Exception {
        if (!states.containsKey(type)) {
            Object state = type.getConstructor().newInstance();
            setParams(state);
            for (Level level : Level.values()) {
                for (Method method : annotated(type, Setup.class)
                        .filter(setup -> setup.getAnnotation(Setup.class).value() == level)
                        .sorted(SUPERCLASS_FIRST)
                        .toList()) {
                    call(state, method);
                }
            }
            states.put(type, state);
        }
        return states.get(type);
    }

    private void tearDown(Object state) throws Exception {
        for (Method method : annotated(state.getClass(), TearDown.class)
                .sorted(Comparator.<Method, Level>comparing(tearDown ->
                                tearDown.getAnnotation(TearDown.class).value())
                        .thenComparing(SUPERCLASS_FIRST)
                        .reversed())
                .toList()) {
            call(state, method);
        }
    }

    private static Stream<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
        return Arrays.stream(type.getMethods()).filter(method -> method.isAnnotationPresent(annotation));
    }

    private static int depth(Class<?> type) {
        return type == null ? 0 : 1 + depth(type.getSuperclass());
    }

    private void call(Object target, Method method) throws Exception {
        List<Object> arguments = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            arguments.add(argument(type));
        }
        try {
            method.invoke(target, arguments.toArray());
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (Exception) e.getCause();
        }
    }

    private Object argument(Class<?> type) throws Exception {
        if (type == BenchmarkParams.class) {
            return benchmark;
        }
        if (type == IterationParams.class) {
            return benchmark.getMeasurement();
        }
        if (type == ThreadParams.class) {
            return new ThreadParams(0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
        }
        if (type == Blackhole.class) {
            return new Blackhole(BLACKHOLE_PASSWORD);
        }
        if (type == Control.class) {
            return new Control();
        }
        return state(type);
    }

    private void setParams(Object state) throws IllegalAccessException {
        for (Class<?> type = state.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.isAnnotationPresent(Param.class)) {
                    field.setAccessible(true);
                    field.set(state, value(field.getType(), row.params().get(field.getName())));
                }
            }
        }
    }

    /** A parameter's value in one of the types that JMH has parameters of. */
    private static Object value(Class<?> type, String text) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> ((Enum<?>) constant).name().equals(text))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("No " + type.getSimpleName() + " " + text));
        }
        return switch (type.getSimpleName()) {
            case "boolean", "Boolean" -> Boolean.valueOf(text);
            case "byte", "Byte" -> Byte.valueOf(text);
            case "char", "Character" -> text.charAt(0);
            case "short", "Short" -> Short.valueOf(text);
            case "int", "Integer" -> Integer.valueOf(text);
            case "long", "Long" -> Long.valueOf(text);
            case "float", "Float" -> Float.valueOf(text);
            case "double", "Double" -> Double.valueOf(text);
            default -> text;
        };
    }

    private static BenchmarkParams benchmarkParams(Row row) {
        WorkloadParams params = new WorkloadParams();
        row.params().forEach((name, value) -> params.put(name, value, 0));
        return new BenchmarkParams(
                row.benchmark(),
                row.benchmark(),
                false,
                row.threads(),
                new int[] {1},
                List.of(),
                1,
                0,
                new IterationParams(IterationType.WARMUP, 0, TimeValue.NONE, 1),
                new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1),
                Mode.deepValueOf(row.mode()),
                params,
                TimeUnit.NANOSECONDS,
                1,
                Utils.getCurrentJvm(),
                List.of(),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                Version.getPlainVersion(),
                Defaults.TIMEOUT);
    }
}
