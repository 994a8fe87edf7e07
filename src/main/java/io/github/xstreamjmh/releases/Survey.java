/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.Counting;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.PublicCopy;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Preparation;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.SkippedRows;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.stats.Sequential;
import io.github.xstreamjmh.suite.LibraryJars;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Releases, and the rows that are looked at in them: those that the difference can touch, each from the first release on in
 * which it works.
 *
 * @param before by row, the releases before that, and why it fails there; none for rows that work in the oldest
 * @param left what is left out, in sentences
 */
public record Survey(Story story, Releases releases, Plan plan, Map<Row, List<Point>> before, List<String> left) {

    /** Who has to wait longer is told how long. */
    private static final Duration LONG = Duration.ofMinutes(1);

    /**
     * Puts the releases together and verifies the rows. The oldest releases, in which none works, are left out
     * unless the user named the oldest.
     *
     * @param own what {@code lib/} has
     * @throws UsageException if fewer than two releases, or no row, are left, or a release's jar is not the one that was counted;
     *     where each row was tried and failed, with the exit code of that
     */
    public static Survey of(Story story, List<Jar> own, PrintStream err) throws InterruptedException {
        List<String> left = new ArrayList<>(story.left());
        Map<String, SideFacts> counted = story.history()
                .map(kept -> Map.<String, SideFacts>copyOf(kept.environment().sides()))
                .orElse(Map.of());
        requireJars(story.releases(), counted.keySet());
        Releases all = Releases.of(story.releases(), story.wanted().range(), own, left);
        requireSameJars(all, counted);
        left.forEach(err::println);
        err.println("Versions: " + String.join(", ", all.names()) + ".");
        all.neighbours(story.of()).forEach(err::println);
        Request request = request(story);
        Plan selected = selected(request, all);
        Beginnings found = Beginnings.of(
                selected.rows(), all.names(), (rows, release) -> verified(request, rows, all, release, err));
        List<String> skipped = new ArrayList<>(new SkippedRows(selected).sentences());
        found.nowhere()
                .forEach(row -> skipped.add("SKIPPED " + row.row() + ": it works in no version. In "
                        + all.names().get(all.names().size() - 1) + " it " + row.reason() + "."));
        if (found.rows().isEmpty()) {
            skipped.forEach(err::println);
            throw new UsageException("No row works in any version.", ExitCode.ROW_FAILED);
        }
        int useless = story.history().isPresent()
                ? leftOut(all.names(), counted.keySet())
                : found.useless(all.names(), story.wanted().range().from());
        all.names().subList(0, useless).forEach(old -> skipped.add(Releases.skipped(old) + "no row works there."));
        Map<Row, List<Point>> before = found.without(useless);
        before.forEach((row, points) -> err.println("SKIPPED " + row + " in "
                + points.stream().map(Point::version).collect(Collectors.joining(", ")) + ": "
                + points.get(0).failure().orElseThrow()));
        skipped.forEach(err::println);
        left.addAll(skipped);
        return new Survey(
                story, all.without(useless), new Plan(found.rows(), found.nowhere()), before, List.copyOf(left));
    }

    /** How many of the oldest releases were left out before any was counted: a row that fails there by now changes nothing. */
    static int leftOut(List<String> releases, Set<String> counted) {
        return (int) releases.stream()
                .takeWhile(release -> !counted.contains(release))
                .count();
    }

    /** Without a release that was counted all curves would begin anew. */
    static void requireJars(List<Asked.Jars> releases, Set<String> counted) {
        for (Asked.Jars release : releases) {
            for (String jar : release.paths()) {
                if (counted.contains(release.name()) && !Files.exists(Path.of(jar))) {
                    throw new UsageException(
                            jar + " has gone since " + release.name() + " was counted: put it back, or start over.",
                            ExitCode.NOT_AS_BEGUN);
                }
            }
        }
    }

    /** Before counts and comparisons of what were two jars become one curve. */
    static void requireSameJars(Releases releases, Map<String, SideFacts> counted) {
        Set<String> artifacts = releases.differences().changedArtifacts();
        for (int release = 0; release < releases.names().size(); release++) {
            String name = releases.names().get(release);
            List<SideFacts.Library> then = Optional.ofNullable(counted.get(name))
                    .map(SideFacts::libraries)
                    .orElse(List.of());
            for (Jar jar : releases.classPaths().get(release)) {
                List<String> sums = then.stream()
                        .filter(library -> library.library().equals(jar.artifact()))
                        .map(SideFacts.Library::sha256)
                        .toList();
                if (artifacts.contains(jar.artifact()) && !sums.isEmpty() && !sums.contains(jar.sha256())) {
                    throw new UsageException(
                            jar.path() + " changed since " + name + " was counted: put it back, or start over.",
                            ExitCode.NOT_AS_BEGUN);
                }
            }
        }
    }

