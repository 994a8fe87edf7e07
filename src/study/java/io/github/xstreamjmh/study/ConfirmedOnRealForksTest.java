/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Interval;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What forks in server mode make of changes that forks in the steady mode have shown: a table of REAL_FORKS.md. */
class ConfirmedOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path VERDICTS = Path.of("src", "study", "confirm.csv");

    /** What the row's notes say of the mode whose figures it doesn't show. */
    private static final Pattern OTHER =
            Pattern.compile("in (steady|server) mode ([\\d.]+ \\[[\\d., ]+]) of (\\d+) pairs");

    @Test
    void whatServerModeMakesOfChanges() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("table", "steady mode", "pairs", "server mode", "pairs", "verdict"));
        for (String line : Files.readAllLines(VERDICTS).stream().skip(1).toList()) {
            String[] words = line.split(";", -1);
            Interval interval = new Interval(Double.parseDouble(words[4]), Double.parseDouble(words[5]));
            List<String> shown =
                    List.of(Units.ratio(Double.parseDouble(words[3])) + " " + Words.interval(interval), words[7]);
            Matcher notes = OTHER.matcher(words[8]);
            boolean twice = notes.find();
            List<String> other = twice ? List.of(notes.group(2), notes.group(3)) : List.of("", "");
            boolean showsServers = twice && notes.group(1).equals("steady");
            List<String> cells = new ArrayList<>(List.of(words[0]));
            cells.addAll(showsServers ? other : shown);
            cells.addAll(showsServers ? shown : other);
            cells.add(Words.verdict(Metric.time, Verdict.valueOf(words[6])));
            table.add(cells);
        }
        assertThat(table).hasSizeGreaterThan(1);
        Pages.hold(PAGE, "confirmed", table);
    }
}
