/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Console;
import io.github.xstreamjmh.cli.ExitCode;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VerifyCommandTest {

    private final Console console = new Console();

    @Test
    void everyWayToFailIsNamedAndCostsItsRowAlone() {
        assertThat(verify("CrashDummyBenchmark", "--timeout", "5s")).isEqualTo(ExitCode.ROW_FAILED);

        assertThat(console.out().lines())
                .containsExactly(
                        "benchmark                                 parameters  result  reason",
                        "CrashDummyBenchmark.exitsTheJvm                       failed  its JVM ended with exit code 0",
                        "CrashDummyBenchmark.hangs                             failed  did not end within 5 s (--timeout allows more)",
                        "CrashDummyBenchmark.isKilled                          failed  its JVM ended with exit code 137",
                        "CrashDummyBenchmark.needsItsOwnJvm                    passed",
                        "CrashDummyBenchmark.readsBackWrongResult              failed  WrongResultException:"
                                + " expected [right] but read back [wrong]",
                        "CrashDummyBenchmark.runsOutOfMemory                   failed  OutOfMemoryError: Java heap space",
                        "CrashDummyBenchmark.throwsInMethod                    failed  thrown in the method",
                        "CrashDummyBenchmark.throwsInSetUp                     failed  thrown in set-up",
                        "CrashDummyBenchmark.throwsInTearDown                  failed  thrown in tear-down",
                        "CrashDummyBenchmark.works                             passed");
        assertThat(console.err().lines())
                .containsExactly("CrashDummyBenchmark: 2 passed, 0 skipped, 8 failed", "2 passed, 0 skipped, 8 failed");
    }

    @Test
    void whatNeedsAFileIsNotUnknown() {
        assertThat(verify("DocumentParserBenchmark")).isEqualTo(ExitCode.USAGE);
        assertThat(console.err()).contains("'DocumentParserBenchmark' needs a value for document");
    }

    @Test
    void whoCannotTakePartIsSkippedWithTheReason() {
        assertThat(verify("PartialBenchmark")).isZero();

        assertThat(console.out().lines())
                .containsExactly(
                        "benchmark              parameters       result   reason",
                        "PartialBenchmark.work  partial=Fit      passed",
                        "PartialBenchmark.work  partial=Lost     skipped  not in lib/: lost-lib",
                        "PartialBenchmark.work  partial=Excused  skipped  has no work");
        assertThat(console.err().lines()).last().isEqualTo("1 passed, 2 skipped, 0 failed");
    }

    @Test
    void showPrintsWhoDoesTheWorkAndWhatItWrites() {
        assertThat(verify("PartialBenchmark", "--show")).isZero();

        assertThat(console.out().lines().skip(4))
                .containsExactly(
                        "",
                        "PartialBenchmark.work partial=Fit",
                        "  java.lang.String from java.base",
                        "  io.github.xstreamjmh.contender.Contender from classes",
                        "  writes 8 bytes:",
                        "  | I am",
                        "  | Fit");
    }

    @Test
    void theControlRowsWorkWithoutACatalogue() {
        assertThat(verify("ControlBenchmark")).isZero();

        assertThat(console.err().lines()).last().isEqualTo("6 passed, 0 skipped, 0 failed");
    }

    @Test
    void everyParserReadsItsDocument() {
        assertThat(verify("ParserBenchmark.parseNestedElements", "--show")).isZero();

        assertThat(console.out().lines())
                .anyMatch(line -> line.matches("ParserBenchmark\\.parseNestedElements .*parser=JDKStax.* +passed"))
                .anyMatch(line -> line.matches("  com\\.ctc\\.wstx\\..* from woodstox-core-.*\\.jar"))
                .anyMatch(line -> line.startsWith("  | <list><list><list>"));
    }

    @Test
    void onATerminalOneLineIsWrittenOverAndWipedAway() {
        System.setProperty("xstreamjmh.terminal", "true");
        try {
            verify("PartialBenchmark");
        } finally {
            System.clearProperty("xstreamjmh.terminal");
        }

        String talk = console.err();
        assertThat(talk)
                .startsWith("\r[1/3] PartialBenchmark.work partial=Fit ")
                .contains("\r[3/3] ");
        assertThat(talk).endsWith("\r" + " ".repeat(79) + "\r1 passed, 2 skipped, 0 failed" + System.lineSeparator());
    }

    @Test
    void aRegexpWithoutAMatchIsAUsageError() {
        assertThat(verify("CrashDummyBenchmark.werks")).isEqualTo(2);

        assertThat(console.err().lines())
                .containsExactly("benchmark: No benchmark matches 'CrashDummyBenchmark.werks'."
                        + " Did you mean CrashDummyBenchmark.works? bin/benchmark -l lists them.");
        assertThat(console.out()).isEmpty();
    }

    private int verify(String... args) {
        return console.run(Stream.concat(Stream.of("verify"), Stream.of(args)).toArray(String[]::new));
    }
}
