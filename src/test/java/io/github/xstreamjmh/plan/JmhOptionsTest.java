/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.results.format.ResultFormatType;

class JmhOptionsTest {

    private static final String HINT =
            " bin/benchmark -h lists JMH's options, bin/benchmark help COMMAND a command's own.";

    @ParameterizedTest
    @ValueSource(strings = {"-f5", "-f 5", "-f=5"})
    void anOptionMayBeSpeltInEachOfJmhsWays(String spelling) {
        assertThat(parse(spelling).getForkCount().get()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-p parser=Xpp3", "-pparser=Xpp3", "-p=parser=Xpp3", "-p parser=Xpp3,DOM4J -p parser=Xpp3"})
    void theNamesOfParametersAreFoundInEachOfJmhsWays(String spelling) {
        assertThat(parse(spelling + " Base64").parameterNames()).containsExactly("parser");
    }

    @Test
    void whatIsNoParameterIsNotTakenForOne() {
        assertThat(parse("-jvmArgs -Dp=1 -p p=x=y -e a=b c=d -ppq=1").parameterNames())
                .containsExactly("p", "pq");
    }

    @Test
    void theSelectionAndTheFilesAreForTheRunAndNotForItsForks() {
        JmhOptions options = parse("-e Big -e Nested -rff out.json -rf json -o out.txt Parser Xml");

        assertThat(options.selection()).containsExactly("Parser", "Xml");
        assertThat(options.deselection()).containsExactly("Big", "Nested");
        assertThat(options.resultFile().get()).isEqualTo("out.json");
        assertThat(options.resultFileFormat().get()).isEqualTo(ResultFormatType.JSON);
        assertThat(options.outputFile().get()).isEqualTo("out.txt");
        assertThat(options.getIncludes()).isEmpty();
        assertThat(options.getExcludes()).isEmpty();
        assertThat(options.getResult().hasValue()).isFalse();
        assertThat(options.getResultFormat().hasValue()).isFalse();
        assertThat(options.getOutput().hasValue()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "-bogus,         There is no option -bogus. Did you mean -o?",
        "-bs 1 -bogus,   There is no option -bogus. Did you mean -o?",
        "--quik,         There is no option --quik. Did you mean --quick?",
        "--quik=1,       There is no option --quik. Did you mean --quick?",
        "-zzzz -jvm z,   There is no option -zzzz.",
        "-f,             Option f requires an argument.",
        "-f many,        Cannot parse argument 'many' of option f.",
        "-p parser,      Unable to parse parameter string \"parser\"."
    })
    void whatJmhDoesNotAcceptIsAUsageError(String line, String sentence) {
        assertThatThrownBy(() -> JmhOptions.parse(List.of(line.split(" ")), List.of("--quick", "--seed")))
                .isInstanceOf(UsageException.class)
                .hasMessage(sentence + HINT);
    }

    @Test
    void anUnknownModeIsAUsageErrorInOneLine() {
        assertThatThrownBy(() -> parse("-bm slow"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(
                        "Unable to parse benchmark mode: \"slow\". Known values are [Throughput/thrpt, ")
                .hasMessageEndingWith("]." + HINT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-r 5x", "-tu parsec", "-wm fast", "-v loud", "-rf xml", "-t many", "-f -1", "-tg a"})
    void noWrongValueIsAFault(String line) {
        assertThatThrownBy(() -> parse(line))
                .isInstanceOf(UsageException.class)
                .message()
                .hasLineCount(1);
    }

    @Test
    void whatChangesHowARowIsMeasuredIsASettingAndNothingElse() {
        assertThat(parse(
                                "-prof stack:lines=3 -prof gc -gc true -si false -opi 5 -tg 1,2 -wmb Control -wf 2 -f 0 -wm BULK")
                        .changes())
                .containsExactly(
                        "-f 0",
                        "-gc true",
                        "-opi 5",
                        "-prof gc",
                        "-prof stack:lines=3",
                        "-si false",
                        "-tg [1, 2]",
                        "-wf 2",
                        "-wm BULK",
                        "-wmb Control");
        assertThat(parse("-f 3 -gc false -si true -wm INDI -t 3 -i 5 -wi 5 -o o.txt -rf csv Base64")
                        .changes())
                .isEmpty();
    }

    @Test
    void withoutForksRowsAreEmbedded() {
        assertThat(parse("-f 0").embedded()).isTrue();
        assertThat(parse("-f 1").embedded()).isFalse();
        assertThat(parse("Base64").embedded()).isFalse();
    }

    @Test
    void anOptionThatIsTheValueOfAnotherIsForTheForks() {
        assertThat(parse("-jvmArgs --enable-preview").getJvmArgs().get()).containsExactly("--enable-preview");
    }

    @Test
    void helpIsJmhsOwnAndLeavesStandardOutputAlone() {
        PrintStream original = System.out;

        assertThat(JmhHelp.text()).contains("-prof <profiler>", "-foe <bool>");
        assertThat(System.out).isSameAs(original);
    }

    @Test
    void benchmarksAreListedAsSelected() {
        assertThat(listing("-l", "Base64", "-e", "decode"))
                .isEqualToNormalizingNewlines(
                        "Benchmarks: \nio.github.xstreamjmh.family.base64.Base64Benchmark.encode\n");
    }

    @Test
    void parametersAreListedAsAskedFor() {
        assertThat(listing("-lp", "Base64", "-e", "decode", "-p", "codec=JAXB"))
                .contains("encode", "param \"codec\" = {JAXB}", "param \"bytes\" = {16, 4096, 1048576}")
                .doesNotContain("decode");
    }

    @Test
    void profilersAndFormatsAreListed() {
        assertThat(listing("-lprof")).contains("gc:", "stack:");
        assertThat(listing("-lrf")).contains("json", "csv");
    }

    @Test
    void withoutAWishNothingIsListed() {
        assertThat(parse("Base64").list()).isFalse();
    }

    private static JmhOptions parse(String line) {
        return JmhOptions.parse(List.of(line.split(" ")));
    }

    /** JMH lists on standard output, wherever that leads. */
    private static String listing(String... args) {
        PrintStream original = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream capture = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            assertThat(JmhOptions.parse(List.of(args)).list()).isTrue();
        } finally {
            System.setOut(original);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void rowsRunInSeveralNumbersOfThreads() {
        assertThat(parse("--threads=4,1,2,2 Base64").threadCounts()).containsExactly(1, 2, 4);
        assertThat(parse("-t 3 Base64").threadCounts()).containsExactly(3);
        assertThat(parse("Base64").threadCounts()).isEmpty();
        assertThat(Plan.of(parse("--threads=1,2 CrashDummyBenchmark.works$")).rows())
                .extracting(row -> row.row().threads())
                .startsWith(1, 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=1,2 -t 2", "--threads=0,2"})
    void numbersOfThreadsThatContradictOrAreNoneAreRefused(String line) {
        JmhOptions options = parse(line);

        assertThatThrownBy(options::threadCounts)
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--threads");
    }
}
