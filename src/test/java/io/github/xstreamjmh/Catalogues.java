/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.data.Letters;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The suite's benchmarks, rows and contenders, all found through JMH's list and the {@code Contender} interface.
 *
 * <p>Uses nothing but the suite, its libraries and the JDK, so that an {@link IsolatedClassPath} can load it; what such a
 * class path asks for is told in the JDK's types.
 */
final class Catalogues {

    private Catalogues() {}

    /** The benchmarks of the suite itself, without those that tests add to JMH's list. */
    static List<BenchmarkListEntry> benchmarks() {
        return Suite.find(List.of("."), List.of()).stream()
                .filter(benchmark -> isOfTheSuite(benchmarkClass(benchmark)))
                .toList();
    }

    static Class<?> benchmarkClass(BenchmarkListEntry benchmark) {
        try {
            return Class.forName(benchmark.getUserClassQName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("JMH's list names a class that is not there", e);
        }
    }

    /** Whether a class was compiled from this project's main sources. */
    static boolean isOfTheSuite(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source != null
                && source.getLocation()
                        .equals(Contender.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation());
    }

    /** Every row of the suite, with every value of those parameters of which only one runs by default. */
    static List<SuiteRow> rows() {
        return Stream.of(
                        Map.of(
                                "layout", List.of("compact", "asWritten"),
                                "form", List.of("string", "bytes"),
                                "dates", List.of("asIs", "iso", "none")),
                        Map.of("jsonText", letters(), "xmlText", letters()))
                .flatMap(params -> Suite.rows(benchmarks(), params, List.of(), List.of()).stream())
                .collect(Collectors.toMap(SuiteRow::row, row -> row, (a, b) -> a, LinkedHashMap::new))
                .values()
                .stream()
                .toList();
    }

    private static List<String> letters() {
        return Arrays.stream(Letters.values()).map(Letters::name).toList();
    }

    /** Every constant of every catalogue. */
    static Set<Contender<?>> contenders() {
        Set<Contender<?>> contenders = new LinkedHashSet<>();
        rows().forEach(row -> row.contender().ifPresent(contenders::add));
        return contenders;
    }

    /** Family and name, such as {@code parser,DOM4J}. */
    static String label(Contender<?> contender) {
        String family = ((Enum<?>) contender).getDeclaringClass().getPackageName();
        return family.substring(family.lastIndexOf('.') + 1) + "," + contender.name();
    }

    /** Sets a row up, calls its method once, tears it down: all as JMH does it, in this JVM. */
    static void runOnce(SuiteRow row) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(row.row().benchmark()) + "$")
                .mode(Mode.SingleShotTime)
                .forks(0)
                .threads(1)
                .warmupIterations(0)
                .measurementIterations(1)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        row.row().params().forEach(options::param);
        new Runner(options.build()).run();
    }

    /** Runs each row of one benchmark method once; returns how many there are. */
    static int runOnceEachRowOf(String shortName) throws RunnerException {
        int rows = 0;
        for (SuiteRow row : rows()) {
            if (row.row().shortName().equals(shortName) && row.skipReason().isEmpty()) {
                runOnce(row);
                rows++;
            }
        }
        return rows;
    }

    /** Which class from where does the work of each contender: {@code family,contender,class,artifact or module}. */
    static List<String> provenance() throws Exception {
        List<String> lines = new ArrayList<>();
        for (Contender<?> contender : contenders()) {
            for (Class<?> type : contender.create().implementation()) {
                String origin = isOfTheSuite(type)
                        ? "xstream-jmh"
                        : Provenance.of(type).origin().replaceFirst("-\\d[^-]*(-[^-]*)?\\.jar$", "");
                lines.add(String.join(",", label(contender), type.getName(), origin));
            }
        }
        return lines;
    }
}
