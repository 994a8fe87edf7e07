/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FlagsTest {

    @Test
    void theUsersFlagsAreInheritedAndTheLaunchersAreNot() {
        List<String> flags = List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dxstreamjmh.terminal=true",
                "-Xmx2g",
                "-Dxstream=1",
                "--enable-native-access=mine");

        assertThat(Flags.inherited(flags)).containsExactly("-Xmx2g", "-Dxstream=1", "--enable-native-access=mine");
    }

    @Test
    void aRowNeedsThoseOfItsBenchmarkAndThenThoseOfItsContender() {
        List<SuiteRow> rows = Suite.rows(
                Suite.find(List.of("Base64Benchmark.encode"), List.of()),
                Map.of("codec", List.of("XStream", "JavaUtil")),
                List.of(),
                Optional.empty());

        assertThat(rows.stream()
                        .filter(row -> row.row().params().get("bytes").equals("16"))
                        .map(row -> Flags.needed(row.benchmark(), row.row())))
                .containsExactly(
                        List.of(
                                "-Xms1g",
                                "-Xmx1g",
                                "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
                                "--add-opens=java.base/java.text=ALL-UNNAMED",
                                "--add-opens=java.base/java.util=ALL-UNNAMED",
                                "--add-opens=java.desktop/java.awt.font=ALL-UNNAMED"),
                        List.of("-Xms1g", "-Xmx1g"));
    }

    @Test
    void theyAreThoseOfThisJvm() {
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments();

        assertThat(own).contains("-Xss8m");
        assertThat(Flags.inherited()).isEqualTo(Flags.inherited(own)).contains("-Xss8m");
    }
}
