/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Main;
import io.github.xstreamjmh.engine.JmhOptions;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunCommandTest {

    @Test
    void aQuickRunIsOneShortForkARow() {
        assertThat(quick("Base64"))
                .containsExactly("-f", "1", "-wi", "3", "-w", "500ms", "-i", "3", "-r", "400ms", "Base64");
    }

    @ParameterizedTest
    @CsvSource({
        "-f 5,     -f",
        "-f5,      -f",
        "-f=5,     -f",
        "-wi 1,    -wi",
        "-wi=1,    -wi",
        "-w 1s,    -w",
        "-w1s,     -w",
        "-i 1,     -i",
        "-i1,      -i",
        "-r 100ms, -r",
        "-r=100ms, -r"
    })
    void whatTheUserGivesInAnySpellingReplacesTheDefault(String given, String option) {
        List<String> arguments = quick(given.split(" "));

        assertThat(arguments).endsWith(given.split(" ")).hasSize(8 + given.split(" ").length);
        assertThat(arguments.subList(0, 8)).doesNotContain(option);
        assertThat(JmhOptions.parse(arguments)).isNotNull();
    }

    @Test
    void helpEndsWithAllOfJmhsOptions() {
        for (String[] words : new String[][] {{"help", "run"}, {"run", "--help"}, {"-h"}}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);

            assertThat(Main.main(stream, stream, words)).isZero();

            assertThat(out.toString(StandardCharsets.UTF_8))
                    .startsWith("Usage: bin/benchmark [options] [JMH options] [regexp...]")
                    .containsSubsequence("--quick", "Exit codes:", "Examples:", "-jvmArgs")
                    .doesNotContain("java -jar");
        }
    }

    private static List<String> quick(String... arguments) {
        return RunCommand.quick(JmhOptions.parse(List.of(arguments)), List.of(arguments));
    }
}
