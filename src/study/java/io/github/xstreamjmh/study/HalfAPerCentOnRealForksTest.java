/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.counting.WorkVerdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code versus --count} says of rows that do 0.5 % more: a table of REAL_FORKS.md. */
class HalfAPerCentOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path COUNTED = Path.of("src", "study", "half.csv");
    private static final int LIBRARIES = 10;
    private static final int VERDICT = 4;
    private static final int SECONDS = 5;

    @Test
    void allAreFound() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "method that does more", "bytecodes a call", "all bytecodes", "verdict", "seconds"));
        for (String line : Files.readAllLines(COUNTED).subList(1, LIBRARIES + 1)) {
            List<String> words = new ArrayList<>(List.of(line.split(";")));
            words.set(1, words.get(1).replaceFirst(".*\\.([\\w$]+\\.)", "$1"));
            words.set(VERDICT, WorkVerdict.valueOf(words.get(VERDICT)).words());
            table.add(words);
        }
        assertThat(table.subList(1, table.size()))
                .extracting(line -> line.get(VERDICT))
                .containsOnly("does more work");
        assertThat(table.subList(1, table.size()))
                .extracting(line -> Integer.parseInt(line.get(SECONDS)))
                .allMatch(seconds -> seconds <= 15);
        Pages.hold(PAGE, "half", table);
    }
}
