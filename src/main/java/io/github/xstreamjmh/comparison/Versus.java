/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The command that decides what two separate runs can't. */
final class Versus {

    /** Of more jars the command is no longer one to type. */
    private static final int MOST_JARS = 4;

    private Versus() {}

    /**
     * The command that measures two sets of jars at the same time.
     *
     * @param rows what the difference can reach
     */
    static Optional<String> command(Reached reached, List<Row> rows) {
        if (reached.jars().isEmpty() || reached.jars().size() > MOST_JARS || rows.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                "bin/benchmark versus " + String.join("+", reached.jars().values()) + " "
                        + rows.stream()
                                .map(row -> row.shortName().split("\\.", -1)[0])
                                .distinct()
                                .collect(Collectors.joining(" ")));
    }
}
