/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.session.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What is refused before anything is measured. */
class VersusCommandTest {

    @TempDir
    private Path folder;

    private final Console console = new Console();

    private String refusal(String... words) {
        assertThat(console.run(words)).isEqualTo(ExitCode.USAGE);
        return console.out() + console.err();
    }

    @Test
    void withoutACandidateItSaysWhatOneIs() {
        assertThat(refusal("versus", "Parser"))
                .contains(
                        "versus needs a candidate: a jar, a folder of jars, group:artifact:version",
                        "'Parser' is not a jar");
        assertThat(refusal("versus", "--candidate-jvm-args", " ", "Parser")).contains("versus needs a candidate");
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
        assertThat(refusal("versus", "--aa", "--max-pairs", "0", "Base64"))
                .contains("--fixed and --max-pairs take 1 or more");
    }

    private static Request request(String... options) throws InterruptedException {
        VersusOptions sides = CommandLine.populateCommand(new VersusOptions(), options);
        return sides.request(List.of("Base64"), List.of(), new MeasurementOptions(), CommandSpec.create());
    }

    @Test
    void aCollectorOfTheCandidatesIsMeasuredAsServersRun() throws InterruptedException {
        assertThat(request("--candidate-jvm-args", "-Xmx2g").steady()).isTrue();
        Request parallel = request("--candidate-jvm-args", " -Xmx2g  -XX:+UseParallelGC ");
        assertThat(parallel.steady()).isFalse();
        assertThat(parallel.asked().versus().orElseThrow()).satisfies(asked -> {
            assertThat(asked.jvmArgs()).containsExactly("-Xmx2g", "-XX:+UseParallelGC");
            assertThat(asked.confirm()).isFalse();
        });
    }

    @Test
    void aSideOfWholeJarsIsOneJar() throws IOException {
        Path old = Files.createFile(folder.resolve("old.jar"));
        Path young = Files.createFile(folder.resolve("young.jar"));
        String sentence = "--jar takes one jar a side, with everything inside, not " + old + " and " + young + ".";
        assertThat(refusal("versus", "--jar", old + "+" + young, young.toString()))
                .contains(sentence);
        assertThat(refusal("versus", "--jar", young.toString(), old.toString(), folder.toString()))
                .contains(sentence);
        assertThat(refusal("versus", "--jar", old.toString(), "Base64")).contains("--jar needs two jars");
    }

    @Test
    void whoCountsHasNoTimeToLimitAndKeepsNothing() {
        assertThat(refusal("versus", "--aa", "--count", "--budget", "1m", "--fail-on", "alloc", "Base64"))
                .contains("leave out --budget and --fail-on.");
        assertThat(refusal("versus", "--aa", "--count", "--out", folder + "/new", "Base64"))
                .contains("leave out --out.");
        assertThat(refusal("versus", "--aa", "--count", "--strict", "--threshold", "2%", "Base64"))
                .contains("leave out --threshold and --strict.");
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
    void aFolderWithSomethingInItIsRefusedBeforeJarsAreLookedUp() throws IOException {
        Files.createFile(folder.resolve("thesis.txt"));
        assertThat(refusal("versus", "none.jar", "--out", folder.toString(), "Base64"))
                .contains(folder + " is not empty. Choose a new folder for --out, or continue its run with --resume.");
    }

    @Test
    void aFolderWithoutAMeasurementCannotBeResumed() {
        assertThat(refusal("versus", "--resume", folder.toString()))
                .contains("There is no run to continue in " + folder);
    }

    /** What another machine wrote may call the folder itself a candidate. */
    @Test
    void theFolderThatIsNamedForResumeIsNoCandidateThatIsNamed() throws IOException {
        ResultFolder.existing(folder)
                .write(Environments.withRequest(Asked.of(List.of("Nonesuch"), "/", 1)
                        .of(new MadeVersus().candidate("c", folder.toString()).asked())));
        assertThat(console.run("versus", "--resume", folder.toString())).isEqualTo(ExitCode.NOT_AS_BEGUN);
        assertThat(console.err()).contains("was started on another machine", "--resume " + folder + " " + folder);
    }

    @Test
    void aComparisonThatIsJudgedOnceCannotGoOnToMorePairs() throws IOException {
        ResultFolder.existing(folder)
                .write(Environments.withRequest(Asked.of(List.of("Nonesuch"), "/", 1)
                        .of(new MadeVersus().same().fixed().asked())));
        assertThat(refusal("versus", "--resume", folder.toString(), "--max-pairs", "5"))
                .contains("--fixed pairs are judged once");
    }

    @Test
    void pairsThatAreMadeAreNotTakenAway() throws IOException {
        ResultFolder.existing(folder)
                .write(
                        Environments.withRequest(Asked.of(List.of("Nonesuch"), "/", 1)
                                .of(new MadeVersus().same().asked())),
                        List.of(Forks.at(new Place(Place.BASELINE, Phase.screen, 7, 0, 1, ""), Forks.row("DOM"), 1)));
        assertThat(refusal("versus", "--resume", folder.toString(), "--max-pairs", "5"))
                .contains("With --resume, --max-pairs is the last pair, here at least 7.");
    }

    @Test
    void helpHasExamples() {
        assertThat(console.run("help", "versus")).isZero();
        assertThat(console.out())
                .containsSubsequence("Usage: bin/benchmark versus [CANDIDATE", "--aa", "Exit codes:", "Examples:");
    }
}
