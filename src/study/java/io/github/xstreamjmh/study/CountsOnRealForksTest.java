/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows counted twice, with nothing that differs: a table of REAL_FORKS.md. */
class CountsOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path COUNTED = Path.of("src", "study", "counts.csv");

    @Test
    void whoseCountsDifferFromForkToFork() throws IOException {
        List<String[]> rows = Files.readAllLines(COUNTED).stream()
                .skip(1)
                .map(line -> line.split(";", -1))
                .toList();
        long identical = rows.stream().filter(row -> row[1].equals("identical")).count();
        assertThat((double) identical / rows.size()).isGreaterThanOrEqualTo(0.95);
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "counts of its libraries", "their bytecodes, ratio", "the JDK's, ratio"));
        table.add(List.of(identical + " of " + rows.size() + " rows", "identical", "1", range(rows)));
        rows.stream()
                .filter(row -> !row[1].equals("identical"))
                .map(row -> List.of(row[0].replace("Benchmark.", "."), row[1], row[2], row[3]))
                .forEach(table::add);
        Pages.hold(PAGE, "counted-twice", table);
    }

    private static String range(List<String[]> rows) {
        double[] ratios = rows.stream()
                .filter(row -> row[1].equals("identical"))
                .map(row -> row[3])
                .mapToDouble(Double::parseDouble)
                .sorted()
                .toArray();
        return ratios[0] + " to " + ratios[ratios.length - 1];
    }
}
