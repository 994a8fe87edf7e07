/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.explanation;

import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.sampling.TimeByMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What was found out about rows after they were measured.
 *
 * @param counts what they do
 * @param times where their time goes
 * @param unanswered what could not be found out at a try; another one may have had an answer
 */
public record Findings(List<CountedRow> counts, List<TimeByMethod> times, List<Unanswered> unanswered) {

    public static final Findings NONE = new Findings(List.of(), List.of(), List.of());

    /** Those that a result folder keeps. */
    public static Findings read(Path folder) throws IOException {
        return new Findings(CountedRow.FILE.read(folder), TimeByMethod.FILE.read(folder), Unanswered.FILE.read(folder));
    }

    /** Keeps them in a result folder that has none. */
    public void write(Path folder) throws IOException {
        CountedRow.FILE.add(folder, counts);
        TimeByMethod.FILE.add(folder, times);
        Unanswered.FILE.add(folder, unanswered);
    }

    /** What no try could find out about some rows. */
    List<Unanswered> unansweredOf(List<ComparedRow> rows) {
        return unanswered.stream()
                .filter(one -> rows.stream()
                        .anyMatch(row -> one.isOf(row.row(), row.candidate())
                                && !(one.counts() ? isCounted(row) : isSampled(row))))
                .toList();
    }

    private boolean isCounted(ComparedRow row) {
        return counts.stream().anyMatch(one -> one.key().equals(row.key()));
    }

    private boolean isSampled(ComparedRow row) {
        return times.stream().anyMatch(one -> one.key().equals(row.key()));
    }
}
