/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Whom {@code why} blames where nothing differs: a table of REAL_FORKS.md. */
class BlamedOnRealForksTest {

    private static final Path STUDY = Path.of("src", "study");
    private static final int ROWS = 96;

    /** A line of the script's. */
    private record Line(
            String row, String named, boolean sampled, boolean maybeLonger, boolean identical, int seconds) {

        static Line of(String line) {
            String[] words = line.split(";", -1);
            boolean sampled = !words[2].equals("not sampled");
            return new Line(
                    words[0],
                    words[1],
                    sampled,
                    sampled && Double.parseDouble(words[3]) <= 0 && Double.parseDouble(words[4]) >= 0,
                    words[5].equals("identical"),
                    Integer.parseInt(words[6]));
        }
    }

    @Test
    void nobodyIsBlamedForChance() throws IOException {
        List<Line> lines = Files.readAllLines(STUDY.resolve("blamed.csv")).stream()
                .skip(1)
                .map(Line::of)
                .toList();
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "rows",
                "counted alike",
                "sampled",
                "interval without 0",
                "with a method named",
                "seconds a row",
                "at most"));
        int[] seconds = lines.stream().mapToInt(Line::seconds).sorted().toArray();
        table.add(List.of(
                String.valueOf(lines.size()),
                count(lines, Line::identical),
                count(lines, Line::sampled),
                count(lines, line -> line.sampled() && !line.maybeLonger()),
                count(lines, line -> !line.named().isEmpty()),
                String.valueOf(seconds[seconds.length / 2]),
                String.valueOf(Arrays.stream(seconds).max().orElseThrow())));
        Pages.hold(STUDY.resolve("REAL_FORKS.md"), "blamed", table);
        assertThat(lines).hasSizeGreaterThanOrEqualTo(ROWS);
        assertThat(lines).filteredOn(line -> !line.named().isEmpty()).isEmpty();
    }

    private static String count(List<Line> lines, Predicate<Line> which) {
        return String.valueOf(lines.stream().filter(which).count());
    }
}
