/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Main;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.suite.Suite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyCommandTest {

    private static String says(int exitCode, String... words) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        assertThat(Main.main(stream, stream, words)).isEqualTo(exitCode);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static void begin(Path folder, String... arguments) throws IOException {
        ResultFolder.existing(folder).write(Environments.withRequest(Environment.Asked.of(List.of(arguments), "/", 1)));
    }

    @Test
    void helpTeachesWhatIsMeasured() {
        for (String[] words : new String[][] {{"help", "latency"}, {"latency", "--help"}, {"latency", "-h"}}) {
            assertThat(says(ExitCode.OK, words))
                    .startsWith("Usage: bin/benchmark latency [options] [JMH options]")
                    .containsSubsequence(
                            "response time", "service", "slip", "--rate", "Exit codes:", "Examples:", "-jvmArgs");
        }
    }

    @Test
    void theBenchmarkThatItSelectsIsThere() {
        assertThat(Suite.find(List.of(LatencyCommand.BENCHMARK), List.of()))
                .singleElement()
                .satisfies(benchmark -> assertThat(benchmark.getUsername()).endsWith(".LatencyBenchmark.openLoop"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--rate 0 | --rate is 1 to 1000000 messages a second, not 0.",
                "--rate 5,1000001 | --rate is 1 to 1000000 messages a second, not 1000001.",
                "--quick --rate 0 | --rate is 1 to 1000000 messages a second, not 0.",
                "--rate soon | 'soon' is not an int",
                "--rat 5 | There is no option --rat. Did you mean --rate?",
                "Parser | latency measures one benchmark: pick its contenders with -p heartbeat=..., and measure others"
                        + " with bin/benchmark.",
                "--jar theirs.jar | latency measures a benchmark of the suite: leave out --jar.",
                "-bm avgt | latency is measured by one sender in a mode of its own: leave out -bm.",
                "-t 2 | latency is measured by one sender in a mode of its own: leave out -t.",
                "-wm BULK | -wm BULK warms up every row in every fork",
                "-p heartbeat=Xpp4 | Parameter heartbeat has no value 'Xpp4'.",
                "--resume nowhere | There is no run to go on with in nowhere"
            })
    void wrongRequestsAreOneSentence(String words, String sentence) {
        assertThat(says(ExitCode.USAGE, ("latency " + words).split(" ")))
                .startsWith("benchmark: ")
                .contains(sentence)
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--rate 5", "--out elsewhere", "--seed 1", "-f 3"})
    void aResumedRunTakesNoOtherPlan(String option, @TempDir Path folder) throws IOException {
        begin(folder, "LatencyBenchmark");
        assertThat(says(ExitCode.USAGE, ("latency --resume " + folder + " " + option).split(" ")))
                .contains("--resume goes on with the plan of the run in " + folder
                        + ": besides it only --budget, --as, --jar and --strict make sense.");
    }
}
