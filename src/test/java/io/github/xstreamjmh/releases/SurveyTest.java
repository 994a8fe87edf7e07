/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.MadeRepository;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Streams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Of two releases of a library that no row uses; rows of which nothing is known are looked at nevertheless. */
class SurveyTest {

    private static final Row ROW = new Row("shop.HotBenchmark.call", "avgt", 1, Map.of());

    @TempDir
    private Path folder;

    private Path builds;

    @BeforeEach
    void build() throws IOException {
        builds = Files.createDirectory(folder.resolve("builds"));
        MadeRepository made = new MadeRepository(folder.resolve("made"));
        for (String version : List.of("1.0", "1.1")) {
            String coordinates = "org.fast:fast-xml:" + version;
            made.put(coordinates);
            Files.copy(made.jar(coordinates), builds.resolve("fast-xml-" + version + ".jar"));
        }
    }

    private Story story(String... arguments) throws InterruptedException {
        return story(CommandLine.populateCommand(new ReleaseOptions()), arguments);
    }

    private Story story(ReleaseOptions options, String... arguments) throws InterruptedException {
        return options.story(
                Stream.concat(Stream.of(builds.toString()), Stream.of(arguments))
                        .toList(),
                CommandSpec.create(),
                new MeasurementOptions(),
                Jars.measured());
    }

    @Test
    void rowsThatCannotBeJudgedAreNamed() throws InterruptedException {
        int cores = Runtime.getRuntime().availableProcessors();
        int crowd = cores + 1;
        Streams said = new Streams();

        Survey survey = Survey.of(
                story(
                        CommandLine.populateCommand(new ReleaseOptions(), "--threads", "1," + crowd),
                        "PartialBenchmark",
                        "CrashDummyBenchmark.works"),
                Jars.measured(),
                said.errors());

        assertThat(survey.plan().rows())
                .extracting(row -> row.row().inThreads())
                .containsExactly("CrashDummyBenchmark.works");
        assertThat(survey.left())
                .contains(
                        "SKIPPED PartialBenchmark partial=Lost (2 rows): not in lib/: lost-lib",
                        "SKIPPED CrashDummyBenchmark.works (" + crowd + " threads): more threads than the " + cores
                                + " cores: no verdict");
        assertThat(said.talk()).containsAll(survey.left());
        assertThat(survey.exitCode()).isEqualTo(ExitCode.OK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"since", "history"})
    void whatIsRefusedLeavesNoFolder(String command) {
        Path out = folder.resolve("out");
        Console console = new Console();

        assertThat(console.run(
                        command, builds.toString(), "--out", out.toString(), "parseBigText", "-p", "parser=Woodstox"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(console.err())
                .containsPattern("No selected row uses fast-xml\\. Name other benchmarks, such as '\\.\\*'"
                        + " for all, or add --published\\.");
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"since", "history"})
    void aFolderWithSomethingInItIsRefusedBeforeVersionsAreLookedUp(String command) {
        Console console = new Console();

        assertThat(console.run(command, builds.toString(), "--out", builds.toString(), "CrashDummyBenchmark.works"))
                .isEqualTo(ExitCode.USAGE);
        assertThat(console.err())
                .contains(builds + " is not empty. Choose a new folder for --out, or continue its run with --resume.")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"since", "history"})
    void whyNoRowWorksIsSaid(String command) {
        Path out = folder.resolve("out");
        Console console = new Console();

        assertThat(console.run(
                        command, builds.toString(), "--out", out.toString(), "CrashDummyBenchmark.throwsInSetUp"))
                .isEqualTo(ExitCode.ROW_FAILED);
        assertThat(console.err())
                .contains(
                        "SKIPPED CrashDummyBenchmark.throwsInSetUp: it works in no version. In 1.1 it fails: thrown in"
                                + " set-up.");
        assertThat(out).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --extend            | --extend adds releases to a history: name its folder with --resume.
            --rows 0            | --rows takes 1 or more; --count skips timing.
            --shard 1/2 --count | --shard shares comparisons of times, and --count makes none: leave one of them out.
            """)
    void whatAHistoryCannotDoIsRefused(String options, String why) {
        Console console = new Console();
        List<String> words = new ArrayList<>(List.of("history", builds.toString(), "CrashDummyBenchmark.works"));
        words.addAll(List.of(options.split(" ")));

        assertThat(console.run(words.toArray(String[]::new))).isEqualTo(ExitCode.USAGE);
        assertThat(console.err()).contains(why);
    }

    @Test
    void whoWaitsLongForCountsIsToldHowLong() {
        assertThat(Survey.expected(8, Duration.ofSeconds(90))).hasValue("Counting 8 more rows takes about 12:00.");
        assertThat(Survey.expected(8, Duration.ofSeconds(5))).isEmpty();
        assertThat(Survey.expected(0, Duration.ofHours(1))).isEmpty();
    }

    @Test
    void filesThatRowsReadAreFoundFromAnywhere() throws InterruptedException {
        assertThat(story("ParserBenchmark", "-p", "document=pom.xml").arguments())
                .containsSequence("-p", "document=" + Path.of("pom.xml").toAbsolutePath());
    }

    private Survey survey(List<Plan.Skipped> nowhere, Map<Row, List<Point>> before) throws InterruptedException {
        Story story = story("CrashDummyBenchmark.works");
        return new Survey(
                story,
                Releases.of(story.releases(), story.wanted().range(), Jars.measured(), new ArrayList<>()),
                new Plan(List.of(), nowhere),
                before,
                List.of());
    }

    @Test
    void aRowThatWorksInNoReleaseHasAnExitCodeButNotOneThatBeginsLater() throws InterruptedException {
        Plan.Skipped nowhere = new Plan.Skipped(
                ROW, "", "fails: Error: gone", Optional.of(new Environment.Failure("1.1", "Error: gone")));
        assertThat(survey(List.of(nowhere), Map.of()).exitCode()).isEqualTo(ExitCode.ROW_FAILED);
        assertThat(survey(List.of(), Map.of(ROW, List.of(Points.failing("1.0", "gone"))))
                        .exitCode())
                .isEqualTo(ExitCode.OK);
    }
}
