/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.report.Chart.Axis;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.report.Part.Figure;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Environment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Libraries' releases: a row's work and time in each, as shares of those in one of them. */
public final class ReleasesPage {

    /**
     * A row. Its points are releases, by their places from the oldest on, and ratios to that which all are compared with.
     *
     * @param words what became of it
     * @param work the bytecodes of an operation; empty if they can't be counted
     * @param time that of an operation; empty if it wasn't measured
     * @param inferred likewise where it follows from counts
     */
    public record Row(
            String name,
            String words,
            List<Lines.Point> work,
            List<Lines.Point> time,
            List<Lines.Point> inferred,
            Table table) {}

    /**
     * A library.
     *
     * @param environment what surrounded the counts, where that is known
     * @param versions from the oldest on
     * @param reference the one that all are compared with
     * @param leftOut what is left out, in sentences
     */
    public record Library(
            String name,
            Optional<Environment> environment,
            List<String> versions,
            String reference,
            List<Row> rows,
            List<String> leftOut) {}

    private ReleasesPage() {}

    /** The page of some libraries. */
    public static Page of(String title, List<Library> libraries) {
        List<Part> words = libraries.stream()
                .<Part>map(library -> new Text(new Listing(
                        "What became of each row of " + library.name() + ":",
                        library.rows().stream()
                                .map(row -> row.name() + ": " + row.words())
                                .toList())))
                .toList();
        return new Page(title, List.of(new View("summary", "In short", words), view(libraries)));
    }

    /** Their chapter. */
    static View view(List<Library> libraries) {
        return new View(
                "releases",
                "Release by release",
                libraries.stream()
                        .<Part>map(library -> new Panel(library.name(), false, parts(library)))
                        .toList());
    }

    private static List<Part> parts(Library library) {
        List<Part> parts = new ArrayList<>();
        library.environment()
                .ifPresent(environment -> parts.add(
                        new Text(new Paragraph(SummaryView.origin("The history of " + library.name(), environment)))));
        library.rows()
                .forEach(row ->
                        parts.add(new Panel(row.name(), false, parts(row, library.versions(), library.reference()))));
        library.leftOut().forEach(sentence -> parts.add(new Text(new Note(sentence))));
        return parts;
    }

    private static List<Part> parts(Row row, List<String> versions, String reference) {
        Part words = new Text(new Paragraph(row.words()));
        Part table = new Text(row.table());
        List<Lines.Curve> curves = Stream.of(
                        new Lines.Curve("bytecodes", false, true, row.work()),
                        new Lines.Curve("time", false, false, row.time()),
                        new Lines.Curve("time, inferred from counts", true, false, row.inferred()))
                .filter(curve -> !curve.points().isEmpty())
                .toList();
        if (curves.isEmpty()) {
            return List.of(words, table);
        }
        String unit = "relative to " + reference;
        Lines lines = Lines.of(Axis.of("release", versions), unit, "ratio", curves);
        return List.of(words, new Figure(row.name(), unit, lines), table);
    }
}
