/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.MeasurementOptions;
import io.github.xstreamjmh.comparison.ComparedRow;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Host;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.result.folder.ResultFolder;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.search.Search;
import io.github.xstreamjmh.session.Lineup;
import io.github.xstreamjmh.session.Measurement;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.ShellCommand;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.stats.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares releases in lockstep as {@code versus} does, each time into a folder of its own, which is gone on with if it is there. */
public final class ComparedReleases implements Search.Comparer<Row> {

    private final Survey survey;
    private final Path folder;
    private final String goesOn;
    private final MeasurementOptions common;
    private final PrintStream err;
    private final Machine machine;
    private final Host host;
    private final Map<Gap, Integer> asked = new HashMap<>();
    private final Map<Gap, Map<Row, Path>> folders = new HashMap<>();
    private final Set<Path> tried = new HashSet<>();

    /** The worst exit code of the comparisons that came to no end. */
    private int stopped = ExitCode.OK;

    /**
     * What a comparison shows: each row is in one of the two, or not decided.
     *
     * @param outcomes by release and row
     * @param failures by row, in which of the releases it failed
     */
    public record Found(Map<Integer, Map<Row, Outcome>> outcomes, Map<Row, Failure> failures) {

        private static Found nothing(Collection<Integer> newer) {
            Map<Integer, Map<Row, Outcome>> outcomes = new LinkedHashMap<>();
            newer.forEach(release -> outcomes.put(release, new LinkedHashMap<>()));
            return new Found(outcomes, new LinkedHashMap<>());
        }

        /** Whether it says what becomes of rows. */
        public boolean isOf(Set<Row> rows) {
            return rows.stream()
                    .allMatch(row -> failures.containsKey(row)
                            || outcomes.values().stream().allMatch(release -> release.containsKey(row)));
        }
    }

    /**
     * @param folder where the folders are made
     * @param command what goes on with all of it
     * @param machine as it was before anything was counted
     */
    public ComparedReleases(
            Survey survey, Path folder, String command, MeasurementOptions common, Machine machine, PrintStream err) {
        this.survey = survey;
        this.folder = folder;
        this.goesOn = goesOn(command, folder);
        this.common = common;
        this.machine = machine;
        this.host = machine.host();
        this.err = err;
    }

    /** The command line that goes on with what is in a folder. */
    static String goesOn(String command, Path folder) {
        return "bin/benchmark " + command + " --resume " + ShellCommand.quoted(folder.toString());
    }

    /**
     * Says how to go on where not all were made.
     *
     * @param otherwise the exit code if nothing made it end
     */
    public int ended(boolean complete, int otherwise) {
        if (!complete || interrupted()) {
            String why = interrupted() ? "Stopped" : common.timeIsUp() ? "Time is up" : "Some comparisons remain";
            err.println(why + ". Continue with " + goesOn + ".");
        }
        return ExitCode.worse(stopped, otherwise);
    }

    /** Takes the exit code of a comparison that came to no end, which shows nothing yet: others may be made after it. */
    void cameToNoEnd(int code) {
        stopped = ExitCode.worse(stopped, code == ExitCode.SLOWER ? ExitCode.INCONCLUSIVE : code);
    }

    /** Whether the user wanted it to end. */
    public boolean interrupted() {
        return stopped == ExitCode.INTERRUPTED;
    }

    /** Whether there is time for more than comparisons; says if there is none. */
    public boolean mayGoOn() {
        if (!interrupted() && common.timeIsUp()) {
            err.println("Time is up, and no methods are named yet. " + goesOn + " --why names them.");
        }
        return !interrupted() && !common.timeIsUp();
    }

