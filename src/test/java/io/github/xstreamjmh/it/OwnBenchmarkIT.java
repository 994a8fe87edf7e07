/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.it.UnpackedApp.Result;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A benchmark of the user's own, compiled against {@code lib/} and dropped into it, as the manual says. */
class OwnBenchmarkIT {

    private static final Path PAGE = Path.of("docs", "OWN_BENCHMARKS.md");
    private static final String CUT_SHORT = " -f 1 -wi 1 -w 10ms -i 1 -r 10ms";

    /** The jar that the manual's first two lines make. */
    private static Path jar;

    private UnpackedApp app;

    @BeforeAll
    static void build() throws Exception {
        jar = build(Manual.blocks(PAGE, "java").get(0));
    }

    private static Path build(String source) throws Exception {
        UnpackedApp app = UnpackedApp.copy().keep(UnpackedApp.XPP3);
        app.environment(
                "PATH", Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + System.getenv("PATH"));
        Files.writeString(Files.createDirectory(app.home().resolve("shop")).resolve("OrderBenchmark.java"), source);
        for (String line : Manual.shellLines(PAGE).subList(0, 2)) {
            Result result = app.shell(line);
            assertThat(result.exitCode()).as(line + ": " + result.err()).isZero();
        }
        return app.jar("order-benchmark");
    }

    @BeforeEach
    void unpack() throws Exception {
        app = UnpackedApp.copy().keep(UnpackedApp.XPP3);
        Files.copy(jar, app.lib().resolve(jar.getFileName()));
    }

    @Test
    void itIsVerifiedMeasuredAndComparedAsTheManualSays() throws Exception {
        for (String line : Manual.shellLines(PAGE).subList(2, 5)) { // those below are about whole jars
            if (line.equals("bin/benchmark compare before after")) {
                assertThat(app.shell("cp -r before after").exitCode()).isZero();
            }
            boolean compares = line.startsWith("bin/benchmark compare");

            Result result = app.shell(line.contains("--out") ? line + CUT_SHORT : line);

            assertThat(result.exitCode())
                    .as(line + ": " + result.out() + result.err())
                    .isIn(compares ? List.of(3, 4) : List.of(0)); // one fork shows nothing
            assertThat(result.out()).contains("OrderBenchmark.write");
        }
    }

    @Test
    void itStandsBesideTheSuitesOwnRows() throws Exception {
        assertThat(app.run("-l").out())
                .contains("shop.OrderBenchmark.write", "io.github.xstreamjmh.family.base64.Base64Benchmark.encode");
        assertThat(app.run("libs").out()).containsPattern("order-benchmark +1\\.0 .* no contender; not from the suite");
        Result both = app.shell(
                "bin/benchmark 'OrderBenchmark|Base64Benchmark.encode' -p lines=1 -p codec=JavaUtil -p bytes=16"
                        + CUT_SHORT);
        assertThat(both.exitCode()).as(both.err()).isZero();
        assertThat(both.out()).contains("OrderBenchmark.write", "Base64Benchmark.encode");
    }

    @Test
    void oneThatGivesAWrongResultFails() throws Exception {
        Path wrong = build(Manual.blocks(PAGE, "java").get(0).replace(".equals(order)", ".equals(null)"));
        Files.copy(wrong, app.lib().resolve(wrong.getFileName()), StandardCopyOption.REPLACE_EXISTING);

        Result result = app.run("verify", "OrderBenchmark");

        assertThat(result.exitCode()).isEqualTo(5);
        assertThat(result.out()).contains("it reads back differently");
    }
}
