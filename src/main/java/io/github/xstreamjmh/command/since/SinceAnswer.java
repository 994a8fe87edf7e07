/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
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

    private static final Table.Column ROW = Table.Column.text("row");

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        curves.forEach((row, curve) -> blocks.add(new Block.Section(
                row.toString(), List.of(new Block.Paragraph(answer(row)), table(Map.of(row, curve), false)))));
        left.forEach(sentence -> blocks.add(new Block.Note(sentence)));
        return new Document(blocks);
    }

    private String answer(Row row) {
        Sentences words = new Sentences(versions, curves.get(row), threshold);
        return searches.isEmpty() ? words.counts() : words.answer(searches.get(row));
    }

    @Override
    public Table table() {
        return table(curves, true);
    }

    private Table table(Map<Row, Curve> of, boolean named) {
        List<Table.Column> columns = new ArrayList<>();
        if (named) {
            columns.add(ROW);
        }
        columns.addAll(List.of(
                Table.Column.text("version"),
                Table.Column.number("bytecodes/op").named("bytecodes"),
                Table.Column.number("alloc/op").named("bytes"),
                Table.Column.text("since the one before").named("work"),
                Table.Column.text("largest difference").named("method")));
        if (!searches.isEmpty()) {
            columns.addAll(List.of(
                    Table.Column.number("time to " + versions.get(0)).named("ratio"),
                    Table.Column.text("interval"),
                    Table.Column.text("verdict")));
        }
        Table table = new Table("", columns);
        of.forEach((row, curve) -> {
            for (int version = 0; version < versions.size(); version++) {
                List<Cell> cells = new ArrayList<>();
                if (named) {
                    cells.add(Cell.of(row.toString()));
                }
                cells.addAll(counts(curve, version));
                if (!searches.isEmpty()) {
                    cells.addAll(
                            time(Optional.ofNullable(searches.get(row).levels().get(version))));
                }
                table.add(cells);
            }
        });
        return table;
    }

    private List<Cell> counts(Curve curve, int version) {
        Cell name = Cell.of(versions.get(version));
        Optional<Point> point = curve.at(version);
        if (point.isEmpty() || !point.get().counted()) {
            return List.of(
                    name,
                    Cell.of(Double.NaN, "-"),
                    Cell.of(Double.NaN, "-"),
                    Cell.of(point.flatMap(Point::failure).orElse("")),
                    Cell.of(""));
        }
        return List.of(
                name,
                Cell.of(
                        point.get().bytecodes(),
                        String.format(Locale.ROOT, "%,.0f", point.get().bytecodes())),
                Cell.of(point.get().bytes(), Units.bytes(point.get().bytes())),
                Cell.of(point.get().verdict().map(WorkVerdict::words).orElse("")),
                Cell.of(point.get().method().orElse("")));
    }

    private static List<Cell> time(Optional<Outcome> outcome) {
        return outcome.map(there -> List.of(
                        Cell.of(there.ratio(), Units.ratio(there.ratio())),
                        Cell.of("[" + Units.ratio(there.interval().low()) + ", "
                                + Units.ratio(there.interval().high()) + "]"),
                        Cell.of(there.verdict().name().toLowerCase(Locale.ROOT))))
                .orElse(List.of(Cell.of(Double.NaN, "-"), Cell.of(""), Cell.of("not compared")));
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
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("benchmark", row.benchmark());
        json.put("params", row.params());
        json.put("answer", answer(row));
        json.put(
                "counts",
                curves.get(row).points().stream()
                        .filter(Point::counted)
                        .map(SinceAnswer::json)
                        .toList());
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

    private static Map<String, Object> json(Point point) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", point.version());
        json.put("bytecodes", Units.exact(point.bytecodes()));
        json.put("bytes", Units.exact(point.bytes()));
        point.change().ifPresent(change -> json.put("change", change));
        point.method().ifPresent(method -> json.put("method", method));
        return json;
    }

    private Map<String, Object> json(int older, int newer, Outcome outcome) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", versions.get(newer));
        json.put("comparedWith", versions.get(older));
        json.put("verdict", outcome.verdict().name());
        json.put("ratio", Units.exact(outcome.ratio()));
        if (outcome.interval().known()) {
            json.put("low", Units.exact(outcome.interval().low()));
            json.put("high", Units.exact(outcome.interval().high()));
        }
        return json;
    }

    /** The worst of the rows decides: one that got slower somewhere, or of work alone does more. */
    int exitCode() {
        int code = ExitCode.OK;
        for (Row row : curves.keySet()) {
            code = ExitCode.worse(code, searches.isEmpty() ? ofCounts(curves.get(row)) : of(searches.get(row)));
        }
        return code;
    }

    private static int ofCounts(Curve curve) {
        int code = curve.counted() ? ExitCode.OK : ExitCode.ROW_FAILED;
        for (Point point : curve.points()) {
            code = ExitCode.worse(
                    code,
                    point.verdict()
                            .map(verdict -> switch (verdict) {
                                case MORE -> ExitCode.SLOWER;
                                case VARIES -> ExitCode.INCONCLUSIVE;
                                case LESS, SAME -> ExitCode.OK;
                            })
                            .orElse(ExitCode.OK));
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
