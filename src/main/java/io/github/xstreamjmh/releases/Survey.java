/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.machine.Machine;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.session.Contestant;
import io.github.xstreamjmh.session.Preparation;
import io.github.xstreamjmh.session.Request;
import io.github.xstreamjmh.session.Verification;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Releases, and the rows that are looked at in them: those that the difference can touch and that work in the oldest.
 *
 * @param left what is left out, in sentences
 */
public record Survey(Story story, Releases releases, Plan plan, List<String> left) {

    /**
     * Puts the releases together and verifies the rows. The oldest releases, in which none works, are left out.
     *
     * @param own what {@code lib/} has
     * @throws UsageException if fewer than two releases, or no row, are left
     */
    public static Survey of(Story story, List<Jar> own, PrintStream err) throws InterruptedException {
        List<String> left = new ArrayList<>(story.left());
        Releases releases = Releases.of(story.releases(), own, left);
        left.forEach(err::println);
        err.println("Versions: " + String.join(", ", releases.names()) + ".");
        Request request = request(story);
        List<PlannedRow> rows = rows(request, releases);
        Plan plan = working(request, rows, releases, err);
        while (plan.rows().isEmpty() && !rows.isEmpty() && releases.names().size() > 2) {
            String sentence = "SKIPPED " + releases.names().get(0) + ": no row works there.";
            err.println(sentence);
            left.add(sentence);
            releases = releases.withoutOldest();
            plan = working(request, rows, releases, err);
        }
        if (plan.rows().isEmpty()) {
            throw new UsageException("No row is left to look at.");
        }
        return new Survey(story, releases, plan, List.copyOf(left));
    }

    private static List<PlannedRow> rows(Request request, Releases releases) {
        Predicate<SuiteRow> touched = releases.differences().touched(Bom.ofSuite());
        return Plan.of(request.options()).rows().stream()
                .filter(row -> !row.control())
                .filter(row -> touched.test(new SuiteRow(row.benchmark(), row.row())))
                .toList();
    }

    private static Plan working(Request request, List<PlannedRow> rows, Releases releases, PrintStream err)
            throws InterruptedException {
        Contestant oldest =
                new Contestant(releases.side(0), releases.classPaths().get(0), Optional.empty());
        Plan working = Verification.asked(request, new Plan(rows, List.of()), List.of(oldest), err)
                .plan();
        working.skipped()
                .forEach(row -> err.println(
                        "SKIPPED " + row.row() + " in " + releases.names().get(0) + ": " + row.reason()));
        return working;
    }

    /** The same of another story of these releases. */
    public Survey of(Story other) {
        return new Survey(other, releases, plan, left);
    }

    /** What surrounds the counts: each release is a side, with the jars that rows use and those in which releases differ. */
    public Environment environment() throws InterruptedException {
        Bom bom = Bom.ofSuite();
        Set<String> artifacts = new HashSet<>(releases.differences().changedArtifacts());
        plan.rows().forEach(row -> artifacts.addAll(new SuiteRow(row.benchmark(), row.row()).uses(bom)));
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

    private static Request request(Story story) {
        return Request.of(story.asked(Optional.empty()), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The exit code of rows that don't work in the oldest. */
    public int exitCode() {
        return plan.skipped().isEmpty() ? ExitCode.OK : ExitCode.ROW_FAILED;
    }

    /**
     * The same with what rows do in every release, as far as it wasn't counted before.
     *
     * @param keep takes it after each row
     */
    public Survey counted(Keeper keep, PrintStream err) throws IOException, InterruptedException {
        List<Side> sides = IntStream.range(0, releases.names().size())
                .mapToObj(releases::side)
                .toList();
        Story now = story;
        Counter counter = Counter.of(JmhOptions.parse(story.arguments()), !story.servers());
        int done = 0;
        for (PlannedRow row : plan.rows()) {
            String name = row.row().toString();
            Optional<Curve> before = Optional.ofNullable(now.curves().get(name));
            done++;
            if (before.map(curve -> curve.points().size()).orElse(0) < sides.size()) {
                err.println("[" + done + "/" + plan.rows().size() + "] Counting " + name);
            }
            now = now.with(
                    name,
                    before.isPresent()
                            ? before.get().extended(row, sides, counter, err)
                            : Curve.of(row, sides, counter, err));
            keep.keep(now);
        }
        return of(now);
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
        plan.rows()
                .forEach(row ->
                        curves.put(row.row(), story.curves().get(row.row().toString())));
        return curves;
    }
}
