/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Columns;
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
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

    /** A row in a release. */
    private record Line(Row row, String version, Optional<Point> point, Optional<Outcome> time) {

        Cell count(ToDoubleFunction<Point> count, DoubleFunction<String> words) {
            double value = point.map(count::applyAsDouble).orElse(Double.NaN);
            return Cell.of(value, Double.isNaN(value) ? "-" : words.apply(value));
        }

        String work() {
            return point.flatMap(Point::failure)
                    .or(() -> point.flatMap(Point::verdict).map(WorkVerdict::words))
                    .orElse("");
        }
    }

    private Stream<Line> lines(Row row, Curve curve) {
        return IntStream.range(0, versions.size())
                .mapToObj(version -> new Line(
                        row,
                        versions.get(version),
                        curve.at(version),
                        Optional.ofNullable(searches.get(row))
                                .map(search -> search.levels().get(version))));
    }

    private Table table(Map<Row, Curve> of, boolean named) {
        return new Columns<Line>()
                .when(named, columns -> columns.text("row", line -> line.row().toString()))
                .text("version", Line::version)
                .number(
                        "bytecodes/op",
                        line -> line.count(Point::bytecodes, value -> String.format(Locale.ROOT, "%,.0f", value)))
                .named("bytecodes")
                .number("alloc/op", line -> line.count(Point::bytes, Units::bytes))
                .named("bytes")
                .text("since the one before", Line::work)
                .named("work")
                .text(
                        "largest difference",
                        line -> line.point().flatMap(Point::method).orElse(""))
                .named("method")
                .when(!searches.isEmpty(), this::times)
                .table(
                        "",
                        of.entrySet().stream()
                                .flatMap(row -> lines(row.getKey(), row.getValue()))
                                .toList());
    }

    private void times(Columns<Line> columns) {
        columns.number(
                        "time to " + versions.get(0),
                        line -> line.time().map(Outcome::ratio).orElse(Double.NaN),
                        Units::ratio)
                .named("ratio")
                .text(
                        "interval",
                        line -> line.time()
                                .map(there -> "[" + Units.ratio(there.interval().low()) + ", "
                                        + Units.ratio(there.interval().high()) + "]")
                                .orElse(""))
                .text(
                        "verdict",
                        line -> line.time()
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
