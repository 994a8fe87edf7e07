/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.Compared;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.HistoryAnswer;
import io.github.xstreamjmh.releases.NotCompared;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.releases.ReleaseLine;
import io.github.xstreamjmh.releases.Story;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        int surveyed)
        implements Answer {

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        curves.forEach((row, curve) -> blocks.add(new Block.Section(
                row.toString(), List.of(new Block.Paragraph(answer(row)), table("", Map.of(row, curve), false)))));
        left.forEach(sentence -> blocks.add(new Block.Note(sentence)));
        return new Document(blocks);
    }

    private String answer(Row row) {
        Curve curve = curves.get(row);
        return searches.isEmpty() ? curve.words() : new Sentences(versions, curve, threshold).answer(searches.get(row));
    }

    /** The release that a row's others are compared with. */
    private int oldest(Row row) {
        return searches.isEmpty() ? curves.get(row).start() : searches.get(row).oldest();
    }

    /** The same as a history, for {@code report}: all that was compared, and how each time is known. */
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

    @Override
    public Table table() {
        return table("", curves, true);
    }

    private Table table(String title, Map<Row, Curve> of, boolean named) {
        List<Integer> oldest = of.keySet().stream().map(this::oldest).distinct().toList();
        String to = oldest.size() == 1 ? versions.get(oldest.get(0)) : "the oldest";
        return ReleaseLine.columns(named)
                .when(!searches.isEmpty(), columns -> times(columns, to))
                .table(title, ReleaseLine.of(versions, of));
    }

    private Optional<Outcome> time(ReleaseLine line) {
        return Optional.ofNullable(searches.get(line.row()).levels().get(line.release()));
    }

    private void times(Columns<ReleaseLine> columns, String to) {
        columns.number("time to " + to, line -> time(line).map(Outcome::ratio).orElse(Double.NaN), Units::ratio)
                .named("ratio")
                .text("interval", line -> time(line).map(Outcome::bounds).orElse(""))
                .text(
                        "verdict",
                        line -> time(line)
                                .map(there -> there.verdict().name().toLowerCase(Locale.ROOT))
                                .orElse("not compared"));
    }

    /** All of it, for programs. */
    private record Found(List<String> versions, List<String> leftOut, int exitCode, List<Line> rows) {}

    private record Line(
            String benchmark,
            Map<String, String> params,
            String answer,
            List<Point> counts,
            List<String> uncounted,
            Optional<Timed> timed) {}

    private record Timed(
            List<Compared> times, List<Compared> steps, List<String> notCompared, List<NotCompared> failed) {}

    @Override
    public Object json() {
        return new Found(
                versions,
                left,
                exitCode(),
                curves.entrySet().stream()
                        .map(row -> new Line(
                                row.getKey().benchmark(),
                                row.getKey().params(),
                                answer(row.getKey()),
                                row.getValue().exact(),
                                row.getValue().uncounted(),
                                Optional.ofNullable(searches.get(row.getKey())).map(this::timed)))
                        .toList());
    }

    private Timed timed(RowSearch search) {
        List<Compared> times = new ArrayList<>();
        int oldest = search.oldest();
        search.levels()
                .tailMap(oldest, false)
                .forEach((version, outcome) -> times.add(compared(oldest, version, outcome)));
        List<NotCompared> failed = new ArrayList<>();
        search.failures().forEach((gap, failure) -> failed.add(NotCompared.of(versions, gap, failure)));
        return new Timed(
                times,
                search.steps().stream()
                        .map(step -> compared(step.gap().older(), step.gap().newer(), step.outcome()))
                        .toList(),
                search.notCompared().stream().map(versions::get).toList(),
                failed);
    }

    private Compared compared(int older, int newer, Outcome outcome) {
        return Compared.of(versions.get(newer), versions.get(older), outcome);
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
