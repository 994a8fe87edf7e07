/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.Settings;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.Parameters;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * What lies in {@code reference/} was measured on these workloads, with these annotations: a change of either asks for
 * new references.
 */
class ReferenceTest {

    private static final Path REFERENCE = Path.of("reference");

    /** Fewer never give a verdict. */
    private static final int FEWEST_FORKS = 3;

    private static List<Path> folders() throws IOException {
        try (Stream<Path> content = Files.walk(REFERENCE, 2)) {
            return content.filter(ResultReader::isResultFolder).sorted().toList();
        }
    }

    /** One container for each result folder, and one for the tables published by others, which always come with the suite. */
    @TestFactory
    List<DynamicNode> references() throws IOException {
        List<DynamicNode> nodes = new ArrayList<>();
        assertThat(folders()).hasSizeGreaterThan(5);
        for (Path folder : folders()) {
            Run results = ResultReader.read(folder, metric -> true);
            nodes.add(dynamicContainer(
                    folder.toString(),
                    List.of(
                            dynamicTest("was measured on today's workloads", () -> requireWorkloads(results)),
                            dynamicTest("was measured with today's annotations", () -> requireAnnotations(results)),
                            dynamicTest(
                                    "says on which machine",
                                    () -> assertThat(results.environment()
                                                    .orElseThrow()
                                                    .hosts())
                                            .isNotEmpty()))));
        }
        Path published = REFERENCE.resolve("published");
        nodes.add(dynamicTest(published + " names rows of this suite", () -> requireRows(published)));
        return nodes;
    }

