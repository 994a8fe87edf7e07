/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Row;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class SuiteTest {

    private static final int CORES = Runtime.getRuntime().availableProcessors();

    @Test
    void benchmarksAreFoundByAnyIncludeAndLostByAnyExclude() {
        assertThat(names(Suite.find(List.of("Base64", "CrashDummy"), List.of("decode", "CrashDummyBenchmark.[a-v]"))))
                .containsExactlyInAnyOrder("Base64Benchmark.encode", "CrashDummyBenchmark.works");
    }

    @Test
    void withoutAnIncludeAllAreFound() {
        assertThat(names(Suite.find(List.of(), List.of())))
                .contains("Base64Benchmark.encode", "ControlBenchmark.integerLoop", "DiaryBenchmark.work");
    }

    @Test
    void whatMatchesNothingFindsNothing() {
        assertThat(Suite.find(List.of("NoSuchBenchmark"), List.of())).isEmpty();
    }

    @Test
    void xstreamsFamiliesAreSix() {
        assertThat(names(Suite.find(List.of(Suite.XSTREAM_FAMILIES), List.of())))
                .extracting(name -> name.substring(0, name.indexOf('.')))
                .containsOnly(
                        "ParserBenchmark",
                        "DocumentParserBenchmark",
                        "ConverterTypeBenchmark",
                        "StringConverterBenchmark",
                        "NameCoderBenchmark",
                        "Base64Benchmark",
                        "TypePermissionBenchmark");
    }

    @Test
    void aBrokenRegexpIsAUsageError() {
        assertThatThrownBy(() -> Suite.find(List.of("Base64["), List.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("'Base64[' is not a regular expression: Unclosed character class near index 6."
                        + " Benchmarks are selected as JMH does; -l lists them.");
    }

    @Test
    void aRowIsABenchmarkWithEachCombinationOfItsParameters() {
        List<SuiteRow> rows = rows("Base64Benchmark.encode", Map.of("codec", List.of("JAXB", "JavaUtil")), List.of());

        assertThat(rows)
                .extracting(row -> row.row().params())
                .containsExactlyInAnyOrder(
                        Map.of("codec", "JAXB", "bytes", "16"),
                        Map.of("codec", "JAXB", "bytes", "4096"),
                        Map.of("codec", "JAXB", "bytes", "1048576"),
                        Map.of("codec", "JavaUtil", "bytes", "16"),
                        Map.of("codec", "JavaUtil", "bytes", "4096"),
                        Map.of("codec", "JavaUtil", "bytes", "1048576"));
        assertThat(rows)
                .extracting(SuiteRow::row)
                .extracting(Row::mode, Row::threads)
                .containsOnly(tuple("avgt", Math.min(4, CORES)));
    }

    @Test
    void theLastParameterVariesFastest() {
        BenchmarkListEntry benchmark = only("Base64Benchmark.encode");
        List<String> names = List.copyOf(benchmark.getParams().get().keySet());
        Map<String, List<String>> values = Map.of("codec", List.of("a", "b"), "bytes", List.of("a", "b"));

        assertThat(Suite.combinations(benchmark, values))
                .extracting(combination -> combination.get(names.get(0)) + combination.get(names.get(1)))
                .containsExactly("aa", "ab", "ba", "bb");
        assertThat(Suite.combinations(benchmark, values))
                .allSatisfy(combination -> assertThat(combination.keySet()).containsExactlyElementsOf(names));
    }

    @Test
    void aBenchmarkWithoutParametersIsOneRow() {
        assertThat(rows("CrashDummyBenchmark.works", Map.of("codec", List.of("JAXB")), List.of()))
                .singleElement()
                .extracting(row -> row.row().params())
                .isEqualTo(Map.of());
    }

    @Test
    void theModesAskedForReplaceThatOfTheAnnotation() {
        List<SuiteRow> rows = rows("CrashDummyBenchmark.works", Map.of(), List.of(Mode.Throughput, Mode.SampleTime));

        assertThat(rows).extracting(row -> row.row().mode()).containsExactly("thrpt", "sample");
        assertThat(rows).extracting(row -> row.benchmark().getMode()).containsExactly(Mode.Throughput, Mode.SampleTime);
    }

    @Test
    void allModesAreARowEach() {
        String[] all = {"thrpt", "avgt", "sample", "ss"};

        assertThat(rows("CrashDummyBenchmark.works", Map.of(), List.of(Mode.All)))
                .extracting(row -> row.row().mode())
                .containsExactly(all);
        BenchmarkListEntry annotated = only("CrashDummyBenchmark.works").cloneWith(Mode.All);
        assertThat(Suite.rows(List.of(annotated), Map.of(), List.of(), List.of()))
                .extracting(row -> row.row().mode())
                .containsExactly(all);
    }

    @Test
    void threadsAreThoseAskedForOrOfTheAnnotationOrOne() {
        assertThat(threads("Base64Benchmark.encode", List.of(3))).containsExactly(3);
        assertThat(threads("Base64Benchmark.encode", List.of())).containsExactly(Math.min(4, CORES));
        assertThat(threads("CrashDummyBenchmark.works", List.of())).containsExactly(1);
        assertThat(threads("CrashDummyBenchmark.works", List.of(1, 2, 4))).containsExactly(1, 2, 4);
    }

    @Test
    void publishedThreadsTakeACoreEachUnlessTheyAreAskedFor() {
        BenchmarkListEntry published = only("Base64Benchmark.encode");

        assertThat(Suite.threads(published, Optional.empty(), 8)).isEqualTo(4);
        assertThat(Suite.threads(published, Optional.empty(), 4)).isEqualTo(4);
        assertThat(Suite.threads(published, Optional.empty(), 2)).isEqualTo(2);
        assertThat(Suite.threads(published, Optional.of(4), 2)).isEqualTo(4);
    }

    @Test
    void benchmarksOfUsersKeepTheirThreads() {
        assertThat(Suite.threads(only("ThreadsBenchmark.many"), Optional.empty(), 2))
                .isEqualTo(64);
    }

    @Test
    void theMostThreadsAreTheMachinesProcessors() {
        assertThat(threads("CrashDummyBenchmark.works", List.of(Threads.MAX))).containsExactly(CORES);
    }

    @Test
    void aGroupHasWholeGroupsOfThreads() {
        assertThat(threads("DiaryBenchmark.pair", List.of(1))).containsExactly(2);
        assertThat(threads("DiaryBenchmark.pair", List.of(2))).containsExactly(2);
        assertThat(threads("DiaryBenchmark.pair", List.of(3))).containsExactly(4);
    }

    @Test
    void aRowSaysWhyItIsSkipped() {
        assertThat(rows("PartialBenchmark", Map.of(), List.of()))
                .extracting(SuiteRow::skipReason)
                .containsExactly(Optional.empty(), Optional.of("not in lib/: lost-lib"), Optional.of("has no work"));
    }

    @Test
    void aRowForOneThreadIsSkippedInMore() {
        Map<String, List<String>> raw = Map.of("heartbeat", List.of("raw"));

        assertThat(Suite.rows(List.of(only("HeartbeatBenchmark.parse")), raw, List.of(), List.of(1, 2)))
                .extracting(SuiteRow::skipReason)
                .containsExactly(Optional.empty(), Optional.of("its connection, parser and writer are for one thread"));
    }

    @Test
    void aRowWithoutAContenderIsNeverSkipped() {
        SuiteRow row = rows("CrashDummyBenchmark.works", Map.of(), List.of()).get(0);

        assertThat(row.contender()).isEmpty();
        assertThat(row.skipReason()).isEmpty();
    }

    /** Those of the rows with one combination of parameters. */
    private static List<Integer> threads(String benchmark, List<Integer> asked) {
        return Suite.rows(List.of(only(benchmark)), Map.of(), List.of(), asked).stream()
                .map(row -> row.row().threads())
                .distinct()
                .toList();
    }

    private static List<SuiteRow> rows(String selection, Map<String, List<String>> parameters, Collection<Mode> modes) {
        return Suite.rows(Suite.find(List.of(selection), List.of()), parameters, modes, List.of());
    }

    private static BenchmarkListEntry only(String name) {
        List<BenchmarkListEntry> found = Suite.find(List.of(name + "$"), List.of());
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static List<String> names(List<BenchmarkListEntry> benchmarks) {
        return benchmarks.stream()
                .map(benchmark -> new Row(benchmark.getUsername(), "", 1, Map.of()).shortName())
                .toList();
    }
}
