/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import io.github.xstreamjmh.comparison.Candidate;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.explanation.WhyAnswer;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowOfCandidate;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.stats.Verdict;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What results come to, in a few sentences. */
final class SummaryView {

    /** Of more sentences, the others stand beside their charts alone. */
    static final int MOST_HEADLINES = 24;

    private SummaryView() {}

    /**
     * The sentences of a page's beginning.
     *
     * @param compared comparisons, by the name of the run that each is of; of the only one empty
     * @param findings why rows differ
     * @param headlines which contenders are fastest, a sentence for each case
     */
    static List<Part> of(
            List<Run> runs, Map<String, ComparedTable> compared, Findings findings, List<String> headlines) {
        List<Part> parts = new ArrayList<>();
        for (Run run : runs) {
            run.environment().ifPresent(environment -> warnings(run, environment, parts));
        }
        compared.forEach((run, table) -> parts.addAll(changes(run, table, culprits(table, findings))));
        if (!headlines.isEmpty()) {
            parts.add(new Text(new Listing(
                    "Fastest" + (headlines.size() > MOST_HEADLINES ? ", of the first cases; the others below:" : ":"),
                    headlines.stream().limit(MOST_HEADLINES).toList())));
        }
        List<String> origins = runs.stream().map(SummaryView::origin).toList();
        parts.add(new Text(origins.size() == 1 ? new Paragraph(origins.get(0)) : new Listing("Results:", origins)));
        return parts;
    }

    /** The method that is named of a row and a candidate, in a clause. */
    private static Map<RowOfCandidate, String> culprits(ComparedTable compared, Findings findings) {
        Map<RowOfCandidate, String> culprits = new HashMap<>();
        WhyAnswer.of(compared.rows(), findings)
                .explained()
                .forEach(one -> one.culprit()
                        .ifPresent(culprit -> culprits.put(one.row().key(), "; " + culprit)));
        return culprits;
    }

    /** What became slower or faster, row by row, and how many rows did. */
    private static List<Part> changes(String run, ComparedTable compared, Map<RowOfCandidate, String> culprits) {
        List<Part> parts = new ArrayList<>();
        Function<Row, String> names = Words.names(compared.rows().stream().map(ComparedRow::row));
        parts.add(new Text(new Paragraph((run.isEmpty() ? "" : run + ", ")
                + compared.candidates().stream().map(Candidate::name).collect(Collectors.joining(", "))
                + " compared with " + compared.baseline() + ": "
                + Words.summary(compared))));
        for (Verdict verdict : List.of(Verdict.SLOWER, Verdict.FASTER)) {
            List<String> rows = compared.rows().stream()
                    .filter(row -> row.judgement().verdict() == verdict)
                    .map(row -> names.apply(row.row())
                            + (compared.candidates().size() > 1 ? " in " + row.candidate() : "") + ": "
                            + Units.ratio(row.judgement().ratio()) + " times the time"
                            + culprits.getOrDefault(row.key(), ""))
                    .toList();
            if (!rows.isEmpty()) {
                parts.add(new Text(new Listing(
                        Words.verdict(compared.metric(), verdict)
                                + (rows.size() > MOST_HEADLINES ? ", the first of " + rows.size() + ":" : ":"),
                        rows.stream().limit(MOST_HEADLINES).toList())));
            }
        }
        return parts;
    }

    private static void warnings(Run run, Environment environment, List<Part> parts) {
        if (environment.run().quick()) {
            parts.add(
                    new Text(
                            new Note(
                                    run.name()
                                            + (run.rank().isPresent()
                                                    ? " is a quick look, one short heat per method: ratios without intervals."
                                                    : " is a quick look, one short fork per row, for orders of magnitude: it gives no verdicts."))));
        }
        if (!environment.failed().isEmpty()) {
            int failed = environment.failed().size();
            parts.add(new Text(
                    new Note(Units.counted(failed, "row") + " of " + run.name() + " failed: see Environment.")));
        }
    }

    private static String origin(Run run) {
        return run.environment()
                .map(environment -> origin(run.name(), environment))
                .orElse(run.name() + " doesn't say when and on which machine it was measured.");
    }

    /** When, where and on which JVM something was measured. */
    static String origin(String name, Environment environment) {
        Optional<SideFacts> side = Optional.ofNullable(environment.sides().get(Place.BASELINE))
                .or(() -> environment.sides().values().stream().findFirst());
        String machine = environment.hosts().values().stream()
                .map(host -> host.cpu().name() + ", "
                        + Units.counted(host.cpu().logicalCores(), "core") + ", "
                        + host.os().family() + " "
                        + host.os().version())
                .collect(groupingBy(words -> words, LinkedHashMap::new, counting()))
                .entrySet()
                .stream()
                .map(alike -> (alike.getValue() == 1 ? "" : alike.getValue() + " machines with ") + alike.getKey())
                .reduce((one, other) -> one + " and " + other)
                .orElse("an unknown machine");
        return name + " was started at " + environment.date().truncatedTo(ChronoUnit.SECONDS) + " on " + machine
                + side.map(of -> ", Java " + of.java().version() + " ("
                                + of.java().vendor() + ")")
                        .orElse("")
                + ".";
    }
}
