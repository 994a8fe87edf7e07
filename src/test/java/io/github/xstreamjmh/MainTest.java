/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.command.BenchmarkCommand;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

class MainTest {

    private static final List<Supplier<BenchmarkCommand>> COMMANDS = List.of(Run::new, Brew::new);

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aCommandPrintsItsDataAndGivesTheExitCode() {
        assertThat(benchmark("brew", "--cups", "3")).isEqualTo(3);
        assertThat(out).hasToString("3 cups" + System.lineSeparator());
        assertThat(err).hasToString("");
    }

    @Test
    void whatNamesNoCommandIsForRun() {
        assertThat(benchmark("-f", "1", "Parser@File.*")).isZero();
        assertThat(out).hasToString("running [-f, 1, Parser@File.*]" + System.lineSeparator());
    }

    @Test
    void aRunMayHaveANameOfItsOwn() {
        assertThat(benchmark("latency", "-f", "1")).isZero();
        assertThat(out).hasToString("running [LatencyBenchmark, -f, 1]" + System.lineSeparator());
        assertThat(benchmark("latency", "--resume", "x")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("running [--resume, x]");
        assertThat(benchmark("help", "latency")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Usage: bin/benchmark run");
    }

    @Test
    void noArgumentsRunToo() {
        assertThat(benchmark()).isZero();
        assertThat(out).hasToString("running []" + System.lineSeparator());
    }

    @Test
    void anUnknownOptionIsNamedWithItsNearestMatchAndThePlaceOfHelp() {
        assertThat(benchmark("brew", "--cup")).isEqualTo(2);
        assertThat(errLines())
                .containsExactly(
                        "benchmark: Unknown option: '--cup'. Did you mean --cups? See bin/benchmark help brew.");
        assertThat(out).hasToString("");
    }

    @Test
    void whatIsQuotedDoesNotSteerTheTerminal() {
        assertThat(benchmark("brew", "--cup\u001B[31m\r\u202E")).isEqualTo(2);
        assertThat(errLines())
                .singleElement()
                .asString()
                .contains("--cup?[31m")
                .doesNotContain("\u001B", "\r", "\u202E");
    }

    @Test
    void aValueOfTheWrongKindIsOneSentence() {
        assertThat(benchmark("brew", "--cups", "many")).isEqualTo(2);
        assertThat(errLines())
                .singleElement()
                .asString()
                .startsWith("benchmark: Invalid value for option '--cups'")
                .contains("'many'")
                .endsWith(". See bin/benchmark help brew.");
    }

    @Test
    void helpOfAnUnknownCommandPointsToTheList() {
        assertThat(benchmark("help", "brw")).isEqualTo(2);
        assertThat(errLines())
                .containsExactly("benchmark: There is no command 'brw'. Did you mean brew? See bin/benchmark help.");
    }

    @Test
    void aMisspeltCommandIsNotTakenForARegexp() {
        assertThat(benchmark("brwe", "--cups", "3")).isEqualTo(2);
        assertThat(errLines())
                .containsExactly(
                        "benchmark: There is no command 'brwe', and no benchmark matches it. Did you mean brew?"
                                + " bin/benchmark help lists the commands, bin/benchmark -l the benchmarks.");
        assertThat(out).hasToString("");
    }

    @Test
    void aRegexpThatIsLikeACommandRunsIfItSelectsBenchmarks() {
        assertThat(benchmark("brew|Base64")).isZero();
        assertThat(out).hasToString("running [brew|Base64]" + System.lineSeparator());
    }

    @Test
    void aRegexpThatIsLikeNoCommandIsForRunToJudge() {
        assertThat(benchmark("Zzz", "brwe")).isZero();
        assertThat(out).hasToString("running [Zzz, brwe]" + System.lineSeparator());
    }

    @Test
    void wrongUsageIsOneLineWithoutAStackTrace() {
        assertThat(benchmark("brew", "--fail", "usage")).isEqualTo(2);
        assertThat(errLines()).containsExactly("benchmark: No water. Fill it in.");
    }

    @Test
    void aFaultOfTheSuiteIsOneLineThatSaysHowToReportIt() {
        assertThat(benchmark("brew", "--fail", "exception")).isEqualTo(70);
        assertThat(errLines())
                .containsExactly("benchmark: java.lang.IllegalStateException: kettle. This is a bug in the suite: "
                        + "please report it with the stack trace that JAVA_OPTS=-Dxstreamjmh.debug=true prints.");
    }

    @Test
    void aMissingClassIsAMissingJar() {
        assertThat(benchmark("brew", "--fail", "linkage")).isEqualTo(2);
        assertThat(errLines())
                .singleElement()
                .isEqualTo(
                        "benchmark: There is no class tea.Leaf, which the tools themselves run on: a jar is missing from"
                                + " lib/ or tools/. Unzip the suite again.");
    }

    @Test
    void debuggingAddsTheStackTrace() {
        System.setProperty(Main.DEBUG, "true");
        try {
            assertThat(benchmark("brew", "--fail", "exception")).isEqualTo(70);
        } finally {
            System.clearProperty(Main.DEBUG);
        }
        assertThat(errLines())
                .anyMatch(line -> line.contains("at " + Brew.class.getName() + ".call"))
                .last()
                .asString()
                .endsWith("with the stack trace above.");
    }

    @Test
    void helpListsTheCommandsOnStandardOutput() {
        for (String word : List.of("help", "--help")) {
            out.reset();
            assertThat(benchmark(word)).isZero();
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .contains("bin/benchmark [options] [JMH options] [regexp...]")
                    .containsPattern("\n +brew +Brews tea\\.")
                    .containsPattern("Exit codes:\\R +0 ")
                    .containsPattern("\n +70 +a bug in the suite")
                    .contains("Examples:");
            assertThat(err).hasToString("");
        }
    }

    @Test
    void helpTeachesOneCommand() {
        assertThat(benchmark("help", "brew")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("bin/benchmark brew")
                .contains("--cups");
    }

    @Test
    void versionNamesTheSuiteJmhAndJava() {
        assertThat(benchmark("--version")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith(System.lineSeparator());
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .satisfiesExactly(
                        suite -> assertThat(suite).startsWith("xstream-jmh "),
                        jmh -> assertThat(jmh).matches("JMH \\d+\\.\\d+.*"),
                        java -> assertThat(java).contains(System.getProperty("java.version")));
    }

    private int benchmark(String... args) {
        return Main.main(
                COMMANDS,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
    }

    private List<String> errLines() {
        return err.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Command(name = "brew", description = "Brews tea.")
    private static final class Brew extends BenchmarkCommand {

        @Option(names = "--cups")
        private int cups;

        @Option(names = "--fail")
        private String failure = "";

        @Override
        public Integer call() {
            switch (failure) {
                case "usage" -> throw new UsageException("No water. Fill it in.");
                case "exception" -> throw new IllegalStateException("kettle");
                case "linkage" -> throw new NoClassDefFoundError("tea/Leaf");
                default -> out.println(cups + " cups");
            }
            return cups;
        }
    }

    @Command(name = "run")
    private static final class Run extends BenchmarkCommand {

        @Unmatched
        private List<String> args = new ArrayList<>();

        @Override
        public Integer call() {
            out.println("running " + args);
            return 0;
        }
    }
}
