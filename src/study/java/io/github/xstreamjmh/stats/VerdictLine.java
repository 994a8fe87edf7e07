/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A row's verdict, as the study's scripts print it.
 *
 * @param table of which table
 * @param row its benchmark and parameters
 * @param pairs how many it took
 * @param notes in words
 */
record VerdictLine(
        String table, String row, double ratio, Interval interval, Verdict verdict, int pairs, String notes) {

    private static final Path FOLDER = Path.of("src", "study");

    static List<VerdictLine> read(String file) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file)).stream()
                .skip(1)
                .map(VerdictLine::of)
                .toList();
    }

    private static VerdictLine of(String line) {
        String[] words = line.split(";", -1);
        return new VerdictLine(
                words[0],
                words[1] + ", " + words[2],
                Double.parseDouble(words[3]),
                new Interval(Double.parseDouble(words[4]), Double.parseDouble(words[5])),
                Verdict.valueOf(words[6]),
                Integer.parseInt(words[7]),
                words[8]);
    }

    /** Whether it changed, be it in the steady mode alone, after which it was measured in server mode. */
    boolean isChange() {
        return verdict.isChange() || notes.contains("in server mode");
    }

    boolean has(Note note) {
        return notes.contains(note.words());
    }
}
