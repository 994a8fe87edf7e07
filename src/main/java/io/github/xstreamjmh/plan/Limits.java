/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * When a run, or a row of it, ends before all rounds are done.
 *
 * @param budget no row starts a round after this time; empty for no limit
 * @param settled by all forks that count so far, the rows that are known well enough: they leave
 * @param failOnError whether the first failed fork ends the run, as {@code -foe true} asks
 */
public record Limits(Optional<Duration> budget, Function<List<Fork>, Set<Row>> settled, boolean failOnError) {

    /**
     * A row leaves when each of its sides is known well enough by itself.
     *
     * @param known whether the forks of a row on one side will do
     */
    public static Function<List<Fork>, Set<Row>> eachSide(Predicate<List<Fork>> known) {
        return forks -> forks.stream().collect(Collectors.groupingBy(Fork::row)).entrySet().stream()
                .filter(
                        row -> row.getValue().stream()
                                .collect(Collectors.groupingBy(
                                        fork -> fork.place().side()))
                                .values()
                                .stream()
                                .allMatch(known))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