    /** What was counted in releases: on today's workloads, of rows that there are, and with no path of a machine in it. */
    @TestFactory
    List<DynamicNode> histories() throws IOException {
        List<Path> files;
        try (Stream<Path> content = Files.list(REFERENCE.resolve("history"))) {
            files = content.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        assertThat(files).isNotEmpty();
        return files.stream()
                .<DynamicNode>map(file -> dynamicTest(file.toString(), () -> requireHistory(file)))
                .toList();
    }

    private static void requireHistory(Path file) throws IOException {
        HistoryAnswer history = HistoryAnswer.read(file);
        requireWorkloads(
                history.environment(),
                history.rows().stream().map(HistoryAnswer.Line::benchmark).toList());
        assertThat(history.rows())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.counts())
                        .as("each release has a line, and one a count")
                        .hasSameSizeAs(history.versions())
                        .anyMatch(point -> point.failure().isEmpty()));
        assertThat(history.rows())
                .allSatisfy(row -> assertThat(suiteRows(new Row(row.benchmark(), "", 1, row.params())))
                        .extracting(there -> there.row().params())
                        .contains(row.params()));
        assertThat(history.environment().sides())
                .containsOnlyKeys(history.versions())
                .allSatisfy((version, side) -> assertThat(side.libraries()).isNotEmpty());
        assertThat(Files.readString(file)).doesNotContainPattern("\"(/|[A-Z]:)|/(root|home|Users|tmp|usr)/");
    }

    private static void requireWorkloads(Run results) throws IOException {
        requireWorkloads(
                results.environment().orElseThrow(),
                results.measured().stream()
                        .map(result -> result.row().benchmark())
                        .toList());
    }

    /** The digests of all workloads are there; those of families without rows may have changed since. */
    private static void requireWorkloads(Environment environment, List<String> benchmarks) throws IOException {
        Properties pinned = new Properties();
        try (InputStream in = Objects.requireNonNull(Main.class.getResourceAsStream("workloads.properties"))) {
            pinned.load(in);
        }
        assertThat(environment.workloads().entrySet())
                .filteredOn(workload -> benchmarks.stream().anyMatch(benchmark -> isOf(benchmark, workload.getKey())))
                .isNotEmpty()
                .allSatisfy(workload -> assertThat(pinned.getProperty(workload.getKey()))
                        .as(workload.getKey())
                        .isEqualTo(workload.getValue()));
    }

    private static boolean isOf(String benchmark, String workload) {
        return benchmark.contains(".family." + workload.replaceFirst("\\..*", "") + ".");
    }

    private static void requireAnnotations(Run results) {
        boolean numbersOfThreads = results.environment().orElseThrow().run().arguments().stream()
                .anyMatch(argument -> argument.startsWith("--threads="));
        boolean inHeats = results.environment().orElseThrow().run().rank().isPresent();
        assertThat(results.measured()).isNotEmpty();
        for (RowResult result : results.measured()) {
            SuiteRow row = suiteRows(result.row()).stream()
                    .filter(candidate -> candidate.row().equals(result.row()))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("the suite has no row " + result.row() + ", "
                            + result.row().mode() + ", " + result.row().threads() + " threads"));
            BenchmarkListEntry annotated = row.benchmark();
            assertThat(result.row().threads())
                    .as("one thread a core, and no more than published or asked for")
                    .isLessThanOrEqualTo(
                            numbersOfThreads
                                    ? results.cores()
                                    : annotated.getThreads().orElse(1));
            Settings settings = result.settings();
            assertThat(result.forks()).hasSizeGreaterThanOrEqualTo(FEWEST_FORKS);
            List<String> flags = Flags.complete(Flags.needed(annotated, row.row()), false);
            if (inHeats) {
                assertThat(settings.jvmArgs()).contains(Flags.TOUCHED).containsAll(flags);
                continue;
            }
            assertThat(settings.warmupIterations())
                    .isEqualTo(annotated.getWarmupIterations().get());
            assertThat(settings.measurementIterations())
                    .isEqualTo(annotated.getMeasurementIterations().get());
            if (!Suite.isMeasuredOnce(annotated)) {
                assertThat(settings.warmupTime())
                        .isEqualTo(annotated.getWarmupTime().get().toString());
                assertThat(settings.measurementTime())
                        .isEqualTo(annotated.getMeasurementTime().get().toString());
            }
            assertThat(settings.warmupBatchSize())
                    .isEqualTo(annotated.getWarmupBatchSize().orElse(1));
            assertThat(settings.measurementBatchSize())
                    .isEqualTo(annotated.getMeasurementBatchSize().orElse(1));
            assertThat(settings.jvmArgs()).containsExactlyElementsOf(flags);
        }
    }

    /** The suite's rows like one that was measured: with its values of the parameters, in its number of threads. */
    private static List<SuiteRow> suiteRows(Row row) {
        List<BenchmarkListEntry> benchmarks =
                Suite.find(List.of("^" + row.benchmark().replace(".", "\\.") + "$"), List.of());
        Map<String, List<String>> values = row.params().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, param -> List.of(param.getValue())));
        Parameters.check(benchmarks, values);
        return Suite.rows(benchmarks, values, List.of(), List.of(row.threads()));
    }

    /**
     * Rows of benchmarks that the suite has go by its parameters, and by its values; only a contender that stands under its
     * author's own name may be one that the suite lacks.
     */
    private static void requireRows(Path published) throws IOException {
        List<Path> tables;
        try (Stream<Path> files = Files.list(published)) {
            tables = files.filter(file -> file.toString().endsWith(".csv")).toList();
        }
        int found = 0;
        for (Path table : tables) {
            Set<String> labels = Files.readAllLines(table).stream()
                    .map(line -> line.substring(line.lastIndexOf(',') + 1))
                    .collect(Collectors.toSet());
            for (RowResult result : ResultReader.read(table, metric -> true).measured()) {
                List<BenchmarkListEntry> benchmarks =
                        Suite.find(List.of("\\." + result.row().benchmark().replace(".", "\\.") + "$"), List.of());
                if (benchmarks.isEmpty()) {
                    continue;
                }
                found++;
                assertThat(benchmarks.get(0).getParams().get().keySet())
                        .as(table + ": " + result.row())
                        .containsExactlyInAnyOrderElementsOf(
                                result.row().params().keySet());
                result.row().params().forEach((name, value) -> {
                    if (!labels.contains(value)) {
                        Parameters.check(benchmarks, Map.of(name, List.of(value)));
                    }
                });
            }
        }
        assertThat(found).isPositive();
    }
}