    /** Whether a folder of comparisons has one. */
    public static boolean any(Path folder) throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.anyMatch(ResultReader::isResultFolder);
        }
    }

    @Override
    public Search.Found<Row> compare(Gap gap, Set<Row> rows) throws IOException, InterruptedException {
        int times = asked.merge(gap, 1, Integer::sum);
        List<Integer> newer = List.of(gap.newer());
        Path to = folder(gap.older(), newer, times == 1 ? "" : "..again-" + times);
        rows.forEach(row -> folders.computeIfAbsent(gap, key -> new HashMap<>()).put(row, to));
        Found found = compare(gap.older(), newer, rows, to, !interrupted());
        return new Search.Found<>(found.outcomes().get(gap.newer()), found.failures());
    }

    /**
     * Compares a release with others, all in turns.
     *
     * @param here whether it is measured here, if it isn't yet
     * @return what it shows; if there is no more time, of the rows that are decided
     */
    public Found compare(int older, List<Integer> newer, Set<Row> rows, boolean here)
            throws IOException, InterruptedException {
        return compare(older, newer, rows, folder(older, newer, ""), here);
    }

    /** Where a search compared two releases by a row. */
    public Path folder(Gap gap, Row row) {
        return folders.get(gap).get(row);
    }

    private Path folder(int older, List<Integer> newer, String suffix) {
        return folder.resolve((names(older, newer) + suffix).replaceAll("[^A-Za-z0-9._,+-]+", "_"));
    }

    private Found compare(int older, List<Integer> newer, Set<Row> rows, Path to, boolean here)
            throws IOException, InterruptedException {
        Map<Integer, Map<Row, Outcome>> alike = new LinkedHashMap<>();
        List<Integer> others = new ArrayList<>();
        for (int release : newer) {
            if (survey.releases().candidate(older, release).isEmpty()) {
                alike.put(release, rows.stream().collect(Collectors.toMap(row -> row, row -> Outcome.NONE)));
            } else {
                others.add(release);
            }
        }
        if (others.isEmpty()) {
            return new Found(alike, Map.of());
        }
        Map<String, Integer> sides = new LinkedHashMap<>();
        sides.put(Place.BASELINE, older);
        others.forEach(release -> sides.put(name(release), release));
        Found known = known(to, sides, rows, false);
        boolean foreign =
                ResultReader.isResultFolder(to) && !environment(to).hosts().containsKey(host.id());
        boolean open = !known.isOf(rows)
                || (here && !foreign && failedWhenTimed(to, known.failures().keySet()));
        if (open && here && !common.timeIsUp() && foreign) {
            err.println(to + " was started on another machine and lacks some rows: complete it there and copy it"
                    + " again, or delete it.");
        } else if (open && here && !common.timeIsUp()) {
            Environment now = survey.environment();
            Consistency.requireSameJava(folder, survey.story().kept().environment(), now);
            Consistency.requireSameWorkloads(survey.story(), folder, now, families());
            err.println("Comparing " + name(older) + " with "
                    + others.stream().map(this::name).collect(Collectors.joining(" and ")) + " by "
                    + Units.counted(rows.size(), "row") + ".");
            tried.add(to);
            int code = measure(older, others, rows, to);
            boolean stops = code == ExitCode.INTERRUPTED || code == ExitCode.USAGE || common.timeIsUp();
            known = known(to, sides, rows, !stops);
            boolean over = code == ExitCode.OK || code == ExitCode.ROW_FAILED;
            if (over && !stops && !ResultReader.isResultFolder(to)) {
                known = failing(older, sides, rows);
            }
            if (!known.isOf(rows) || code == ExitCode.INTERRUPTED) {
                cameToNoEnd(code);
            }
        }
        alike.putAll(known.outcomes());
        return new Found(alike, known.failures());
    }

    /** Whether one of the rows failed while it was timed, and wasn't tried again since this began: somebody may have ended its JVM. */
    private boolean failedWhenTimed(Path to, Set<Row> rows) throws IOException {
        return ResultReader.isResultFolder(to)
                && environment(to).failed().stream()
                        .anyMatch(failed -> rows.stream().anyMatch(failed::is))
                && tried.add(to);
    }

    /**
     * What becomes of rows none of which works on all sides: nothing is measured then, and no folder made. One that works now that it
     * is tried again stays open.
     */
    private Found failing(int older, Map<String, Integer> sides, Set<Row> rows) throws InterruptedException {
        Story story = survey.story();
        List<Integer> newer = newer(sides);
        Asked.Versus versus = story.versus(survey.releases(), older, newer);
        Request request = Request.of(story.asked(Optional.of(versus)), Optional.empty(), Optional.empty());
        List<Plan.Skipped> skipped = Verification.asked(
                        request,
                        survey.plan().only(rows),
                        Lineup.of(versus, survey.releases().own()).sides(),
                        err)
                .plan()
                .skipped();
        Map<Row, Failure> failures = new LinkedHashMap<>();
        skipped.forEach(one -> failures.put(one.row(), failure(one.failure(), one.reason(), sides)));
        return new Found(Found.nothing(newer).outcomes(), failures);
    }

    private static List<Integer> newer(Map<String, Integer> sides) {
        return sides.values().stream().skip(1).toList();
    }

    /**
     * In which release a row failed, as a run noted it; empty if it did not.
     *
     * @param sides their releases, by name
     */
    static Optional<Failure> failure(Environment environment, Row row, Map<String, Integer> sides) {
        return Stream.concat(
                        environment.failed().stream()
                                .filter(failed -> failed.is(row))
                                .map(failed -> new Failure(sides.get(failed.side()), failed.cause())),
                        environment.skipped().stream()
                                .filter(skipped -> skipped.is(row))
                                .map(skipped -> failure(skipped.failure(), skipped.reason(), sides)))
                .findFirst();
    }

    /** The same of a row that was not begun; where it was not even tried, in the newest. */
    private static Failure failure(Optional<Environment.Failure> failure, String reason, Map<String, Integer> sides) {
        return failure.map(found -> new Failure(sides.get(found.side()), found.cause()))
                .orElseGet(() -> new Failure(Collections.max(sides.values()), reason));
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
                ? Request.resumed(to, common.left(), "versus ")
                : Request.of(story.asked(Optional.of(versus)), common.left(), Optional.of(to));
        return new Measurement(
                        request,
                        Lineup.of(versus, survey.releases().own()),
                        (referee, measured, interleaving, data, talk) -> new PairPresenter(referee, goesOn, talk),
                        err,
                        err)
                .of(
                        request.working(survey.plan().only(rows)).withRounds(OptionalInt.of(story.rounds())),
                        machine,
                        common.strict());
    }

    /**
     * What a folder says of rows.
     *
     * @param sides the releases, by the names of the sides
     * @param all whether no more pairs are to come
     */
    private Found known(Path from, Map<String, Integer> sides, Set<Row> rows, boolean all) throws IOException {
        Found known = Found.nothing(newer(sides));
        if (!ResultReader.isResultFolder(from)) {
            return known;
        }
        Environment environment = environment(from);
        Consistency.requireAlike(from, environment, survey.story(), host);
        Consistency.requireAsked(survey.story(), from, environment, sides.keySet(), families());
        Map<String, SideFacts> facts = new LinkedHashMap<>();
        sides.forEach(
                (side, release) -> facts.put(name(release), environment.sides().get(side)));
        Survey.requireSameJars(survey.releases(), facts);
        Map<Row, List<ComparedRow>> compared =
                compared(from, environment).stream().collect(Collectors.groupingBy(ComparedRow::row));
        for (Row row : rows) {
            List<ComparedRow> judged = compared.getOrDefault(row, List.of());
            Optional<Failure> failure = failure(environment, row, sides);
            if (!judged.isEmpty() && (judged.stream().allMatch(this::over) || (all && failure.isEmpty()))) {
                judged.forEach(
                        one -> known.outcomes().get(sides.get(one.candidate())).put(row, Outcome.of(one.judgement())));
            } else {
                failure.ifPresent(one -> known.failures().put(row, one));
            }
        }
        return known;
    }

    private static Environment environment(Path folder) throws IOException {
        return Environment.read(folder.resolve(ResultFolder.ENVIRONMENT));
    }

    /** The families of the rows, as workloads are called. */
    private Set<String> families() {
        return survey.plan().rows().stream()
                .map(row -> row.row().type().replaceFirst("\\.\\w+$", "").replaceFirst(".*\\.", ""))
                .collect(Collectors.toSet());
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
                : Comparer.ofTurns(run).rows();
    }
}
