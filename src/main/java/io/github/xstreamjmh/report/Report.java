/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.comparison.Words;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.figures.BeyondRaw;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.ScoreForm;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.report.Part.Panel;
import io.github.xstreamjmh.report.Part.Text;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Judge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Makes a {@link Page} of results: of one all that is known of it, of several a comparison and their history besides. Results
 * that have no row in common, such as one for each family, are shown one after the other as if they were one.
 */
public final class Report {

    /** More results than these are a history: no more forest plots. */
    private static final int MOST_COMPARED = 4;

    /** More rows than these make a page with all details too large to send by mail. */
    private static final int MOST_ROOMY = 120;

    private static final Judge JUDGE = new Judge(Judge.THRESHOLD, Judge.ALPHA);

    /** A run of one side, and what to call it among the others. */
    private record Side(String name, Run run) {
        Run named() {
            return run.named(name);
        }
    }

    private final List<Run> runs;
    private final List<Side> sides = new ArrayList<>();
    private final boolean shareRows;

    /** Whether the page has room for what would make one of more rows too large. */
    private final boolean few;

    private final Comparer comparer = new Comparer(Metric.time, JUDGE, false);
    private final List<String> headlines = new ArrayList<>();
    private final Optional<ComparedTable> made;

    /** What is compared, by the name of the run that it is of; of the only one empty. */
    private final Map<String, ComparedTable> compared = new LinkedHashMap<>();

    private final List<Part> incomparable = new ArrayList<>();

    private Report(List<Run> runs, Optional<ComparedTable> made) {
        this.runs = runs;
        this.made = made;
        for (Run run : runs) {
            for (String side : run.sides()) {
                boolean only = run.sides().size() == 1;
                sides.add(new Side(only ? run.name() : run.name() + ", " + side, run.side(side)));
            }
        }
        Set<Row> rows = new HashSet<>();
        shareRows =
                sides.stream().flatMap(side -> side.run().measured().stream()).anyMatch(row -> !rows.add(row.row()));
        few = sides.stream().mapToInt(side -> side.run().measured().size()).sum() <= MOST_ROOMY;
    }

    /**
     * The page of one or more results, in the order in which they are to stand.
     *
     * @param made a comparison that is made already
     * @param findings why rows differ; of one result that compares sides
     */
    public static Page of(List<Run> runs, Optional<ComparedTable> made, Findings findings) {
        return new Report(HistoryView.byFolder(runs), made).page(findings, List.of());
    }

    /**
     * The same of results alone, with the histories of libraries.
     *
     * @param runs one or more
     */
    public static Page of(List<Run> runs, Findings findings, List<ReleasesPage.Library> histories) {
        return new Report(HistoryView.byFolder(runs), Optional.empty()).page(findings, histories);
    }

    private Page page(Findings findings, List<ReleasesPage.Library> histories) {
        boolean history = shareRows && runs.size() > MOST_COMPARED;
        if (!shareRows) {
            Function<Row, String> names = Words.names(sides.stream()
                    .flatMap(side -> side.run().measured().stream())
                    .map(RowResult::row));
            for (Side side : sides) {
                if (ranked(side.run())) {
                    headlines.addAll(RanksView.headlines(side.run()));
                } else {
                    FiguresView.tables(side.run(), ScoreForm.time)
                            .forEach(part -> headlines.addAll(
                                    Headlines.of(part.rows(), side.run().cores(), comparer, names)));
                }
            }
        } else if (!history) {
            compare();
        }
        List<View> views = new ArrayList<>();
        add(views, "summary", "In short", SummaryView.of(runs, compared, findings, headlines));
        if (shareRows && !history) {
            add(views, "comparison", "Comparison", comparison());
            add(
                    views,
                    "why",
                    "Why",
                    compared.values().stream()
                            .flatMap(table -> WhyView.of(table, findings).stream())
                            .toList());
        }
        if (shareRows && runs.size() > 1) {
            add(
                    views,
                    "history",
                    "Side by side",
                    HistoryView.of(sides.stream().map(Side::named).toList()));
        }
        if (!history) {
            add(views, "ranks", "Ranks", each(run -> RanksView.of(run, ranksAlone(run))));
            add(views, "figures", "Figures", figures());
            add(views, "latency", "Latency", each(LatencyView::of));
        }
        if (!shareRows) {
            add(
                    views,
                    "beyond-raw",
                    "Beyond raw",
                    runs.stream()
                            .flatMap(run -> BeyondRaw.of(run.measured()).stream())
                            .<Part>map(Part.Text::new)
                            .toList());
        }
        if (!history && (shareRows || sides.size() == 1)) {
            add(views, "machine", "Did the machine change?", each(MachineView::of));
            add(views, "warm-up", "Warm-up", few ? each(WarmupView::of) : List.of());
        }
        if (!histories.isEmpty()) {
            views.add(ReleasesPage.view(histories));
        }
        add(views, "surroundings", "Environment", surroundings());
        add(views, "guide", "How to read this", GuideView.of());
        return new Page(Units.some(HistoryView.names(runs), MOST_COMPARED), views);
    }

