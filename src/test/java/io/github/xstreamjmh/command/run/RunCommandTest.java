/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Shard;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Quick;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunCommandTest {

    private final Console console = new Console();

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
            assertThat(console.run(words)).isZero();
            assertThat(console.out())
                    .startsWith("Usage: bin/benchmark [options] [JMH options] [regexp...]")
                    .containsSubsequence("--quick", "Exit codes:", "Examples:", "-jvmArgs")
                    .doesNotContain("java -jar");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    ParsrBenchmark                 | No benchmark matches 'ParsrBenchmark'
                    ParserBenchmark -p parsr=DOM   | Known parameters: document, layout, parser. Did you mean parser?
                    ParserBenchmark -p parser=Xpp4 | Parameter parser has no value 'Xpp4'.
                    ParserBenchmark -p parser=Xpp4 | Did you mean Xpp3?
                    -bogus                         | There is no option -bogus.
                    -f many                        | Cannot parse argument 'many' of option f
                    --quik                         | There is no option --quik. Did you mean --quick?
                    (                              | '(' is not a regular expression
                    --budget soon                  | 'soon' is not a time such as 90s, 10m or 1h30m
                    --quick --precision 2% Base64  | leave out --quick or --precision.
                    --threads , Base64             | --threads needs a value.
                    --quick -f 5 Base64            | leave out --quick or -f.
                    -prof stak Base64              | -prof stak: there is no such profiler. bin/benchmark -lprof lists them.
                    versus --aa -prof gc -prof gc Base64 | -prof gc is given twice: leave one out.
                    rank -l Base64                 | -l, -lp, -lprof and -lrf list, and measure nothing
                    versus --aa -lp Base64         | -l, -lp, -lprof and -lrf list, and measure nothing
                    since a:b:1..2 -lprof          | -l, -lp, -lprof and -lrf list, and measure nothing
                    plan -lrf                      | -l, -lp, -lprof and -lrf list, and measure nothing
                    history a:b:1..2 --count --shard 1/2 | leave one of them out.
                    since a:b:1..2 --count --strict | leave one of them out.
                    history a:b:1..2 --count --strict | leave one of them out.
                    rank --only , Base64           | --only needs a value.
                    versus --aa --fail-on , Base64 | --fail-on needs a value.
                    rank --quick --precision 2% Json | leave out --quick or --precision.
                    --resume nowhere               | There is no run to continue in nowhere
                    """)
    void aWrongRequestIsOneSentence(String words, String sentence) {
        assertThat(refusal(words.split(" "))).contains(sentence).hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--quick",
                "--steady",
                "--published",
                "--precision 2%",
                "--out elsewhere",
                "--seed 1",
                "--shard 1/2",
                "-i 3",
                "Parser"
            })
    void aResumedRunTakesNoOtherPlan(String option, @TempDir Path folder) throws IOException {
        begin(folder);
        assertThat(refusal(("--resume " + folder + " " + option).split(" ")))
                .contains("--resume continues the run in " + folder
                        + "; only --budget, --as, --jar, -f and --strict may be added.");
    }

    @Test
    void aResumedRunTakesABudgetAndMeasuresWhatItWasAskedFor(@TempDir Path folder) throws IOException {
        begin(folder);
        assertThat(refusal("--resume", folder.toString(), "--budget", "1m", "--strict"))
                .contains("No benchmark matches 'Nonesuch'.");
    }

    @Test
    void aResumedRunTakesAnotherLastRound(@TempDir Path folder) throws IOException {
        begin(folder);
        assertThat(refusal("--resume", folder.toString(), "-f", "3")).contains("No benchmark matches 'Nonesuch'.");
    }

    @Test
    void aResumedRunCannotEndBeforeItsFirstRound(@TempDir Path folder) throws IOException {
        begin(folder);
        assertThat(refusal("--resume", folder.toString(), "-f", "0")).contains("With --resume, -f is the last round");
    }

    @Test
    void aResumedRunOfAnotherMachineTakesItsOwnWordsAgain(@TempDir Path folder) throws IOException {
        ResultFolder.existing(folder)
                .write(Environments.withRequest(Asked.of(List.of("Nonesuch", "-jvmArgs", "-Xmx1g -Xss1m"), "/", 1)));
        assertThat(refusal(ExitCode.NOT_AS_BEGUN, "--resume", folder.toString()))
                .contains("was started on another machine")
                .contains("running: bin/benchmark --resume " + folder + " -jvmArgs '-Xmx1g -Xss1m'");
        assertThat(refusal("--resume", folder.toString(), "-jvmArgs", "-Xmx1g -Xss1m", "--strict"))
                .contains("No benchmark matches 'Nonesuch'.");
        assertThat(refusal("--resume", folder.toString(), "-jvmArgs", "-Xmx2g"))
                .contains("--resume continues the run in ");
    }

    @Test
    void aShardThatThereIsNotIsRefused() {
        assertThat(refusal("--shard", "3/2", "Parser")).contains("'3/2' is not a shard: they run from 1/2 to 2/2");
        assertThat(refusal("--shard", "1/2", "ParserBenchmark.parseBigText"))
                .contains("Of 2 shards 1 would have nothing to do");
    }

    @Test
    void aShardGoesOnOnlyWithItsPlan(@TempDir Path folder) throws IOException {
        ResultFolder.existing(folder)
                .write(Environments.withRequest(Asked.of(List.of("ParserBenchmark.parseBigText"), "/", 1)
                        .of(Optional.of(new Shard(1, 1, "0123456789ab", List.of())))));
        assertThat(refusal(ExitCode.NOT_AS_BEGUN, "--resume", folder.toString()))
                .contains("Shard 1/1 can't go on: its plan is no longer 0123456789ab but ");
    }

    @Test
    void whatRoundsDoNotDoIsRefused() {
        assertThat(refusal("-wm", "BULK", "Nonesuch"))
                .contains(
                        "-wm BULK warms up every row in every fork, which rounds don't support: name rows to warm up with -wmb.");
        assertThat(refusal("-tg", "3,1", "Nonesuch"))
                .contains(
                        "-tg would change the threads of every row, including control rows: change a group's own with");
        assertThat(refusal("-wm", "INDI", "Nonesuch")).contains("No benchmark matches 'Nonesuch'.");
        assertThat(refusal("--seed", "1", "Nonesuch")).contains("No benchmark matches 'Nonesuch'.");
    }

    /** A run whose plan is refused, so that no test measures by mistake. */
    private static void begin(Path folder) throws IOException {
        ResultFolder.existing(folder).write(Environments.withRequest(Asked.of(List.of("Nonesuch"), "/", 1)));
    }

    private String refusal(String... words) {
        return refusal(ExitCode.USAGE, words);
    }

    private String refusal(int exitCode, String... words) {
        assertThat(console.run(words)).isEqualTo(exitCode);
        return console.out() + console.err();
    }

    private static List<String> quick(String... arguments) {
        return Quick.arguments(List.of(arguments));
    }
}
