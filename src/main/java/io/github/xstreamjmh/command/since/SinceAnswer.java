/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.stats.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of rows from release to release.
 *
 * @param versions from the oldest on
 * @param left what is left out, in sentences
 * @param curves what was counted, by row
 * @param searches what was compared, by row; empty if nothing was to be
 * @param surveyed the exit code of what was found before anything was counted
 */
record SinceAnswer(
        List<String> versions,
        List<String> left,
        Map<Row, Curve> curves,
        Map<Row, RowSearch> searches,
        double threshold,
        int surveyed) {

    private String answer(Row row) {
        Curve curve = curves.get(row);
        return searches.isEmpty() ? curve.words() : new Sentences(versions, curve, threshold).answer(searches.get(row));
    }

    /**
     * It as printed and kept: all that was compared, and how each time is known.
     *
     * @param kept what is told of the releases besides
     */
    HistoryAnswer history(Story.History kept) {
        return new HistoryAnswer(
                kept.of(),
                HistoryAnswer.FORMAT,
                versions,
                versions.get(0),
                left,
                curves.keySet().stream().map(this::line).toList(),
                kept.environment());
    }

    private HistoryAnswer.Line line(Row row) {
        Curve curve = curves.get(row);
        return new HistoryAnswer.Line(
                row,
                answer(row),
                curve.exact(),
                curve.uncounted(),
                Optional.ofNullable(searches.get(row))
                        .map(search -> Times.of(search).timed(versions, curve, search.open(), threshold)));
    }

    /**
     * The worst of the rows decides: one that got slower somewhere, or of work alone does more; else one that failed at an
     * end of the range, or where it was counted.
     */
    int exitCode() {
        int code = surveyed;
        for (Row row : curves.keySet()) {
            Curve curve = curves.get(row);
            boolean atBothEnds = curve.working(versions.size()).containsAll(List.of(0, versions.size() - 1));
            code = ExitCode.worse(code, atBothEnds ? ExitCode.OK : ExitCode.ROW_FAILED);
            code = ExitCode.worse(code, searches.isEmpty() ? curve.exitCode() : of(curve, searches.get(row)));
        }
        return code;
    }

    private boolean matters(Curve curve, int failed) {
        return failed == 0 || failed == versions.size() - 1 || curve.counted(failed);
    }

    private int of(Curve curve, RowSearch search) {
        boolean slower = search.steps().stream().anyMatch(step -> step.outcome().verdict() == Verdict.SLOWER);
        boolean open = search.next().isPresent()
                || !search.refuted().isEmpty()
                || search.whole().isEmpty()
                || search.levels().values().stream().anyMatch(outcome -> outcome.verdict() == Verdict.INCONCLUSIVE);
        boolean failed = search.failures().values().stream().anyMatch(failure -> matters(curve, failure.version()));
        return slower ? ExitCode.SLOWER : failed ? ExitCode.ROW_FAILED : open ? ExitCode.INCONCLUSIVE : ExitCode.OK;
    }
}
