/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares releases in lockstep as {@code versus} does, each time into a folder of its own, which is gone on with if it is there. */
public final class ComparedReleases implements Search.Comparer<Row> {

    private final Survey survey;
    private final Path folder;
    private final String goesOn;
    private final MeasurementOptions common;
    private final PrintStream err;
    private final Host machine = Machine.here().host();
    private final long begin = System.nanoTime();
    private final Map<Gap, Integer> asked = new HashMap<>();
    private boolean interrupted;

    /**
     * @param folder where the folders are made
     * @param command what goes on with all of it
     */
    public ComparedReleases(Survey survey, Path folder, String command, MeasurementOptions common, PrintStream err) {
        this.survey = survey;
        this.folder = folder;
        this.goesOn = "bin/benchmark " + command + " --resume " + folder;
        this.common = common;
        this.err = err;
    }

    /**
     * Says how to go on where not all were made.
     *
     * @param otherwise the exit code if the user did not want it to end
     */
    public int ended(boolean complete, int otherwise) {
        if (!complete) {
            String why = interrupted ? "Stopped" : timeIsUp() ? "The time is up" : "Not all is measured";
            err.println(why + ". Continue with " + goesOn + ".");
        }
        return interrupted ? ExitCode.INTERRUPTED : otherwise;
    }

    /** Whether the user wanted it to end. */
    public boolean interrupted() {
        return interrupted;
    }

    private Optional<Duration> left() {
        return common.budget().map(time -> time.minusNanos(System.nanoTime() - begin));
    }

    private boolean timeIsUp() {
        return left().filter(time -> time.isNegative() || time.isZero()).isPresent();
    }

    @Override
    public Optional<Map<Row, Outcome>> compare(Gap gap, Set<Row> rows) throws IOException, InterruptedException {
        int times = asked.merge(gap, 1, Integer::sum);
        return compare(gap.older(), List.of(gap.newer()), rows, times == 1 ? "" : "-" + times, true)
                .map(outcomes -> outcomes.get(gap.newer()));
    }

    /**
     * Compares a release with others, all in turns.
     *
     * @param here whether it is measured here, if it isn't yet
     * @return by release and row what it shows, without rows that fail in one of them; empty if there is no more time
     */
    public Optional<Map<Integer, Map<Row, Outcome>>> compare(
            int older, List<Integer> newer, Set<Row> rows, boolean here) throws IOException, InterruptedException {
        return compare(older, newer, rows, "", here);
    }

    private Optional<Map<Integer, Map<Row, Outcome>>> compare(
            int older, List<Integer> newer, Set<Row> rows, String suffix, boolean here)
            throws IOException, InterruptedException {
        Map<Integer, Map<Row, Outcome>> outcomes = new LinkedHashMap<>();
        List<Integer> others = new ArrayList<>();
        for (int release : newer) {
            if (survey.releases().candidate(older, release).isEmpty()) {
                outcomes.put(release, rows.stream().collect(Collectors.toMap(row -> row, row -> Outcome.NONE)));
            } else {
                others.add(release);
            }
        }
        if (others.isEmpty()) {
            return Optional.of(outcomes);
        }
        Path to = folder.resolve((names(older, newer) + suffix).replaceAll("[^A-Za-z0-9._,-]+", "_"));
        Optional<Map<Integer, Map<Row, Outcome>>> known = known(to, others, rows, false);
        if (known.isEmpty() && here && !timeIsUp()) {
            if (ResultReader.isResultFolder(to) && !environment(to).hosts().containsKey(machine.id())) {
                err.println(to + " was begun on another machine and is not complete: complete it there and copy it"
                        + " again, or delete it.");
                return Optional.empty();
            }
            err.println("Comparing " + name(older) + " with "
                    + others.stream().map(this::name).collect(Collectors.joining(" and ")) + " by " + rows.size()
                    + (rows.size() == 1 ? " row." : " rows."));
            interrupted = measure(older, others, rows, to) == ExitCode.INTERRUPTED;
            known = interrupted ? Optional.empty() : known(to, others, rows, !timeIsUp());
        }
        known.ifPresent(outcomes::putAll);
        return known.map(there -> outcomes);
    }

    private String name(int release) {
        return survey.releases().names().get(release);
    }

