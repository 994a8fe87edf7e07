/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Question;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.TimeValue;

/** What a benchmark must be like to be part of the suite. */
class AdmissibilityTest {

    static Stream<BenchmarkListEntry> benchmarks() {
        return Catalogues.benchmarks().stream();
    }

    static Stream<Class<?>> benchmarkClasses() {
        return benchmarks().<Class<?>>map(Catalogues::benchmarkClass).distinct();
    }

    /** Catalogues, the classes of their constants that have a body, and benchmark classes. */
    static Set<Class<?>> classesThatLoadWithoutLibraries() {
        Set<Class<?>> types = new LinkedHashSet<>(benchmarkClasses().toList());
        for (Contender<?> contender : Catalogues.contenders()) {
            types.add(((Enum<?>) contender).getDeclaringClass());
            types.add(contender.getClass());
        }
        return types;
    }

    @ParameterizedTest
    @CsvSource({
        "parser, 15, 1",
        "converter, 16, 4",
        "stringconverter, 16, 4",
        "namecoder, 25, 4",
        "base64, 16, 4",
        "typepermission, 16, 1"
    })
    void theSixFamiliesRunAsOftenAndInAsManyThreadsAsTheyPromise(String family, int runs, int threads) {
        assertThat(benchmarks())
                .filteredOn(benchmark -> family(benchmark).equals(family))
                .isNotEmpty()
                .allSatisfy(benchmark -> {
                    int forks = benchmark.getForks().get();
                    assertThat(forks).isGreaterThanOrEqualTo(3);
                    assertThat(forks * benchmark.getMeasurementIterations().get())
                            .isEqualTo(runs);
                    assertThat(benchmark.getMeasurementTime().get()).isEqualTo(TimeValue.seconds(1));
                    assertThat(benchmark.getWarmupTime().get()).isEqualTo(TimeValue.seconds(1));
                    assertThat(benchmark.getWarmupIterations().get()).isGreaterThanOrEqualTo(3);
                    assertThat(benchmark.getThreads().orElse(1)).isEqualTo(threads);
                    assertThat(benchmark.getMode()).isEqualTo(Mode.AverageTime);
                    assertThat(benchmark.getTimeUnit().get()).isEqualTo(TimeUnit.NANOSECONDS);
                });
    }

    private static String family(BenchmarkListEntry benchmark) {
        String name = Catalogues.benchmarkClass(benchmark).getPackageName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void theUsersFlagsComeAfterABenchmarksOwnAndClashWithNoneOfThem(BenchmarkListEntry benchmark) {
        assertThat(benchmark.getJvmArgs().hasValue())
                .as("jvmArgs, which -jvmArgs would replace")
                .isFalse();
        assertThat(benchmark.getJvmArgsAppend().hasValue())
                .as("jvmArgsAppend, which would win over the user's")
                .isFalse();
        assertThat(benchmark.getJvmArgsPrepend().orElse(List.of()))
                .as("flags of which a later one wins, or that add up")
                .allMatch(flag ->
                        flag.matches("-Xm[sx]\\d+[mg]|-Xss\\d+m|-D[^=]+=.*|-XX:[+-]\\w+|--add-(opens|exports)=.*"));
    }

    /** Control rows measure the machine, which answers nobody's question. */
    @ParameterizedTest
    @MethodSource("benchmarkClasses")
    void everyBenchmarkSaysWhatItAsks(Class<?> type) {
        assertThat(type.isAnnotationPresent(Question.class))
                .isEqualTo(!type.getPackageName().endsWith(".control"));
    }

    @ParameterizedTest
    @MethodSource("benchmarkClasses")
    void everyTimedMethodReturnsItsResult(Class<?> type) {
        List<Method> timed = Arrays.stream(type.getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .toList();

        assertThat(timed).isNotEmpty().allSatisfy(method -> {
            assertThat(method.getReturnType()).isNotEqualTo(void.class);
            assertThat(method.getParameterTypes()).doesNotContain(Blackhole.class);
        });
    }

    @ParameterizedTest
    @MethodSource("classesThatLoadWithoutLibraries")
    void noFieldOrSignatureNamesATypeOfALibrary(Class<?> type) {
        assertThat(namedBy(type))
                .allMatch(named -> loadsWithoutLibraries(named), "comes from the JDK, JMH or the suite");
    }

    private static List<Class<?>> namedBy(Class<?> type) {
        Stream<Class<?>> fields = Arrays.stream(type.getDeclaredFields()).map(Field::getType);
        Stream<Class<?>> results = Arrays.stream(type.getDeclaredMethods()).map(Method::getReturnType);
        Stream<Executable> executables = Stream.concat(
                Arrays.stream(type.getDeclaredMethods()),
                Arrays.<Constructor<?>>stream(type.getDeclaredConstructors()));
        Stream<Class<?>> arguments = executables.flatMap(executable -> Stream.concat(
                Arrays.stream(executable.getParameterTypes()), Arrays.stream(executable.getExceptionTypes())));
        return Stream.of(fields, results, arguments)
                .flatMap(types -> types)
                .distinct()
                .toList();
    }

    private static boolean loadsWithoutLibraries(Class<?> type) {
        if (type == null
                || type.isPrimitive()
                || type.getModule().isNamed()
                || type.getName().startsWith("org.openjdk.jmh.")) {
            return true;
        }
        if (type.isArray()) {
            return loadsWithoutLibraries(type.getComponentType());
        }
        return Catalogues.isOfTheSuite(type)
                && loadsWithoutLibraries(type.getSuperclass())
                && Arrays.stream(type.getInterfaces()).allMatch(AdmissibilityTest::loadsWithoutLibraries);
    }
}
