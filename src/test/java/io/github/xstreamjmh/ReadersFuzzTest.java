/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a file holds, it is read or refused in a sentence: none is a fault of the suite, and nothing steers a terminal.
 * To look for more, one method at a time:
 *
 * <pre>
 * JAZZER_FUZZ=1 ./mvnw -B surefire:test '-Dtest=ReadersFuzzTest#forks' -Djazzer.hooks=true \
 *     '-Djazzer.instrumentation_includes=io.github.xstreamjmh.**'
 * </pre>
 */
class ReadersFuzzTest {

    private static final String INPUTS = "/io/github/xstreamjmh/ReadersFuzzTestInputs/";

    @TempDir
    private Path folder;

    @BeforeEach
    void aSoundResult() throws IOException {
        Files.write(folder.resolve("environment.json"), seed("anEnvironment/sound"));
        Files.write(folder.resolve("forks.jsonl"), seed("forks/sound"));
    }

    private static byte[] seed(String name) throws IOException {
        try (var in = ReadersFuzzTest.class.getResourceAsStream(INPUTS + name)) {
            return in.readAllBytes();
        }
    }

    private static void requireNoFault(String... words) {
        Console console = new Console();
        int exitCode = console.run(words);
        String text = console.out() + console.err();
        boolean steers = text.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\r');
        if (exitCode == ExitCode.FAULT || steers) {
            throw new AssertionError(text);
        }
    }

    @Test
    void whatIsSoundIsRead() {
        String result = folder.toString();
        assertThat(new Console()
                        .run(
                                "report",
                                result,
                                "-o",
                                folder.resolve("report.html").toString()))
                .isZero();
        assertThat(new Console().run("compare", result, result, "--insist"))
                .as("it names a row that failed")
                .isEqualTo(ExitCode.ROW_FAILED);
    }

    private void requireNoFaultOf(Path result) {
        requireNoFault(
                "report", result.toString(), "-o", folder.resolve("report.html").toString());
        requireNoFault("compare", result.toString(), result.toString(), "--insist");
    }

    @FuzzTest(maxDuration = "5m")
    void forks(byte[] content) throws IOException {
        Files.write(folder.resolve("forks.jsonl"), content);
        requireNoFaultOf(folder);
    }

    @FuzzTest(maxDuration = "5m")
    void anEnvironment(byte[] content) throws IOException {
        Files.write(folder.resolve("environment.json"), content);
        requireNoFaultOf(folder);
        requireNoFault(
                "merge",
                folder.toString(),
                "--out",
                folder.resolve("forks.jsonl").toString());
    }

    @FuzzTest(maxDuration = "5m")
    void aTable(byte[] content) throws IOException {
        requireNoFaultOf(Files.write(folder.resolve("result"), content));
    }

    @FuzzTest(maxDuration = "5m")
    void aDescriptor(byte[] content) throws IOException {
        Path jar = folder.resolve("some-1.0.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/maven/a/some/pom.properties"));
            zip.write(content);
        }
        try {
            Jars.of(jar.toString());
        } catch (UsageException e) {
            if (!e.getMessage().startsWith(jar + " can't be read as a jar (")) {
                throw e;
            }
        }
    }
}
