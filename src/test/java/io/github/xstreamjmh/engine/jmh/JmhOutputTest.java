/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.result.Forks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JmhOutputTest {

    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    private JmhOutput output(String... args) {
        return new JmhOutput(JmhOptions.parse(List.of(args)), folder);
    }

    private void talk(JmhOutput output, boolean append, String text) {
        try (PrintStream talk = output.open(new PrintStream(terminal, true, StandardCharsets.UTF_8), append)) {
            talk.print(text);
        }
    }

    private String terminal() {
        return terminal.toString(StandardCharsets.UTF_8);
    }

    @Test
    void checkingTouchesNothing() throws IOException {
        Files.writeString(folder.resolve("o.txt"), "o");
        Files.writeString(folder.resolve("r.json"), "r");
        output("-o", "o.txt", "-rff", "r.json").check();
        output("-o", "new-o.txt", "-rff", "new-r.json").check();
        output("-rf", "csv").check();
        assertThat(folder.resolve("o.txt")).hasContent("o");
        assertThat(folder.resolve("r.json")).hasContent("r");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("o.txt", "r.json");
    }

    @Test
    void whatCannotBeWrittenIsSaidBeforeTheRun() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.createDirectory(folder.resolve("jmh-result.csv"));
        refused("the output file", "sub", "-o", "-o", "sub");
        refused("the output file", "none/o.txt", "-o", "-o", "none/o.txt");
        refused("the result file", "sub", "-rff", "-rff", "sub");
        refused("the result file", "none/r.json", "-rff", "-rff", "none/r.json");
        refused("the result file", "jmh-result.csv", "-rff", "-rf", "csv");
    }

    private void refused(String what, String file, String option, String... args) {
        assertThatThrownBy(() -> output(args).check())
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "Can't write " + what + " " + folder.resolve(file) + ": choose another with " + option + ".");
    }

    @Test
    void theOutputFileIsBegunAnewAndByAResumedRunGoneOnWith() {
        JmhOutput output = output("-o", "o.txt");
        assertThat(output.redirected()).isTrue();
        talk(output, false, "one");
        talk(output, false, "two");
        assertThat(folder.resolve("o.txt")).hasContent("two");
        talk(output, true, "+three");
        assertThat(folder.resolve("o.txt")).hasContent("two+three");
        assertThat(terminal()).isEmpty();
    }

    @Test
    void anOutputFileThatCannotBeOpenedIsAUsageError() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        assertThatThrownBy(() -> talk(output("-o", "sub"), false, ""))
                .isInstanceOf(UsageException.class)
                .hasMessage("Can't write the output file " + folder.resolve("sub") + ": choose another with -o.");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anOutputFileThatLacksSomethingIsTold() throws IOException {
        Path full = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
        JmhOutput output = output("-o", full.toString());
        try (PrintStream talk = output.open(new PrintStream(terminal, true, StandardCharsets.UTF_8), false)) {
            assertThat(output.unwritten(talk)).isEmpty();
            talk.println("a table");
            assertThat(output.unwritten(talk))
                    .contains("benchmark: can't write all of the output file " + full + ": is the disk full?");
        }
    }

    @Test
    void withoutAFileTheTalkIsForTheTerminalWhenAskedFor() {
        assertThat(output().redirected()).isFalse();
        assertThat(output().verbose()).isFalse();
        talk(output(), false, "nobody asked");
        assertThat(terminal()).isEmpty();

        assertThat(output("-v", "EXTRA").verbose()).isTrue();
        talk(output("-v", "EXTRA"), false, "for you");
        assertThat(terminal()).isEqualTo("for you");
    }

    @Test
    void resultsAreWrittenOnlyWhenAskedFor() throws IOException {
        output().writeResults(List.of());
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aRelativeFileIsInTheFolderInWhichTheRunWasBegun() throws IOException {
        output("-rff", "mine.csv").writeResults(List.of(Forks.fork(Forks.row("DOM"), 1, 5, 6)));
        assertThat(folder.resolve("mine.csv"))
                .content()
                .startsWith("\"Benchmark\",\"Mode\"")
                .contains("DOM");
    }

    @Test
    void theFormatAloneNamesJmhsOwnFile() throws IOException {
        output("-rf", "json").writeResults(List.of(Forks.fork(Forks.row("DOM"), 1, 5, 6)));
        assertThat(folder.resolve("jmh-result.json")).content().contains("\"parser\" : \"DOM\"");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceIsWrittenToAndStaysOne() throws IOException {
        // Through a link, so that no fault here can take the device itself away.
        Path device = Files.createSymbolicLink(folder.resolve("null"), Path.of("/dev/null"));
        JmhOutput output = output("-rff", device.toString(), "-o", device.toString());
        output.check();
        output.writeResults(List.of(Forks.fork(Forks.row("DOM"), 1, 5, 6)));
        assertThat(Files.isSymbolicLink(device)).isTrue();
    }
}
