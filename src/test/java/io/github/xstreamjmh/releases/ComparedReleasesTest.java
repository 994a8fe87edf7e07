/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparedReleasesTest {

    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());
    private static final Map<String, Integer> SIDES = Map.of("baseline", 3, "1.4", 4);

    /** Of a comparison of two releases. */
    private static Environment noted(List<Environment.Skipped> skipped, List<Environment.Failed> failed)
            throws IOException {
        Environment any = Environment.read(Path.of("reference", "converter", "environment.json"));
        return new Environment(
                any.format(),
                any.suite(),
                any.date(),
                any.run(),
                any.hosts(),
                any.sides(),
                any.workloads(),
                any.uses(),
                skipped,
                failed,
                any.rounds());
    }

    /** A row that was tried on a side, and failed there. */
    private static Environment.Skipped failing(Row row, String side) {
        return new Environment.Skipped(
                row, "fails on " + side + ": Error: gone", Optional.of(new Environment.Failure(side, "Error: gone")));
    }

    @Test
    void aRowThatFailedKnowsInWhichRelease() throws IOException {
        Environment older = noted(List.of(), List.of(new Environment.Failed(ROW, "baseline", "it hangs")));
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "it hangs"));

        Environment newer = noted(List.of(), List.of(new Environment.Failed(ROW, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "it hangs"));
    }

    @Test
    void soDoesOneThatWasNotEvenBegun() throws IOException {
        Environment older = noted(List.of(failing(ROW, "baseline")), List.of());
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "Error: gone"));

        Environment newer = noted(List.of(failing(ROW, "1.4")), List.of());
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "Error: gone"));
    }

    @Test
    void oneThatWasNotTriedCountsForTheNewest() throws IOException {
        Environment environment =
                noted(List.of(new Environment.Skipped(ROW, "its jar is missing", Optional.empty())), List.of());
        assertThat(ComparedReleases.failure(environment, ROW, SIDES)).contains(new Failure(4, "its jar is missing"));
    }

    @Test
    void whatHappenedToAnotherRowIsNothing() throws IOException {
        Row other = new Row("shop.HotBenchmark.other", "avgt", 1, Map.of());
        Environment environment =
                noted(List.of(failing(other, "1.4")), List.of(new Environment.Failed(other, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(environment, ROW, SIDES)).isEmpty();
    }
}
