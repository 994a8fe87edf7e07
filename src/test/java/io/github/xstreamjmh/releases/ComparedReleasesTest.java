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

    @Test
    void aRowThatFailedKnowsInWhichRelease() throws IOException {
        Environment older = noted(List.of(), List.of(new Environment.Failed(ROW, "baseline", "it hangs")));
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "it hangs"));

        Environment newer = noted(List.of(), List.of(new Environment.Failed(ROW, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "it hangs"));
    }

    @Test
    void soDoesOneThatWasNotEvenBegun() throws IOException {
        Environment older = noted(List.of(new Environment.Skipped(ROW, "fails on baseline: Error: gone")), List.of());
        assertThat(ComparedReleases.failure(older, ROW, SIDES)).contains(new Failure(3, "Error: gone"));

        Environment newer = noted(List.of(new Environment.Skipped(ROW, "fails on 1.4: Error: gone")), List.of());
        assertThat(ComparedReleases.failure(newer, ROW, SIDES)).contains(new Failure(4, "Error: gone"));
    }

    @Test
    void whatHappenedToAnotherRowIsNothing() throws IOException {
        Row other = new Row("shop.HotBenchmark.other", "avgt", 1, Map.of());
        Environment environment = noted(
                List.of(new Environment.Skipped(other, "fails on 1.4: Error: gone")),
                List.of(new Environment.Failed(other, "1.4", "it hangs")));
        assertThat(ComparedReleases.failure(environment, ROW, SIDES)).isEmpty();
    }
}
