/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {

    private static Row threads(int threads) {
        Row row = Forks.row("DOM");
        return new Row(row.benchmark(), row.mode(), threads, row.params());
    }

    @Test
    void aRowThatFailsInFourThreadsIsNotTheOneThatRunsInTwo() {
        Environment.Skipped skipped = new Environment.Skipped(threads(4), "fails", Optional.empty());
        assertThat(skipped.is(threads(4))).isTrue();
        assertThat(skipped.is(threads(2))).isFalse();
        assertThat(skipped.is(Forks.row("SAX"))).isFalse();
        assertThat(skipped.name()).isEqualTo("ParserBenchmark.parseBigText parser=DOM (4 threads)");

        Environment.Failed failed = new Environment.Failed(threads(1), Place.BASELINE, "crashed");
        assertThat(failed.is(threads(1))).isTrue();
        assertThat(failed.is(threads(2))).isFalse();
        assertThat(failed.name()).isEqualTo("ParserBenchmark.parseBigText parser=DOM");
        Row row = threads(1);
        assertThat(failed.is(new Row("another." + row.shortName(), row.mode(), 1, row.params())))
                .as("of another package")
                .isFalse();
        assertThat(failed.is(new Row(row.benchmark(), "thrpt", 1, row.params())))
                .isFalse();
    }

    @Test
    void aSideCantBeNamedAfterAPlaceOnDisk(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("environment.json");
        Environment environment = Environments.plain();
        SideFacts side = environment.sides().values().iterator().next();
        Files.writeString(file, environment.with(Map.of("2.1+größe,(2)", side)).json());
        assertThat(Environment.read(file).sides()).containsKey("2.1+größe,(2)");
        Files.writeString(
                file, environment.with(Map.of("x/../../package", side)).json());
        assertThatThrownBy(() -> Environment.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessage(file + ": a side can't be called 'x/../../package'");
    }

    @Test
    void olderFilesNameARowInAnyNumberOfThreads() {
        Environment.Skipped skipped = new Environment.Skipped(
                threads(4).toString(), Optional.empty(), "fails", Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(skipped.is(threads(2))).isTrue();
        assertThat(skipped.name()).isEqualTo("ParserBenchmark.parseBigText parser=DOM");
    }
}
