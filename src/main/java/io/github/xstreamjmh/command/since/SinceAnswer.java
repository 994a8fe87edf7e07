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
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.releases.ReleaseLine;
import io.github.xstreamjmh.report.Page;
import io.github.xstreamjmh.report.ReleasesPage;
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
 */
record SinceAnswer(
        List<String> versions,
        List<String> left,
        Map<Row, Curve> curves,
        Map<Row, RowSearch> searches,
        double threshold)
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

    /** The same to look at. */
    Page page(String title) {
        List<ReleasesPage.Row> rows = curves.keySet().stream().map(this::onPage).toList();
        return ReleasesPage.of(
                title, List.of(new ReleasesPage.Library(title, Optional.empty(), versions, versions.get(0), rows)));
    }

    private ReleasesPage.Row onPage(Row row) {
        Curve curve = curves.get(row);
        return curve.onPage(
                row,
                answer(row),
                0,
                Optional.ofNullable(searches.get(row))
                        .<Map<Integer, Outcome>>map(RowSearch::levels)
                        .orElse(Map.of()),
                table(row.toString(), Map.of(row, curve), false));
    }

    @Override
    public Table table() {
        return table("", curves, true);
    }

    private Table table(String title, Map<Row, Curve> of, boolean named) {
        return ReleaseLine.columns(named)
                .when(!searches.isEmpty(), this::times)
                .table(title, ReleaseLine.of(versions, of));
    }

    private Optional<Outcome> time(ReleaseLine line) {
        return Optional.ofNullable(searches.get(line.row()).levels().get(line.release()));
    }

    private void times(Columns<ReleaseLine> columns) {
        columns.number(
                        "time to " + versions.get(0),
                        line -> time(line).map(Outcome::ratio).orElse(Double.NaN),
                        Units::ratio)
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
            String benchmark, Map<String, String> params, String answer, List<Point> counts, Optional<Timed> timed) {}

    private record Timed(List<Compared> times, List<Compared> steps, List<String> notCompared) {}

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
                                Optional.ofNullable(searches.get(row.getKey())).map(this::timed)))
                        .toList());
    }

    private Timed timed(RowSearch search) {
        List<Compared> times = new ArrayList<>();
        search.levels().tailMap(0, false).forEach((version, outcome) -> times.add(compared(0, version, outcome)));
        return new Timed(
                times,
                search.steps().stream()
                        .map(step -> compared(step.gap().older(), step.gap().newer(), step.outcome()))
                        .toList(),
                search.notCompared().stream().map(versions::get).toList());
    }

    private Compared compared(int older, int newer, Outcome outcome) {
        return Compared.of(versions.get(newer), versions.get(older), outcome);
    }

    /** The worst of the rows decides: one that got slower somewhere, or of work alone does more. */
    int exitCode() {
        int code = ExitCode.OK;
        for (Row row : curves.keySet()) {
            code = ExitCode.worse(code, searches.isEmpty() ? curves.get(row).exitCode() : of(searches.get(row)));
        }
        return code;
    }

    private static int of(RowSearch search) {
        boolean slower = search.steps().stream().anyMatch(step -> step.outcome().verdict() == Verdict.SLOWER);
        boolean open = !search.open().isEmpty()
                || !search.refuted().isEmpty()
                || search.whole()
                        .filter(whole -> whole.outcome().verdict() != Verdict.INCONCLUSIVE)
                        .isEmpty();
        return slower ? ExitCode.SLOWER : open ? ExitCode.INCONCLUSIVE : ExitCode.OK;
    }
}
