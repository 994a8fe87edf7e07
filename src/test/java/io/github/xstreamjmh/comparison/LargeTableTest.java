/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Main;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeTableTest {

    private static final int ROWS = 10_000;

    @TempDir
    private Path folder;

    /** 10 forks of 5 iterations a row. */
    private Path write(String name, long seed) throws IOException {
        Path file = folder.resolve(name);
        Random random = new Random(seed);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("[\n");
            for (int row = 0; row < ROWS; row++) {
                out.write(row == 0 ? "" : ",\n");
                out.write(
                        "{\"jmhVersion\":\"1.37\",\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"threads\":1,\"params\":{\"n\":\""
                                + row + "\"},\"primaryMetric\":{\"score\":1,\"scoreUnit\":\"ns/op\",\"rawData\":[");
                for (int fork = 0; fork < 10; fork++) {
                    out.write(fork == 0 ? "[" : ",[");
                    for (int iteration = 0; iteration < 5; iteration++) {
                        out.write((iteration == 0 ? "" : ",") + (1000 + 10 * random.nextGaussian()));
                    }
                    out.write("]");
                }
                out.write("]}}\n");
            }
            out.write("]");
        }
        return file;
    }

    @Test
    void tenThousandRowsFitIntoASmallHeap() throws Exception {
        Path out = folder.resolve("out.csv");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx96m",
                        "-XX:TieredStopAtLevel=1", // as the launcher does
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "compare",
                        write("a.json", 1).toString(),
                        write("b.json", 2).toString(),
                        "--insist",
                        "--format",
                        "csv")
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();

        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isIn(0, 3);
        assertThat(Files.readAllLines(out)).hasSizeGreaterThan(ROWS);
    }
}
