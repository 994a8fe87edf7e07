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
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.ReleaseLine;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.RowSearch;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
    String page(String title) {
        return ReleasesPage.of(
                title,
                versions,
                versions.get(0),
                curves.entrySet().stream()
                        .map(row -> row.getValue()
                                .onPage(
                                        row.getKey(),
                                        answer(row.getKey()),
                                        0,
                                        Optional.ofNullable(searches.get(row.getKey()))
                                                .<Map<Integer, Outcome>>map(RowSearch::levels)
                                                .orElse(Map.of()),
                                        table("Releases", Map.of(row.getKey(), row.getValue()), false)))
                        .toList());
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

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("versions", versions);
        json.put("leftOut", left);
        json.put("exitCode", exitCode());
        json.put("rows", curves.keySet().stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Row row) {
        Map<String, Object> json = curves.get(row).json(row, answer(row));
        Optional.ofNullable(searches.get(row)).ifPresent(search -> {
            List<Map<String, Object>> levels = new ArrayList<>();
            search.levels().tailMap(0, false).forEach((version, outcome) -> levels.add(json(0, version, outcome)));
            json.put("times", levels);
            json.put(
                    "steps",
                    search.steps().stream()
                            .map(step -> json(step.gap().older(), step.gap().newer(), step.outcome()))
                            .toList());
            json.put(
                    "notCompared",
                    search.notCompared().stream().map(versions::get).toList());
        });
        return json;
    }

    private Map<String, Object> json(int older, int newer, Outcome outcome) {
        return outcome.json(versions.get(newer), versions.get(older));
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