    /** The rows that the difference can touch, and what of them can't be judged here. */
    private static Plan selected(Request request, Releases releases) {
        Plan plan = Plan.of(request.options()).judged();
        return new Plan(releases.differences().selected(plan, false, ", or add --published"), plan.skipped());
    }

    private static Plan verified(
            Request request, List<PlannedRow> rows, Releases releases, int release, PrintStream err)
            throws InterruptedException {
        Contestant there =
                new Contestant(releases.side(release), releases.classPaths().get(release), Optional.empty());
        return Verification.asked(request, new Plan(rows, List.of()), List.of(there), err)
                .plan();
    }

    /** The same of another story of these releases. */
    private Survey of(Story other) {
        return new Survey(other, releases, plan, before, left);
    }

    /**
     * The same with what its page and file tell besides.
     *
     * @param reference the release that all others are compared with
     * @param rows how many rows are timed at most
     */
    public Survey kept(Range range, String reference, int rows) throws InterruptedException {
        return of(story.with(new Story.History(range.of(), reference, rows, PublicCopy.of(environment()))));
    }

    /**
     * The same with what surrounds the counts of releases that came since.
     *
     * @param folder where it is kept
     * @throws UsageException on another Java than it was begun on: nobody could go on with what both have made
     */
    public Survey described(Path folder) throws InterruptedException {
        Story.History kept = story.kept();
        Environment now = environment();
        Consistency.requireSameJava(folder, kept.environment(), now);
        Environment all = kept.environment().with(PublicCopy.of(now).sides());
        return of(story.with(new Story.History(kept.of(), kept.reference(), kept.rows(), all)));
    }

    /** What surrounds the counts: each release is a side, with the jars that rows use and those in which releases differ. */
    public Environment environment() throws InterruptedException {
        Bom bom = Bom.ofSuite();
        Set<String> artifacts = new HashSet<>(releases.differences().changedArtifacts());
        LibraryJars own = new LibraryJars(releases.own());
        plan.rows().forEach(row -> row.suiteRow().uses(bom, own).forEach(used -> artifacts.add(used.id())));
        List<Contestant> sides = IntStream.range(0, releases.names().size())
                .mapToObj(release -> new Contestant(
                        releases.side(release),
                        releases.classPaths().get(release).stream()
                                .filter(jar -> artifacts.contains(jar.artifact()))
                                .toList(),
                        Optional.of(Map.of())))
                .toList();
        return new Preparation(request(story), plan, sides, Machine.here().host()).environment();
    }

    /**
     * What a comparison takes if the fewest pairs that may show releases the same decide each row.
     *
     * @param sides how many releases take turns
     */
    public Duration expected(Set<Row> rows, int sides) {
        JmhOptions options = JmhOptions.parse(story.arguments());
        return plan.only(rows)
                .interleaved(
                        options,
                        options.takeTurns() ? Interleaving.ITERATIONS : Interleaving.FORKS,
                        sides,
                        !story.servers())
                .expected(1)
                .multipliedBy((long) sides * Sequential.FEWEST_FOR_SAME);
    }

    private static Request request(Story story) {
        return Request.of(story.asked(Optional.empty()), Optional.empty(), Optional.empty());
    }

    /** That of rows that work in none: that some begin later is nothing unusual in a long history. */
    public int exitCode() {
        return plan.hasFailed() ? ExitCode.ROW_FAILED : ExitCode.OK;
    }

