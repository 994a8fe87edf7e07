/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RankCommandTest {

    private final Console console = new Console();

    @Test
    void aQuickLookIsOneRound() {
        assertThat(console.run("rank", "--quick", "-f", "5", "ParserBenchmark.parseBigText"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(console.err()).contains("--quick always stops after one round: leave out --quick or -f.");
    }

    @Test
    void aFolderWithSomethingInItIsRefusedBeforeRowsAreVerified(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("thesis.txt"));

        assertThat(console.run(
                        "rank",
                        "ParserBenchmark.parseBigText",
                        "-p",
                        "parser=Xpp3,DOM",
                        "-jvmArgsAppend",
                        "-Xmx64m",
                        "--out",
                        folder.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(console.err())
                .contains(folder + " is not empty. Choose a new folder for --out, or continue its run with --resume.")
                .doesNotContain("Verifying");
    }
}
