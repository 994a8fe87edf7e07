/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.contender.ParamFields;
import io.github.xstreamjmh.family.jsonbinding.JsonBindingBenchmark;
import io.github.xstreamjmh.family.serializer.SerializerStepsBenchmark;
import io.github.xstreamjmh.family.xmlbinding.XmlBindingBenchmark;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** Set-up writes each row's workload, reads it back and compares, so a row that runs has proven its contender right. */
class EveryRowTest {

    /** Whose set-up is the same for each of their methods, so that one does for all: most rows are theirs. */
    private static final Set<Class<?>> WITH_ONE_SET_UP =
            Set.of(JsonBindingBenchmark.class, SerializerStepsBenchmark.class, XmlBindingBenchmark.class);

    /** But for those of first uses, which collect garbage time and again: FirstUseBenchmarkTest uses each contender. */
    static Stream<List<SuiteRow>> rowsToMeasure() {
        return bySetUp(row -> row.skipReason().isEmpty() && !Suite.isMeasuredOnce(row.benchmark()));
    }

    static Stream<List<SuiteRow>> rowsLeftOut() {
        return bySetUp(row -> row.skipReason().isPresent());
    }

    /** What rows with the same set-up have in common: the benchmark's class, or its method too, and parameters. */
    private record SetUp(String of, Map<String, String> params) {}

    private static SetUp setUp(SuiteRow row) {
        return new SetUp(
                hasOneSetUp(row)
                        ? row.benchmark().getUserClassQName()
                        : row.row().benchmark(),
                row.row().params());
    }

    private static boolean hasOneSetUp(SuiteRow row) {
        return WITH_ONE_SET_UP.contains(Catalogues.benchmarkClass(row.benchmark()));
    }

    /** Rows that differ in their mode alone are together, too: here they all run as single shots. */
    private static Stream<List<SuiteRow>> bySetUp(Predicate<SuiteRow> which) {
        Map<SetUp, List<SuiteRow>> rows = Catalogues.rows().stream()
                .filter(which)
                .collect(Collectors.groupingBy(EveryRowTest::setUp, LinkedHashMap::new, Collectors.toList()));
        return rows.values().stream();
    }

    @ParameterizedTest
    @MethodSource("rowsToMeasure")
    void readsBackWhatItWroteAndRunsOnce(List<SuiteRow> rows) throws Exception {
        if (hasOneSetUp(rows.get(0))) {
            States states = new States(rows.get(0));
            for (SuiteRow row : rows) {
                states.run(row.row().method());
            }
        } else {
            Catalogues.runOnce(rows.get(0));
        }
    }

    static Stream<SuiteRow> oneRowOfEachMethodThatOthersShareTheirSetUpWith() {
        Map<String, SuiteRow> rows = rowsToMeasure()
                .flatMap(List::stream)
                .filter(EveryRowTest::hasOneSetUp)
                .collect(Collectors.toMap(
                        row -> row.row().benchmark(), row -> row, (first, later) -> first, LinkedHashMap::new));
        return rows.values().stream();
    }

    /** What JMH generates for a method is the same for all of its rows. */
    @ParameterizedTest
    @MethodSource("oneRowOfEachMethodThatOthersShareTheirSetUpWith")
    void runsAsJmhRunsIt(SuiteRow row) throws RunnerException {
        Catalogues.runOnce(row);
    }

    @ParameterizedTest
    @MethodSource("rowsLeftOut")
    void isLeftOutOnlyAsLongAsItCannotDoTheWork(List<SuiteRow> rows) {
        for (SuiteRow row : rows) {
            assertThat(row.skipReason()).get().asString().isNotBlank().doesNotContain("lib/", "\n");
        }
        SuiteRow first = rows.get(0);
        if (hasOneSetUp(first)) {
            assertThatThrownBy(() -> new States(first)).hasMessageEndingWith(" fails in setUp");
        } else {
            assertThatThrownBy(() -> Catalogues.runOnce(first))
                    .isInstanceOf(RunnerException.class)
                    .isNotInstanceOf(NoBenchmarksException.class);
        }
    }

    @Test
    void everyRowHasAContenderUnlessItMeasuresTheMachineOrNothing() {
        assertThat(Catalogues.rows())
                .filteredOn(row -> row.contender().isEmpty())
                .extracting(row -> row.row().shortName())
                .isNotEmpty()
                .allMatch(name -> name.startsWith("ControlBenchmark.") || name.equals("FirstUseBenchmark.nothing"));
    }

    /**
     * A benchmark and what its methods ask for, made and set up once as JMH does it for each row: parameters first,
     * then what a set-up asks for, then the set-up.
     */
    private static final class States {

        private final SuiteRow row;
        private final Class<?> benchmark;
        private final Map<Class<?>, Object> made = new HashMap<>();

        States(SuiteRow row) throws ReflectiveOperationException {
            this.row = row;
            benchmark = Catalogues.benchmarkClass(row.benchmark());
            made.put(BenchmarkParams.class, params());
            state(benchmark);
        }

        /** Calls a benchmark method. */
        void run(String name) throws ReflectiveOperationException {
            for (Method method : benchmark.getMethods()) {
                if (method.getName().equals(name) && method.isAnnotationPresent(Benchmark.class)) {
                    call(state(benchmark), method);
                    return;
                }
            }
            throw new NoSuchMethodException(name);
        }

        private Object state(Class<?> type) throws ReflectiveOperationException {
            Object state = made.get(type);
            if (state == null) {
                state = type.getConstructor().newInstance();
                made.put(type, state);
                setParams(state);
                for (Method method : type.getMethods()) {
                    if (method.isAnnotationPresent(Setup.class)) {
                        call(state, method);
                    }
                }
            }
            return state;
        }

        private void setParams(Object state) throws IllegalAccessException {
            for (Class<?> type = state.getClass(); type != null; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (field.isAnnotationPresent(Param.class)) {
                        field.setAccessible(true);
                        field.set(
                                state, value(field.getType(), row.row().params().get(field.getName())));
                    }
                }
            }
        }

        private static Object value(Class<?> type, String text) {
            if (type == int.class) {
                return Integer.valueOf(text);
            }
            return ParamFields.constants(type).stream()
                    .filter(constant -> constant.name().equals(text))
                    .findFirst()
                    .orElseThrow();
        }

        private void call(Object state, Method method) throws ReflectiveOperationException {
            Class<?>[] types = method.getParameterTypes();
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                arguments[i] = state(types[i]);
            }
            try {
                method.invoke(state, arguments);
            } catch (InvocationTargetException e) {
                throw new AssertionError(row.row() + " fails in " + method.getName(), e.getCause());
            }
        }

        private BenchmarkParams params() {
            WorkloadParams params = new WorkloadParams();
            row.row().params().forEach((name, value) -> params.put(name, value, 0));
            IterationParams once = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.NONE, 1);
            return new BenchmarkParams(
                    row.row().benchmark(),
                    row.row().benchmark(),
                    true,
                    1,
                    new int[] {1},
                    List.of(),
                    0,
                    0,
                    once,
                    once,
                    Mode.SingleShotTime,
                    params,
                    TimeUnit.NANOSECONDS,
                    1,
                    "",
                    List.of(),
                    "",
                    "",
                    "",
                    "",
                    TimeValue.NONE);
        }
    }
}
