/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.document.Answer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.json.Records;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What rows do on a baseline and on candidates, as one table with a verdict a row.
 *
 * @param notCounted the rows that could not be counted on a side
 */
public record CountTable(List<CountedRow> rows, List<Unanswered> notCounted) implements Answer {

    /** Less than this is no difference in a figure with two decimals. */
    private static final double SMALLEST_SHOWN = 0.005;

    @Override
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        if (!rows.isEmpty()) {
            blocks.add(table());
        }
        Unanswered.sentences(notCounted).forEach(why -> blocks.add(new Block.Note(why)));
        blocks.add(new Block.Paragraph(summary()));
        return new Document(blocks);
    }

    private String summary() {
        Map<WorkVerdict, Long> counts = rows.stream()
                .collect(Collectors.groupingBy(CountedRow::verdict, LinkedHashMap::new, Collectors.counting()));
        List<String> words = new ArrayList<>();
        counts.forEach((verdict, count) -> words.add(count + " " + verdict.words()));
        if (!notCounted.isEmpty()) {
            words.add(notCounted.size() + " not counted");
        }
        if (rows.isEmpty()) {
            return String.join(", ", words) + ".";
        }
        long identical = rows.stream()
                .filter(row -> row.before().library().isSameAs(row.after().library()))
                .count();
        return String.join(", ", words) + ". The libraries' counts are exactly equal in " + identical + " of "
                + Units.counted(rows.size(), "row") + ". A difference of "
                + Units.percent(CountedRow.THRESHOLD)
                + " or more counts: in all bytecodes, in the libraries' alone, or in bytes allocated."
                + " One fork per side, a second where work differs. Work is not time.";
    }

    @Override
    public Table table() {
        boolean several = rows.stream().map(CountedRow::candidate).distinct().count() > 1;
        return new Columns<CountedRow>()
                .text("row", row -> row.row().inThreads())
                .when(several, columns -> columns.text("candidate", CountedRow::candidate))
                .number(
                        "bytecodes/op",
                        "baseline_bytecodes",
                        row -> row.before().all().bytecodes(),
                        CountTable::count)
                .number(
                        "candidate",
                        "candidate_bytecodes",
                        row -> row.after().all().bytecodes(),
                        CountTable::count)
                .number("ratio", "bytecodes_ratio", CountedRow::bytecodes, Units::ratio)
                .number("alloc/op", "baseline_bytes", row -> row.before().all().bytes(), Units::bytes)
                .number("candidate", "candidate_bytes", row -> row.after().all().bytes(), Units::bytes)
                .number("ratio", "bytes_ratio", CountedRow::bytes, Units::ratio)
                .text("verdict", row -> row.verdict().words())
                .text("largest difference", row -> row.largest().orElse("-"))
                .named("method")
                .notes("", CountTable::notes)
                .named("notes")
                .table("", rows);
    }

    private static List<String> notes(CountedRow row) {
        List<String> notes = new ArrayList<>();
        if (row.row().threads() > 1) {
            notes.add("counted in one thread");
        }
        if (row.otherJvm()) {
            notes.add("different JDK classes: " + row.before().jvm() + " and "
                    + row.after().jvm());
        }
        if (row.executed() == WorkVerdict.LESS && row.allocated() == WorkVerdict.MORE) {
            notes.add("executes less, but allocates more");
        }
        if (row.executed() == WorkVerdict.MORE && row.allocated() == WorkVerdict.LESS) {
            notes.add("executes more, but allocates less");
        }
        if (row.onlyLibrariesDiffer() || row.librariesOppose()) {
            notes.add("of the libraries' bytecodes alone: "
                    + count(row.before().library().bytecodes()) + " to "
                    + count(row.after().library().bytecodes()) + " per operation");
        }
        Work then = row.before().all();
        Work now = row.after().all();
        if (row.locksDiffer() && !alike(then.locks(), now.locks())) {
            notes.add("locks: " + count(then.locks()) + " to " + count(now.locks()) + " per operation");
        }
        if (!row.uncounted().isEmpty()) {
            notes.add("not counted in " + Units.some(row.uncounted()));
        }
        return notes;
    }

    /** Whether people read two figures as the same. */
    static boolean alike(double one, double other) {
        return Math.abs(one - other) < SMALLEST_SHOWN || count(one).equals(count(other));
    }

    /** A figure for people: whole but for those below ten. */
    static String count(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) || Math.abs(value) >= 10 ? "%,.0f" : "%.2f", value);
    }

    @Override
    public Object json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("exitCode", exitCode());
        json.putAll(counts());
        return json;
    }

    /** The same as a part of another answer, whose exit code is its own. */
    public Map<String, Object> counts() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("threshold", Units.exact(CountedRow.THRESHOLD));
        json.put("rows", rows.stream().map(CountTable::json).toList());
        json.put("notCounted", notCounted.stream().map(Unanswered::json).toList());
        return json;
    }

    private static Map<String, Object> json(CountedRow row) {
        Map<String, Object> json = Records.write(row.row());
        json.put("candidate", row.candidate());
        json.put("verdict", row.verdict().name());
        json.put("batch", row.before().batch());
        json.put("baseline", json(row.before()));
        json.put("candidateWork", json(row.after()));
        Units.putExact(json, "bytecodesRatio", row.bytecodes());
        Units.putExact(json, "bytesRatio", row.bytes());
        json.put("notes", notes(row));
        json.put("hidden", row.hidden());
        json.put("methods", row.methods().stream().map(CountTable::json).toList());
        return json;
    }

    private static Map<String, Object> json(CountedRow.Side side) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("jvm", side.jvm());
        json.put("library", json(side.library()));
        json.put("jdk", json(side.jdk()));
        return json;
    }

    private static Map<String, Object> json(MethodPair pair) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("class", pair.owner());
        json.put("name", pair.name());
        json.put("descriptor", pair.descriptor());
        json.put("jdk", pair.jdk());
        pair.was().ifPresent(was -> json.put("was", was));
        pair.made().ifPresent(made -> json.put("made", made));
        pair.before().ifPresent(work -> json.put("baseline", json(work)));
        pair.after().ifPresent(work -> json.put("candidate", json(work)));
        return json;
    }

    private static Map<String, Object> json(Work work) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("bytecodes", Units.exact(work.bytecodes()));
        json.put("calls", Units.exact(work.calls()));
        json.put("objects", Units.exact(work.objects()));
        json.put("bytes", Units.exact(work.bytes()));
        json.put("exceptions", Units.exact(work.exceptions()));
        json.put("locks", Units.exact(work.locks()));
        return json;
    }

    /** The worst of the rows decides. */
    public int exitCode() {
        int code = notCounted.isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
        for (CountedRow row : rows) {
            code = ExitCode.worse(code, row.verdict().exitCode());
        }
        return code;
    }
}
