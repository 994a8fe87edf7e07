/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublicCopyTest {

    /** What a run says of itself. */
    public record Said(String text) {}

    /** A row, and what is known of it by its name. */
    public record Measured(Row row, Map<String, List<String>> uses) {}

    @ParameterizedTest
    @CsvSource({
        "/home/alice/run, /home/alice/run/lib/a.jar, ./lib/a.jar",
        "/home/alice/run, /home/alice/jdk/bin/java, ~/jdk/bin/java",
        "/home, /home/alice/jdk/bin/java, ~/jdk/bin/java",
        "/Users, /Users/alice/jdk/bin/java, ~/jdk/bin/java",
        "/run, c:/users/alice/jdk/bin/java.exe, ~/jdk/bin/java.exe"
    })
    void noFolderTellsTheUsersName(String workingFolder, String text, String copy) {
        assertThat(PublicCopy.of(new Said(text), workingFolder).text()).isEqualTo(copy);
    }

    @ParameterizedTest
    @CsvSource({
        "-Dpassword=secret, -Dpassword=…",
        "-Duser.timezone=UTC, -Duser.timezone=UTC",
        "-javaagent:/opt/agent.jar=key=secret, -javaagent:/opt/agent.jar=…",
        "-agentpath:/opt/agent.so=key=secret, -agentpath:/opt/agent.so=…",
        "-agentlib:hprof=secret, -agentlib:hprof=…"
    })
    void noOptionTellsAPassword(String text, String copy) {
        assertThat(PublicCopy.of(new Said(text), "/run").text()).isEqualTo(copy);
    }

    @Test
    void noRowTellsTheUsersName() {
        Row row = new Row("p.B.m", "avgt", 1, Map.of("file", "/home/alice/x.bin"));
        assertThat(PublicCopy.of(new Measured(row, Map.of(row.toString(), List.of("a"))), "/run"))
                .isEqualTo(new Measured(
                        new Row("p.B.m", "avgt", 1, Map.of("file", "~/x.bin")),
                        Map.of("B.m file=~/x.bin", List.of("a"))));
    }
}
