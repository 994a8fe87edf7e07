/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.json.Source;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results that come with the suite: each folder of {@code reference/} that is a result folder.
 *
 * @param folder the folder {@code reference}
 * @param reader reads a result folder
 */
public record References(Path folder, Function<Path, Run> reader) {

    /**
     * The reference results that have rows in common with a result; where there are several, as one.
     *
     * @throws UsageException if there are none
     */
    public Run like(Run results) {
        Set<String> methods =
                results.measured().stream().map(row -> row.row().shortName()).collect(Collectors.toSet());
        List<Run> alike = folders().stream()
                .filter(reference -> mentions(reference, methods))
                .map(reader)
                .filter(reference -> !RowMatcher.match(reference.measured(), results.measured())
                        .pairs()
                        .isEmpty())
                .toList();
        if (alike.isEmpty()) {
            throw new UsageException("No reference results in " + folder + " have a row of " + results.name()
                    + ": name a result to compare it with, as in bin/benchmark compare BASELINE " + results.name());
        }
        return alike.size() == 1 ? alike.get(0) : joined(alike);
    }

    /** What they don't agree on differs from whatever a candidate says: of two machines, neither is the candidate's. */
    private Run joined(List<Run> references) {
        Map<Row, RowResult> rows = new LinkedHashMap<>();
        references.forEach(reference -> reference.measured().forEach(row -> rows.putIfAbsent(row.row(), row)));
        Environment first = references.get(0).environment().orElseThrow();
        Map<String, Host> hosts = new LinkedHashMap<>();
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        SortedMap<String, String> workloads = new TreeMap<>();
        for (Run reference : references) {
            Environment environment = reference.environment().orElseThrow();
            environment.hosts().forEach((id, host) -> hosts.put(reference.name() + " " + id, host));
            environment.sides().values().forEach(side -> sides.put(reference.name(), side));
            environment
                    .workloads()
                    .forEach((name, digest) -> workloads.merge(
                            name, digest, (one, other) -> one.equals(other) ? one : one + " or " + other));
        }
        Environment united = new Environment(
                first.format(),
                first.suite(),
                first.date(),
                first.run(),
                hosts,
                sides,
                workloads,
                first.uses(),
                first.skipped(),
                first.failed(),
                first.rounds());
        return Run.of(folder.toString(), Optional.of(united), List.copyOf(rows.values()), false);
    }

    /** Whether it has forks of any of them: to read all that it has takes long. */
    private static boolean mentions(Path reference, Set<String> methods) {
        try (Stream<String> lines = Files.lines(ResultFolder.existing(reference).forks())) {
            return lines.anyMatch(line -> methods.stream().anyMatch(line::contains));
        } catch (IOException | UncheckedIOException e) {
            return true; // who reads it says what is wrong
        }
    }

    private List<Path> folders() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.filter(ResultReader::isResultFolder).sorted().toList();
        } catch (IOException e) {
            throw Source.unreadable(folder.toString(), e);
        }
    }
}
