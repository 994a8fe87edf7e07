/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.compare;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.ResultReader;
import io.github.xstreamjmh.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The results that come with the suite: {@code reference/} is a result folder, or holds some. */
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
     * Those reference results that have the most rows in common with a result; of several, the first by name.
     *
     * @throws UsageException if there are none
     */
    Results closestTo(Results results) {
        Results closest = null;
        int most = 0;
        for (Path path : folders()) {
            Results reference = reader.apply(path);
            int common =
                    RowMatcher.match(reference.rows(), results.rows()).pairs().size();
            if (common > most) {
                closest = reference;
                most = common;
            }
        }
        if (closest == null) {
            throw new UsageException("No reference results in " + folder + " have a row of " + results.name()
                    + ": name a result to compare it with, as in bin/benchmark compare BASELINE " + results.name());
        }
        return closest;
    }

    private List<Path> folders() {
        if (ResultReader.isResultFolder(folder)) {
            return List.of(folder);
        }
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
