/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Main;
import io.github.xstreamjmh.cli.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused before anything is measured. */
class VersusCommandTest {

    @TempDir
    private Path folder;

    private static String refusal(String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        assertThat(Main.main(stream, stream, words)).isEqualTo(ExitCode.USAGE);
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void withoutACandidateItSaysWhatOneIs() {
        assertThat(refusal("versus", "Parser"))
                .contains(
                        "versus needs a candidate: a jar, a folder of jars, group:artifact:version",
                        "'Parser' is not a jar");
    }

    @Test
    void noDifferenceTakesNoCandidate() {
        assertThat(refusal("versus", "x.jar", "--aa")).contains("it takes no candidate");
    }

    @Test
    void aNumberOfForksIsNotForJmhToSay() {
        assertThat(refusal("versus", "--aa", "-f", "3", "Base64")).contains("instead of -f, use --max-pairs N");
        assertThat(refusal("versus", "--aa", "--fixed", "3", "--max-pairs", "9", "Base64"))
                .contains("--fixed sets");
        assertThat(refusal("versus", "--aa", "--max-pairs", "0", "Base64")).contains("There must be a pair");
    }

    @Test
    void oneFileIsNotForBothSides() {
        assertThat(refusal("versus", "--aa", "-rff", "r.json", "Base64"))
                .contains("results-baseline.json: leave out -rf and -rff.");
        assertThat(refusal("versus", "--aa", "-rf", "json", "Base64")).contains("leave out -rf and -rff.");
    }

    @Test
    void aJarThatIsNotThereIsNamed() {
        assertThat(refusal("versus", "none.jar", "Base64")).contains("There is no jar or folder none.jar.");
        assertThat(refusal("versus", "--aa", "--baseline", "none.jar", "Base64"))
                .contains("There is no jar or folder none.jar.");
    }

    @Test
    void aFolderWithoutAMeasurementCannotBeResumed() {
        assertThat(refusal("versus", "--resume", folder.toString()))
                .contains("There is no run to continue in " + folder);
    }

    @Test
    void helpHasExamples() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertThat(Main.main(stream, stream, "help", "versus")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsSubsequence("Usage: bin/benchmark versus CANDIDATE", "--aa", "Exit codes:", "Examples:");
    }
}
