/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.Point;
import io.github.xstreamjmh.releases.ReleaseLine;
import io.github.xstreamjmh.report.ReleasesPage;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How rows went from release to release.
 *
 * @param versions from the oldest on
 * @param left what is left out, in sentences
 * @param curves what was counted, by row
 * @param times what was measured, by row; without those of which nothing was
 */
record HistoryAnswer(
        List<String> versions, List<String> left, Map<Row, Curve> curves, Map<Row, Times> times, double threshold)
        implements Answer {

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        curves.forEach((row, curve) -> blocks.add(new Block.Section(
                row.toString(), List.of(new Block.Paragraph(words(row)), table("", Map.of(row, curve), false)))));
        left.forEach(sentence -> blocks.add(new Block.Note(sentence)));
        return new Document(blocks);
    }

    private String words(Row row) {
        List<String> sentences = new ArrayList<>();
        Curve curve = curves.get(row);
        Optional.ofNullable(times.get(row)).ifPresent(there -> {
            there.steps()
                    .forEach((gap, outcome) -> sentences.add(name(gap.newer()) + " is " + outcome.words()
                            + (outcome.changed() ? " than " : " beside ") + name(gap.older()) + curve.work(gap) + "."));
            there.unexplained(threshold)
                    .forEach(gap -> sentences.add("From " + name(gap.older()) + " to " + name(gap.newer())
                            + " it got " + there.between(gap, threshold).words()
                            + ", though its work did not step: since says in which release."));
            Gap all = new Gap(there.levels().firstKey(), there.levels().lastKey());
            if (all.older() != all.newer() && !there.steps().containsKey(all)) {
                sentences.add(name(all.newer()) + " took "
                        + there.between(all, threshold).figures() + " the time of " + name(all.older()) + ".");
            }
        });
        sentences.add(curve.words());
        return String.join(" ", sentences);
    }

    private String name(int release) {
        return versions.get(release);
    }

    /**
     * The same to look at.
     *
     * @param reference the release that all are compared with, by its place
     */
    String page(String title, int reference) {
        return ReleasesPage.of(
                title,
                versions,
                versions.get(reference),
                curves.entrySet().stream()
                        .map(row -> row.getValue()
                                .onPage(
                                        row.getKey(),
                                        words(row.getKey()),
                                        reference,
                                        Optional.ofNullable(times.get(row.getKey()))
                                                .<Map<Integer, Outcome>>map(Times::levels)
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
                .when(of.keySet().stream().anyMatch(times::containsKey), this::times)
                .table(title, ReleaseLine.of(versions, of));
    }

    private void times(Columns<ReleaseLine> columns) {
        columns.number(
                        "time",
                        line -> level(line).map(Outcome::ratio).orElse(Double.NaN),
                        value -> Double.isNaN(value) ? "" : Units.ratio(value))
                .text("interval", line -> level(line).map(Outcome::bounds).orElse(""))
                .text("how", this::how);
    }

    private Optional<Outcome> level(ReleaseLine line) {
        return Optional.ofNullable(times.get(line.row()))
                .map(there -> there.levels().get(line.release()));
    }

    /** How a release's time is known, or may be inferred. */
    private String how(ReleaseLine line) {
        Times of = times.get(line.row());
        if (of == null) {
            return "";
        }
        int release = line.release();
        if (of.levels().containsKey(release)) {
            return release == of.reference()
                    ? "by definition"
                    : of.chained().contains(release) ? "by the one before" : "measured";
        }
        Integer older = of.levels().lowerKey(release);
        boolean works = line.point().filter(Point::counted).isPresent();
        boolean alike = older != null
                && of.unexplained(threshold).stream().noneMatch(gap -> gap.older() < release && release < gap.newer());
        return works && alike ? "as " + name(older) + ", by counts" : "";
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("versions", versions);
        json.put("leftOut", left);
        json.put("rows", curves.keySet().stream().map(this::json).toList());
        return json;
    }

    private Map<String, Object> json(Row row) {
        Map<String, Object> json = curves.get(row).json(row, words(row));
        Optional.ofNullable(times.get(row)).ifPresent(there -> {
            json.put("reference", name(there.reference()));
            List<Map<String, Object>> levels = new ArrayList<>();
            there.levels()
                    .forEach((release, outcome) -> levels.add(outcome.json(name(release), name(there.reference()))));
            json.put("times", levels);
            List<Map<String, Object>> steps = new ArrayList<>();
            there.steps().forEach((gap, outcome) -> steps.add(outcome.json(name(gap.newer()), name(gap.older()))));
            json.put("steps", steps);
        });
        return json;
    }
}
