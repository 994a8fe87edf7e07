/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.ResultReader;
import io.github.xstreamjmh.result.Results;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The results that come with the suite: each folder of {@code reference/} that is a result folder. */
final class References {

    private final Path folder;
    private final Function<Path, Results> reader;

    /**
     * @param folder the folder {@code reference}
     * @param reader reads a result folder
     */
    References(Path folder, Function<Path, Results> reader) {
        this.folder = folder;
        this.reader = reader;
    }

    /**
     * The reference results that have rows in common with a result; where there are several, as one.
     *
     * @throws UsageException if there are none
     */
    Results like(Results results) {
        List<Results> alike = folders().stream()
                .map(reader)
                .filter(reference -> !RowMatcher.match(reference.rows(), results.rows())
                        .pairs()
                        .isEmpty())
                .toList();
        if (alike.isEmpty()) {
            throw new UsageException("No reference results in " + folder + " have a row of " + results.name()
                    + ": name a result to compare it with, as in bin/benchmark compare BASELINE " + results.name());
        }
        return alike.size() == 1 ? alike.get(0) : joined(alike);
    }

    private Results joined(List<Results> references) {
        Map<Row, RowResult> rows = new LinkedHashMap<>();
        SortedMap<String, Set<String>> environment = new TreeMap<>();
        for (Results reference : references) {
            reference.rows().forEach(row -> rows.putIfAbsent(row.row(), row));
            reference
                    .environment()
                    .forEach((name, value) -> environment
                            .computeIfAbsent(name, key -> new LinkedHashSet<>())
                            .add(value));
        }
        // What they don't agree on differs from whatever a candidate says: of two machines, neither is the candidate's.
        SortedMap<String, String> united = new TreeMap<>();
        environment.forEach((name, values) -> united.put(name, String.join(" or ", values)));
        return new Results(folder.toString(), List.copyOf(rows.values()), united, List.of(), false);
    }

    private List<Path> folders() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> content = Files.list(folder)) {
            return content.filter(ResultReader::isResultFolder).sorted().toList();
        } catch (IOException e) {
            throw new UsageException(folder + ": can't be read: " + e.getMessage(), e);
        }
    }
}
