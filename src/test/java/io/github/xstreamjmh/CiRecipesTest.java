/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts for build servers where something fails; what they do otherwise is tried by {@code VersusIT}. */
@DisabledOnOs(OS.WINDOWS)
class CiRecipesTest {

    @TempDir
    private Path folder;

    /** A command that the scripts call. */
    private void command(String name, String script) throws IOException {
        Path command = folder.resolve(name);
        Files.createDirectories(command.getParent());
        Files.writeString(command, "#!/bin/sh\n" + script);
        assertThat(command.toFile().setExecutable(true)).isTrue();
    }

    private int run(Map<String, String> environment, String script, String... words)
            throws IOException, InterruptedException {
        return run(environment, Path.of("docs", "ci", script), words);
    }

    private int run(Map<String, String> environment, Path script, String... words)
            throws IOException, InterruptedException {
        List<String> line =
                new ArrayList<>(List.of("sh", script.toAbsolutePath().toString()));
        line.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("talk.txt").toFile());
        builder.environment().remove("GITHUB_OUTPUT");
        builder.environment().putAll(environment);
        return builder.start().waitFor();
    }

    private String comment(String file) throws IOException, InterruptedException {
        command("bin/gh", """
                for word; do
                    case $word in
                        body=@*) cat "${word#body=@}" > comment.txt ;;
                        *select*) printf '%s' "$word" > selected.txt ;;
                    esac
                done
                """);
        String path = folder.resolve("bin") + File.pathSeparator + System.getenv("PATH");
        assertThat(run(Map.of("PATH", path, "GITHUB_REPOSITORY", "own/repository"), "comment.sh", "7", file))
                .isZero();
        return Files.readString(folder.resolve("comment.txt"), StandardCharsets.UTF_8);
    }

    @Test
    void whereTheTableCannotBeWrittenNoVerdictIsGiven() throws IOException, InterruptedException {
        command("bin/benchmark", "exit 0\n");
        Map<String, String> here = Map.of("BENCHMARK", folder.toString(), "OUT", "none/versus");
        assertThat(run(here, "versus.sh", "", "candidate.jar")).isEqualTo(2);
        assertThat(folder.resolve("talk.txt")).content().contains("versus.sh: can't write none/versus.md");
    }

    @Test
    void withoutATableNothingIsSlower() throws IOException, InterruptedException {
        Map<String, String> here = Map.of("BENCHMARK", folder.toString());
        command("bin/benchmark", "echo '| a row |'; exit 1\n");
        assertThat(run(here, "versus.sh", "", "candidate.jar")).isEqualTo(1);
        command("bin/benchmark", "exit 1\n");
        assertThat(run(here, "versus.sh", "", "candidate.jar")).isEqualTo(2);
        assertThat(folder.resolve("talk.txt")).content().contains("versus.sh: error (exit code 2)");
    }

    @Test
    void aTableThatIsCutOrMissingIsNamedSo() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("versus.md"), "| a row |\n".repeat(7000));
        assertThat(comment("versus.md"))
                .startsWith("<!-- xstream-jmh versus.md -->\n| a row |\n")
                .endsWith("\n\nThe rest is in the summary of the job.\n")
                .hasSizeLessThan(65_536);
        Files.writeString(folder.resolve("versus.md"), "");
        assertThat(comment("versus.md")).contains("There is no result");
        Files.delete(folder.resolve("comment.txt"));
        Files.delete(folder.resolve("versus.md"));
        assertThat(comment("versus.md"))
                .as("what an earlier commit left is gone")
                .contains("There is no result");
    }

    @Test
    void twoWholeJarsAreNamed() throws IOException, InterruptedException {
        command("bin/benchmark", "exit 0\n");
        assertThat(run(Map.of("BENCHMARK", folder.toString()), "versus.sh", "", "candidate.jar", "--jar"))
                .isEqualTo(2);
        assertThat(folder.resolve("talk.txt")).content().contains("name the baseline");
    }

    @Test
    void theStageForJenkinsWritesWhatItArchives() throws IOException, InterruptedException {
        String stage = Files.readString(Path.of("docs", "ci", "Jenkinsfile")).replace("${env.BUILD_NUMBER}", "7");
        String line = stage.replaceFirst("(?s).*script: \"([^\"]+)\".*", "$1");
        assertThat(line).isNotEqualTo(stage);
        Files.createDirectories(folder.resolve("docs/ci"));
        Files.copy(Path.of("docs", "ci", "versus.sh"), folder.resolve("docs/ci/versus.sh"));
        command("bin/benchmark", "echo \"$@\" > words.txt; echo '| a row |'; exit 3\n");
        Path script = Files.writeString(folder.resolve("line.sh"), line + "\n");

        assertThat(run(Map.of(), script)).isEqualTo(3);

        assertThat(folder.resolve("words.txt"))
                .content()
                .isEqualTo("versus candidate ParserBenchmark.parseNestedElements --budget 40m --out versus-7"
                        + " --format markdown\n");
        assertThat(folder.resolve("versus-7.md")).content().isEqualTo("| a row |\n");
        assertThat(stage).contains("artifacts: \"versus-7.md\"");
    }

    @Test
    void commentsOfPeopleAreLeftAlone() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("versus.md"), "| a row |\n");
        assertThat(comment("versus.md")).endsWith("| a row |\n");
        assertThat(folder.resolve("selected.txt")).content().contains(".user.type == \"Bot\" and (.body | startswith(");
    }

    /** Of {@code git bisect run}: 0 is good, 125 is skipped, 126 and more end it, all others are bad. */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 125", "3, 125", "4, 125", "5, 125", "6, 125", "7, 1", "70, 125", "130, 130"})
    void whatACommitIsFollowsFromItsVerdict(int verdict, int commit) throws IOException, InterruptedException {
        command("bin/benchmark", "exit " + verdict + "\n");
        command("mvnw", "mkdir -p target && echo new > target/hot.jar\n");
        assertThat(bisected()).isEqualTo(commit);
    }

    @Test
    void aCommitThatIsNotBuiltIsSkippedAndTheSameJarIsGood() throws IOException, InterruptedException {
        command("bin/benchmark", "exit 1\n");
        command("mvnw", "exit 1\n");
        assertThat(bisected()).isEqualTo(125);
        command("mvnw", "mkdir -p target && echo good > target/hot.jar\n");
        assertThat(bisected()).isZero();
    }

    private int bisected() throws IOException, InterruptedException {
        String script = Files.readString(Path.of("docs", "SINCE.md"))
                .replaceFirst("(?s).*?```sh\\n(# ../step.sh.*?)```.*", "$1");
        Path step = Files.writeString(folder.resolve("step.sh"), script);
        Path good = Files.writeString(folder.resolve("good.jar"), "good\n");
        return run(Map.of("BENCHMARK", folder.toString(), "GOOD", good.toString()), step);
    }
}
