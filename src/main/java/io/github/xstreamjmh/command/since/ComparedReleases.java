/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.Search;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Measurement;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.stats.Judge;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares two releases in lockstep as {@code versus} does, each time into a folder of its own, which is gone on with if it is there. */
final class ComparedReleases implements Search.Comparer<Row> {

    private final Story story;
    private final Releases releases;
    private final Plan plan;
    private final Path folder;
    private final Optional<Duration> budget;
    private final boolean strict;
    private final PrintStream err;
    private final long begin = System.nanoTime();
    private final Map<Gap, Integer> asked = new HashMap<>();
    private boolean interrupted;

    /**
     * @param plan the rows
     * @param folder where the folders are made
     * @param budget no fork starts after this time
     */
    ComparedReleases(
            Story story,
            Releases releases,
            Plan plan,
            Path folder,
            Optional<Duration> budget,
            boolean strict,
            PrintStream err) {
        this.story = story;
        this.releases = releases;
        this.plan = plan;
        this.folder = folder;
        this.budget = budget;
        this.strict = strict;
        this.err = err;
    }

    /** Whether the user wanted it to end. */
    boolean interrupted() {
        return interrupted;
    }

    private Optional<Duration> left() {
        return budget.map(time -> time.minusNanos(System.nanoTime() - begin));
    }

    private boolean timeIsUp() {
        return left().filter(time -> time.isNegative() || time.isZero()).isPresent();
    }

    @Override
    public Optional<Map<Row, Outcome>> compare(Gap gap, Set<Row> rows) throws IOException, InterruptedException {
        if (releases.candidate(gap.older(), gap.newer()).isEmpty()) {
            return Optional.of(rows.stream().collect(Collectors.toMap(row -> row, row -> Outcome.NONE)));
        }
        int times = asked.merge(gap, 1, Integer::sum);
        String name = name(gap) + (times == 1 ? "" : "-" + times);
        Path to = folder.resolve(name.replaceAll("[^A-Za-z0-9._-]+", "_"));
        Optional<Map<Row, Outcome>> known = known(to, rows, false);
        if (known.isPresent()) {
            return known;
        }
        if (timeIsUp()) {
            return Optional.empty();
        }
        err.println("Comparing " + releases.names().get(gap.newer()) + " with "
                + releases.names().get(gap.older()) + " by " + rows.size() + (rows.size() == 1 ? " row." : " rows."));
        interrupted = measure(gap, rows, to) == ExitCode.INTERRUPTED;
        return interrupted ? Optional.empty() : known(to, rows, !timeIsUp());
    }

    private String name(Gap gap) {
        return releases.names().get(gap.older()) + ".." + releases.names().get(gap.newer());
    }

    private int measure(Gap gap, Set<Row> rows, Path to) throws IOException, InterruptedException {
        boolean begun = ResultReader.isResultFolder(to);
        Asked.Versus versus = story.versus(releases, gap.older(), gap.newer());
        Request request = begun
                ? Request.resumed(to, left(), Optional.empty(), "versus ", started -> false)
                : Request.of(story.asked(Optional.of(versus)), left(), Optional.empty(), Optional.of(to));
        Set<Row> working =
                rows.stream().filter(row -> !request.skippedThen(row)).collect(Collectors.toSet());
        return new Measurement(
                        request,
                        Lineup.of(versus, releases.own()),
                        (referee, measured, interleaving, data, talk) -> new PairPresenter(referee, folder, talk),
                        err,
                        err)
                .of(plan.only(working).withRounds(OptionalInt.of(story.rounds())), strict);
    }

    /**
     * What a folder says of rows; empty as long as one of them is neither decided nor failed.
     *
     * @param all whether no more pairs are to come
     */
    private Optional<Map<Row, Outcome>> known(Path from, Set<Row> rows, boolean all) throws IOException {
        Set<Row> open = new HashSet<>(rows);
        Map<Row, Outcome> outcomes = new LinkedHashMap<>();
        if (ResultReader.isResultFolder(from)) {
            Environment environment = Environment.read(from.resolve("environment.json"));
            for (ComparedRow row : compared(from, environment)) {
                boolean decided = row.judgement().verdict() != Verdict.INCONCLUSIVE;
                if (open.contains(row.row())
                        && (decided || all || row.sides().baseline().forks().size() >= story.rounds())) {
                    outcomes.put(row.row(), Outcome.of(row.judgement()));
                    open.remove(row.row());
                }
            }
            open.removeIf(row -> environment.skipped().stream().anyMatch(skipped -> skipped.is(row))
                    || environment.failed().stream().anyMatch(failed -> failed.is(row)));
        } else if (all) {
            open.clear(); // none of them works on both sides
        }
        return open.isEmpty() ? Optional.of(outcomes) : Optional.empty();
    }

    private static List<ComparedRow> compared(Path folder, Environment environment) throws IOException {
        ResultFolder result = ResultFolder.existing(folder);
        Run run = Run.of(folder.toString(), environment, result.finished(leftOut -> {}));
        return run.rows().values().stream().anyMatch(List::isEmpty)
                ? List.of()
                : Comparer.ofTurns(run, Metric.time, Optional.empty(), Judge.ALPHA)
                        .rows();
    }
}