    /**
     * The same with what rows do in every release, as far as it wasn't counted before; empty if the time was up before. Rows of which
     * another attempt may count more come last, so that they keep none from being counted.
     *
     * @param folder where it is kept
     * @param keep takes it before the first row and after each
     * @throws UsageException if there is more to count, on another Java than it was begun on
     */
    Optional<Survey> counted(Path folder, Keeper keep, BooleanSupplier timeIsUp, PrintStream err)
            throws IOException, InterruptedException {
        List<Side> sides = IntStream.range(0, releases.names().size())
                .mapToObj(releases::side)
                .toList();
        Story now = story;
        Counter counter = Counter.of(JmhOptions.parse(story.arguments()), !story.servers());
        keep.keep(now); // so that what is stopped in the first row goes on, too
        List<PlannedRow> rows = plan.rows().stream()
                .filter(row -> isMissed(row.row()) || !isComplete(row.row()))
                .sorted(Comparator.<PlannedRow, Boolean>comparing(row -> isEnough(row.row()))
                        .thenComparing(row -> isMissed(row.row())))
                .toList();
        if (!rows.isEmpty() && story.history().isPresent()) {
            Environment then = story.kept().environment();
            Environment here = environment();
            if (rows.stream().allMatch(row -> isEnough(row.row())) && !Consistency.isSameJava(then, here)) {
                return Optional.of(this);
            }
            Consistency.requireSameJava(folder, then, here);
        }
        int done = 0;
        for (PlannedRow row : rows) {
            if (timeIsUp.getAsBoolean()) { // with what is left enough of each row, or not
                return isEnough(row.row()) ? Optional.of(of(now)) : Optional.empty();
            }
            err.println("[" + ++done + "/" + rows.size() + "] Counting " + row.row());
            long start = System.nanoTime();
            List<Point> failed = before.getOrDefault(row.row(), List.of());
            Curve.Counts counts = some -> new Counting(counter, some, err, timeIsUp).chain(row);
            List<Side> working = sides.subList(failed.size(), sides.size());
            Optional<Curve> known = known(row.row()).filter(curve -> !isMissed(row.row()));
            Optional<Curve> extended = Optional.empty();
            if (known.isPresent()) {
                extended = known.get().extended(sides, counts);
                if (extended.isEmpty()) {
                    err.println(
                            "Its counts there have changed, perhaps because of another library, JDK or version of this suite:"
                                    + " it is counted again in all versions.");
                }
            }
            Curve curve = extended.isPresent()
                    ? extended.get()
                    : better(row.row(), Curve.of(working, counts.of(working)).after(failed));
            boolean late = curve.isLate();
            Optional<Curve> kept = late ? curve.inTime().filter(some -> !isMissed(row.row())) : Optional.of(curve);
            if (kept.isPresent()) {
                now = now.with(key(row.row()), kept.get());
                keep.keep(now);
            }
            if (late) {
                return isEnough(row.row()) ? Optional.of(of(now)) : Optional.empty();
            }
            err.println(curve.words());
            if (done == 1) {
                expected(rows.size() - done, Duration.ofNanos(System.nanoTime() - start))
                        .ifPresent(err::println);
            }
        }
        return Optional.of(of(now));
    }

    /** What counting more rows takes, if each takes as long as one did. */
    static Optional<String> expected(int rows, Duration each) {
        Duration all = each.multipliedBy(rows);
        return all.compareTo(LONG) < 0
                ? Optional.empty()
                : Optional.of("Counting " + Units.counted(rows, "more row") + " takes about " + Units.clock(all) + ".");
    }

    /**
     * What was counted of a row before; empty where that was in other releases, since some may have gone, or it works in older ones
     * now, and where there was no other beside the first in which it works.
     */
    Optional<Curve> known(Row row) {
        return Optional.ofNullable(story.curves().get(key(row)))
                .filter(curve -> curve.begins(releases.names()))
                .filter(curve ->
                        curve.start() <= before.getOrDefault(row, List.of()).size())
                .filter(curve -> curve.counted()
                        || curve.points().size() == releases.names().size()
                        || !curve.isAlone());
    }

    /** What was counted of a row now, or before if another attempt has lost some of it. */
    Curve better(Row row, Curve now) {
        Curve before = story.curves().get(key(row));
        boolean more = isMissed(row)
                && before.points().size() == releases.names().size()
                && before.releases() > now.releases();
        return more ? before : now;
    }

    private boolean isComplete(Row row) {
        return known(row)
                .filter(curve -> curve.complete(releases.names().size()))
                .isPresent();
    }

    /** Whether an answer may be given without more of a row. */
    private boolean isEnough(Row row) {
        return isComplete(row) || (isMissed(row) && known(row).isEmpty());
    }

    /** Whether another attempt may count more of a row than there is. */
    boolean isMissed(Row row) {
        return Optional.ofNullable(story.curves().get(key(row)))
                .filter(curve -> curve.begins(releases.names()))
                .filter(curve -> curve.points().stream().anyMatch(Point::missed))
                .isPresent();
    }

    /** Takes what is counted so far. */
    @FunctionalInterface
    public interface Keeper {

        /** Keeps it. */
        void keep(Story story) throws IOException;
    }

    /** What was counted, by row. */
    public Map<Row, Curve> curves() {
        Map<Row, Curve> curves = new LinkedHashMap<>();
        plan.rows().forEach(row -> curves.put(row.row(), story.curves().get(key(row.row()))));
        return curves;
    }

    /** By what its counts are found again: the name that people read may be that of rows in two packages. */
    static String key(Row row) {
        return String.join(" ", row.benchmark(), row.mode(), String.valueOf(row.threads()), row.paramsText());
    }
}