    /** Whether of a run among others there are ranks, without the figures of each fork. */
    private boolean ranksAlone(Run run) {
        return runs.size() > 1 && !shareRows && ranked(run);
    }

    /** What heats say of contenders is more than their forks' means do. */
    private static boolean ranked(Run run) {
        return run.rank().isPresent();
    }

    private static void add(List<View> views, String id, String title, List<Part> parts) {
        if (!parts.isEmpty()) {
            views.add(new View(id, title, parts));
        }
    }

    /** A view of each result, below its name where there are several. */
    private List<Part> each(Function<Run, List<Part>> view) {
        if (sides.size() == 1) {
            return view.apply(sides.get(0).run());
        }
        List<Part> parts = new ArrayList<>();
        for (Side side : sides) {
            List<Part> of = view.apply(side.run());
            if (!of.isEmpty()) {
                parts.add(new Panel(side.name(), false, of));
            }
        }
        return parts;
    }

    private List<Part> figures() {
        List<Part> parts = new ArrayList<>();
        if (runs.stream().anyMatch(run -> run.again().isPresent())) {
            parts.add(new Text(
                    new Paragraph("These are the steady-mode forks; for rows that server mode confirms or refutes,"
                            + " the comparison shows the server-mode forks.")));
        }
        parts.addAll(each(run -> ranksAlone(run)
                ? List.of()
                : FiguresView.of(
                        run,
                        comparer,
                        !ranked(run) && (shareRows || headlines.size() > SummaryView.MOST_HEADLINES),
                        few && sides.size() == 1 ? List.of(ScoreForm.time, ScoreForm.rate) : List.of(ScoreForm.time))));
        return parts;
    }

    private List<Part> surroundings() {
        SurroundingsView view = new SurroundingsView(shareRows || runs.size() == 1);
        return runs.size() == 1
                ? view.of(runs.get(0))
                : runs.stream()
                        .<Part>map(run -> new Panel(run.name(), false, view.of(run)))
                        .toList();
    }

    /** The first run with the others, or, where sides took turns, those of each run: nothing drifts between them. */
    private void compare() {
        List<Run> turns = runs.stream().filter(run -> run.sides().size() > 1).toList();
        if (made.isPresent()) {
            compared.put("", made.get());
        } else if (turns.isEmpty()) {
            List<Run> all = sides.stream().map(Side::named).toList();
            compare("", () -> comparer.compare(all.get(0), all.subList(1, all.size())));
        } else {
            turns.forEach(run -> compare(runs.size() == 1 ? "" : run.name(), () -> Comparer.ofTurns(run)));
            runs.stream()
                    .filter(run -> !turns.contains(run))
                    .forEach(run -> incomparable.add(
                            new Text(new Paragraph(run.name() + " is not compared: its sides took no turns."))));
        }
    }

    private void compare(String run, Supplier<ComparedTable> comparison) {
        try {
            compared.put(run, comparison.get());
        } catch (UsageException e) {
            // They have nothing in common, which is worth a sentence but not the page.
            incomparable.add(new Text(new Paragraph((run.isEmpty() ? "" : run + ": ") + e.getMessage() + ".")));
        }
    }

    private List<Part> comparison() {
        List<Part> parts = new ArrayList<>();
        compared.forEach((run, table) -> parts.addAll(run.isEmpty() ? ComparisonView.of(table) : turns(run, table)));
        parts.addAll(incomparable);
        return parts;
    }

    private static List<Part> turns(String run, ComparedTable table) {
        return List.of(new Panel(run, false, ComparisonView.of(table)));
    }
}
