/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static io.github.xstreamjmh.document.Table.Column.text;

import io.github.xstreamjmh.comparison.Differences.Entry;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Fact;
import io.github.xstreamjmh.document.Block.Facts;
import io.github.xstreamjmh.document.Block.Group;
import io.github.xstreamjmh.document.Block.Listing;
import io.github.xstreamjmh.document.Block.Note;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison for people: first what differs, then the figures, then what they come to. */
final class ComparisonDocument {

    /** Of the rows of a method that only one result has; JSON has all. */
    private static final int MOST_NAMED = 6;

    private final ComparedTable table;
    private final List<Block> blocks = new ArrayList<>();

    private ComparisonDocument(ComparedTable table) {
        this.table = table;
    }

    static Document of(ComparedTable table) {
        ComparisonDocument document = new ComparisonDocument(table);
        boolean inTurns = table.inTurns();
        if (inTurns) {
            document.blocks.add(new Group(
                    Words.families(table).stream().<Block>map(Paragraph::new).toList()));
        } else {
            document.addNames();
            table.candidates().forEach(document::addObstacles);
            table.candidates().forEach(document::addComparability);
            table.candidates().forEach(document::addMachine);
            document.addDrift();
        }
        document.blocks.addAll(ComparisonTables.byMethod(table));
        ComparisonTables.families(table).ifPresent(document.blocks::add);
        if (inTurns) {
            table.candidates().forEach(document::addComparability);
        }
        document.addConclusion();
        return new Document(document.blocks);
    }

    private void addNames() {
        List<Fact> names = new ArrayList<>();
        names.add(new Fact("baseline", table.baseline()));
        table.candidates().forEach(candidate -> names.add(new Fact("candidate", candidate.name())));
        blocks.add(new Facts(names));
    }

    /** Why a candidate can't be compared at all. */
    private void addObstacles(Candidate candidate) {
        if (!candidate.obstacles().isEmpty()) {
            blocks.add(new Note("NOT COMPARABLE: " + String.join("; ", candidate.obstacles())
                    + ". No verdicts on " + candidate.name()
                    + "; its ratios are of shapes, each row over the geometric mean of the rows in common."));
        }
    }

    private void addComparability(Candidate candidate) {
        if (!candidate.differences().isEmpty()) {
            blocks.add(differences(table.baseline(), candidate.name(), candidate.differences()));
        }
    }

    /** In what two differ, which have these names. */
    static Table differences(String baseline, String candidate, List<Entry> entries) {
        Table differences = new Table(text("what differs"), text(baseline), text(candidate));
        entries.forEach(entry ->
                differences.add(entry.name(), Words.orDash(entry.baseline()), Words.orDash(entry.candidate())));
        return differences;
    }

    /** What the machine did between two runs, as far as that is known. */
    private void addMachine(Candidate candidate) {
        candidate.machine().ifPresent(machine -> {
            List<String> sentences = new ArrayList<>();
            if (machine.rebooted()) {
                sentences.add("The virtual machine was restarted between the two" + of(candidate)
                        + ": it may be another machine now; control rows decide.");
            }
            if (machine.drift().isPresent()) {
                sentences.add("The machine" + of(candidate) + ": " + Words.drift(machine)
                        + (machine.steady() ? ", steady" : ", not shown to be steady") + details(machine) + ".");
            }
            if (!machine.untouched().isEmpty()) {
                int untouched = machine.untouched().size();
                sentences.add(Units.counted(untouched, "row")
                        + (untouched == 1
                                ? " uses none of the jars that differ: it is a control row and not judged."
                                : " use none of the jars that differ: they are control rows and not judged."));
            }
            if (!machine.steady() && machine.insisted() && candidate.obstacles().isEmpty()) {
                sentences.add("Rows are judged anyway, as requested: a difference may come from the machine.");
            }
            if (!machine.steady() && !candidate.obstacles().isEmpty()) {
                sentences.add("--insist judges the rows anyway.");
            }
            if (!sentences.isEmpty()) {
                blocks.add(new Paragraph(String.join(" ", sentences)));
            }
        });
    }

    /** Each row that measures the machine. */
    private static String details(Candidate.Machine machine) {
        return machine.controls().stream()
                .map(ComparisonDocument::words)
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(", "), rows -> rows.isEmpty() ? "" : " (" + rows + ")"));
    }

    private static String words(ComparedRow control) {
        Judgement judgement = control.judgement();
        return control.row().method() + " " + Units.ratio(judgement.ratio())
                + (judgement.interval().known() ? " " + Words.interval(judgement.interval()) : "");
    }

    /** What two runs differ by, where nothing tells and it may be taken for a library's. */
    private void addDrift() {
        if (table.rules().drift().isEmpty()
                && table.metric().isTime()
                && table.candidates().stream()
                        .anyMatch(candidate -> candidate.obstacles().isEmpty())) {
            blocks.add(new Paragraph("Intervals don't include the difference between any two runs on one machine."));
        }
    }

    /** Which candidate a sentence is about, where there are several. */
    private String of(Candidate candidate) {
        return table.candidates().size() > 1 ? " of " + candidate.name() : "";
    }

    /** What is to be said after the tables. */
    private void addConclusion() {
        List<Block> conclusion = new ArrayList<>();
        for (Candidate candidate : table.candidates()) {
            String baseline = table.baseline();
            String other = candidate.name();
            addRows("In " + baseline + ", not in " + other, candidate.onlyBaseline(), conclusion);
            addRows("In " + other + ", not in " + baseline, candidate.onlyCandidate(), conclusion);
            addRows(
                    "Without " + table.metric().heading() + " in " + baseline + " or " + other,
                    candidate.notMeasured(),
                    conclusion);
            if (candidate.families().isEmpty()) {
                candidate
                        .geometricMean()
                        .ifPresent(mean -> conclusion.add(new Paragraph("Geometric mean of the ratios" + of(candidate)
                                + ": " + Units.ratio(mean) + " (no verdict)")));
            }
        }
        table.candidates().forEach(candidate -> addVersus(candidate, conclusion));
        conclusion.add(new Paragraph(Words.summary(table)));
        blocks.add(new Group(conclusion));
    }

    /** Where nothing is decided, the command that decides. */
    private void addVersus(Candidate candidate, List<Block> blocks) {
        boolean decided = table.rows().stream()
                .filter(row -> row.candidate().equals(candidate.name()))
                .map(row -> row.judgement().verdict())
                .anyMatch(verdict -> verdict != Verdict.NOT_COMPARABLE && verdict != Verdict.INCONCLUSIVE);
        candidate
                .machine()
                .filter(machine -> !decided)
                .flatMap(Candidate.Machine::versus)
                .ifPresent(command -> blocks.add(new Paragraph("Nothing is decided" + of(candidate)
                        + ". To decide it, measure both at the same time: " + command)));
    }

    /** An item for each method, with the parameters of some of its rows. */
    private static void addRows(String title, List<Row> rows, List<Block> blocks) {
        if (rows.isEmpty()) {
            return;
        }
        List<String> items = rows.stream()
                .collect(Collectors.groupingBy(
                        Words::method, LinkedHashMap::new, Collectors.mapping(Row::paramsText, Collectors.toList())))
                .entrySet()
                .stream()
                .map(method -> method.getKey() + " " + Units.some(method.getValue(), MOST_NAMED, "; "))
                .toList();
        blocks.add(new Listing(title + " (" + Units.counted(rows.size(), "row") + "):", items));
    }
}
