/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.comparison.Ranks.Method;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Block.Paragraph;
import io.github.xstreamjmh.document.Columns;
import io.github.xstreamjmh.document.Document;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.document.figures.Scaling;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.stats.Difference;
import io.github.xstreamjmh.stats.HeatJudge;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Ranking;
import io.github.xstreamjmh.stats.Ranking.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Contenders by rank, a table for each benchmark method: what each takes, and its ratio to the fastest.
 *
 * @param methods what heats say
 * @param precision to what share ratios are to be known
 * @param rounds how many are planned
 * @param cores how many cores the machine has
 * @param confounds what confounds the figures of a row's family; empty where nobody said
 */
public record RankTable(
        List<Method> methods, double precision, int rounds, int cores, Function<Row, String> confounds) {

    private static final double MANY = 1000;
    private static final double FAR = 2;

    /** The share of a contender's time from which on the collector's is told. */
    private static final double COLLECTOR = 0.05;

    private static final String INTERVALS =
            "The 95 % intervals hold for all contenders of a table at once, however often you look. Contenders that can't"
                    + " be separated share ranks.";
    private static final String NO_INTERVALS =
            "Intervals and ranks need three heats: a contender's next JVM may be a few percent faster or slower.";

    /**
     * Those of a run.
     *
     * @param rank how it ranks them
     */
    public static RankTable of(Run run, Asked.Rank rank, Function<Row, String> confounds) {
        return new RankTable(
                Ranks.of(run, rank.precision()), rank.precision(), Ranks.rounds(run), run.cores(), confounds);
    }

    /** All of it. */
    public Document document() {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            blocks.addAll(blocks(i));
        }
        blocks.add(conclusion());
        blocks.addAll(
                Scaling.of(methods.stream().flatMap(of -> of.rows().stream()).toList(), cores));
        return new Document(blocks);
    }

    /** The table of the method of a number, and what is to be said of it. */
    public List<Block> blocks(int number) {
        Method method = methods.get(number);
        List<Block> blocks = new ArrayList<>();
        blocks.add(table(method));
        if (method.known()) {
            more(method).map(Paragraph::new).ifPresent(blocks::add);
        }
        RunTable.below(methods, number, of -> confounds.apply(of.rows().get(0).row()))
                .ifPresent(blocks::add);
        return blocks;
    }

    /** What is to be said of all of them. */
    public Paragraph conclusion() {
        String ratios = methods.stream().anyMatch(Method::byMedians)
                ? "Ratios are to the fastest, as medians over turns. "
                : "Ratios are to the fastest in the same heats. ";
        return new Paragraph(ratios + (methods.stream().anyMatch(Method::known) ? INTERVALS : NO_INTERVALS));
    }

    private Table table(Method method) {
        List<Row> rows = method.rows().stream().map(RowResult::row).toList();
        boolean known = method.known();
        List<RowFigures> figures = RowFigures.of(method.rows(), cores, Optional.empty());
        List<Standing> standings = method.ranking().standings();
        return new Columns<Integer>()
                .when(known, columns -> columns.text("rank", i -> rank(standings.get(i))))
                .when(
                        method.ofMethods(),
                        columns -> columns.text("method", i -> rows.get(i).method()))
                .and(method.group().columns(rows::get))
                .number(figures.get(0).form().heading(), i -> figures.get(i).scoreCell(Optional.empty()))
                .number("ratio", i -> standings.get(i).ratio(), Units::ratio)
                .when(
                        known,
                        columns -> columns.text(
                                "95 % interval",
                                i -> Words.interval(standings.get(i).interval())))
                .count("heats", i -> standings.get(i).heats())
                .and(RunTable.besideTime(figures, figures::get))
                .notes("notes", i -> notes(method, i, figures.get(i)))
                .table(method.title(), method.fastestFirst());
    }

    /** The ranks that a contender may have, if it is ranked. */
    public static String rank(Standing standing) {
        return standing.ranked() ? Words.rank(standing) : "-";
    }

    /** A contender may get faster by the turn, as in a run, and the median hides what hits fewer than half of the turns. */
    private static List<String> notes(Method method, int contender, RowFigures figures) {
        List<String> notes = new ArrayList<>();
        int fastest = method.fastestFirst().get(0);
        if (method.known() && !method.ranking().standings().get(contender).ranked()) {
            notes.add("not ranked: missed heats");
        }
        if (figures.notes().contains(Note.WARMING_UP.words())) {
            notes.add(Note.WARMING_UP.words());
        }
        if (method.pauses().contrasts().get(contender).get(fastest).shows(HeatJudge.PAUSES)) {
            Difference whole =
                    method.whole().contrasts().get(contender).get(fastest).difference();
            notes.add("with all pauses, " + Units.ratio(whole.ratio()) + " times the fastest");
        }
        double collector = figures.result().forks().stream()
                .flatMapToDouble(fork -> Cost.collector.of(fork).stream())
                .average()
                .orElse(0);
        if (collector >= COLLECTOR) {
            notes.add("at least " + Math.round(100 * COLLECTOR) + " % of its time in the collector");
        }
        return notes;
    }

    /** What is not known yet, and what would tell. */
    private Optional<String> more(Method method) {
        Ranking ranking = method.ranking();
        String share = Units.percent(precision);
        List<String> sentences = new ArrayList<>();
        if (ranking.ratiosAfter() > 0) {
            sentences.add(Units.capital(heats(method, ranking.ratiosAfter())) + " would give every ratio to ±" + share
                    + others(method) + ".");
        }
        if (ranking.ranksAfter() > 0) {
            sentences.add(Units.capital(heats(method, ranking.ranksAfter()))
                    + " would order any two or show that they differ by less than " + share + ".");
        }
        return Optional.of(String.join(" ", sentences)).filter(words -> !words.isEmpty());
    }

    /** If one contender needs far more heats than the others: what these need. */
    private String others(Method method) {
        List<Standing> standings = method.ranking().standings();
        List<Integer> slowest = IntStream.range(0, standings.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -standings.get(i).after()))
                .toList();
        double next = standings.get(slowest.get(1)).after();
        return standings.size() > 2
                        && next <= MANY
                        && standings.get(slowest.get(0)).after() > FAR * next
                ? "; all but " + method.name(slowest.get(0)) + "'s "
                        + (next > 0 ? "after " + heats(method, next) : "already are known")
                : "";
    }

    /** So many heats of a contender, and the option for as many rounds if they are more than planned. */
    private String heats(Method method, double count) {
        long needed = (long) Math.ceil(count / heatsOfARound(method));
        return count > MANY
                ? "more than 1,000 heats"
                : "about " + (long) Math.ceil(count) + " heats"
                        + (needed > Math.max(Ranking.HORIZON, rounds)
                                ? " (new ranking: -f " + needed + ")"
                                : needed > rounds ? " (-f " + needed + ")" : "");
    }

    /** In how many heats of a round a contender is in the mean: one, or more where memory cuts them into blocks. */
    private static double heatsOfARound(Method method) {
        long heats = 0;
        long rounds = 0;
        for (RowResult row : method.rows()) {
            heats += row.forks().size();
            rounds += row.forks().stream()
                    .map(fork ->
                            List.of(fork.place().host(), fork.place().round())) // which machines number each for itself
                    .distinct()
                    .count();
        }
        return (double) heats / rounds;
    }
}