    private String names(int older, List<Integer> newer) {
        return name(older) + ".." + newer.stream().map(this::name).collect(Collectors.joining(","));
    }

    private int measure(int older, List<Integer> newer, Set<Row> rows, Path to)
            throws IOException, InterruptedException {
        Story story = survey.story();
        boolean begun = ResultReader.isResultFolder(to);
        Asked.Versus versus = story.versus(survey.releases(), older, newer);
        Request request = begun
                ? Request.resumed(to, left(), Optional.empty(), "versus ", started -> false)
                : Request.of(story.asked(Optional.of(versus)), left(), Optional.empty(), Optional.of(to));
        Set<Row> working =
                rows.stream().filter(row -> !request.skippedThen(row)).collect(Collectors.toSet());
        return new Measurement(
                        request,
                        Lineup.of(versus, survey.releases().own()),
                        (referee, measured, interleaving, data, talk) -> new PairPresenter(referee, goesOn, talk),
                        err,
                        err)
                .of(survey.plan().only(working).withRounds(OptionalInt.of(story.rounds())), common.strict());
    }

    /**
     * What a folder says of rows; empty as long as one of them is neither decided nor failed.
     *
     * @param all whether no more pairs are to come
     */
    private Optional<Map<Integer, Map<Row, Outcome>>> known(Path from, List<Integer> newer, Set<Row> rows, boolean all)
            throws IOException {
        Map<Integer, Map<Row, Outcome>> outcomes = new LinkedHashMap<>();
        newer.forEach(release -> outcomes.put(release, new LinkedHashMap<>()));
        if (!ResultReader.isResultFolder(from)) {
            return Optional.of(outcomes).filter(none -> all); // none of the rows works on all sides
        }
        Environment environment = environment(from);
        requireAlike(from, environment);
        Map<Row, List<ComparedRow>> compared =
                compared(from, environment).stream().collect(Collectors.groupingBy(ComparedRow::row));
        for (Row row : rows) {
            List<ComparedRow> sides = compared.getOrDefault(row, List.of());
            boolean over = !sides.isEmpty() && (all || sides.stream().allMatch(this::over));
            boolean failed = environment.skipped().stream().anyMatch(skipped -> skipped.is(row))
                    || environment.failed().stream().anyMatch(one -> one.is(row));
            if (!over && !failed) {
                return Optional.empty();
            }
            if (over) {
                for (int release : newer) {
                    sides.stream()
                            .filter(side -> side.candidate().equals(name(release)))
                            .forEach(side -> outcomes.get(release).put(row, Outcome.of(side.judgement())));
                }
            }
        }
        return Optional.of(outcomes);
    }

    private static Environment environment(Path folder) throws IOException {
        return Environment.read(folder.resolve("environment.json"));
    }

    /** What another CPU or JVM makes of two releases says nothing about this one. */
    private void requireAlike(Path folder, Environment environment) {
        for (Host host : environment.hosts().values()) {
            if (!kind(host).equals(kind(machine))) {
                throw unlike(folder, kind(host) + "; this is " + kind(machine));
            }
        }
        Set<String> versions = survey.story().history().stream()
                .flatMap(history -> Stream.concat(javas(history.environment()), javas(environment)))
                .collect(Collectors.toCollection(TreeSet::new));
        if (versions.size() > 1) {
            throw unlike(folder, "Java " + String.join(" and ", versions));
        }
    }

    private static String kind(Host host) {
        return host.cpu().name() + " with " + host.cpu().logicalCores() + " cores";
    }

    /** The feature releases, such as 17. */
    private static Stream<String> javas(Environment environment) {
        return environment.sides().values().stream()
                .map(side -> side.java().version().replaceFirst("\\D.*", ""));
    }

    private static UsageException unlike(Path folder, String what) {
        return new UsageException(
                folder + " was measured on another kind of machine (" + what + "), and ratios hold for one kind only."
                        + " Delete it, and measure it on a machine like this.",
                ExitCode.NOT_AS_BEGUN);
    }

    private boolean over(ComparedRow row) {
        return row.judgement().verdict() != Verdict.INCONCLUSIVE
                || row.sides().baseline().forks().size() >= survey.story().rounds();
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
