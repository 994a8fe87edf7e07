/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.counting.CountTable;
import io.github.xstreamjmh.counting.CountedRow;
import io.github.xstreamjmh.counting.Counter;
import io.github.xstreamjmh.counting.WorkVerdict;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.report.Chart.Lines;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.stats.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was counted of a row, release by release.
 *
 * @param points one a release; of a row that can't be counted at all none after the first in which it works
 * @param uncounted the classes in which nothing was counted, sorted
 */
public record Curve(List<Point> points, List<String> uncounted) {

    private static final String NEWEST = "there is no later version";
    private static final String NO_OTHER = "it fails in all other versions";

    /** One of counts in all classes. */
    public Curve(List<Point> points) {
        this(points, List.of());
    }

    /** Counts a row in releases. */
    @FunctionalInterface
    interface Counts {

        /** Counts it, each beside the one before it. */
        CountTable of(List<Side> releases) throws InterruptedException;
    }

    /** What the counts of a row say, of each release beside the one before it. */
    static Curve of(List<Side> releases, CountTable table) {
        Map<String, CountedRow> counted =
                table.rows().stream().collect(Collectors.toMap(CountedRow::candidate, one -> one));
        Map<String, String> failures = failures(table);
        String oldest = releases.get(0).name();
        if (failures.containsKey(oldest) || counted.isEmpty()) { // it works there: such a row can't be counted
            String others = failures.values().stream()
                    .filter(Counter::mayPass)
                    .findFirst()
                    .orElse(releases.size() == 1 ? NEWEST : NO_OTHER);
            return new Curve(List.of(Point.failed(oldest, failures.getOrDefault(oldest, others))));
        }
        List<Point> points = new ArrayList<>();
        points.add(Point.of(oldest, table.rows().get(0).before().all(), Optional.empty(), Optional.empty()));
        for (Side release : releases.subList(1, releases.size())) {
            CountedRow now = counted.get(release.name());
            if (now == null) {
                points.add(Point.failed(release.name(), failures.get(release.name())));
                continue;
            }
            points.add(Point.of(
                    release.name(),
                    now.after().all(),
                    Optional.of(now.verdictOfAll().name()),
                    now.largest()));
        }
        return new Curve(List.copyOf(points), sorted(table.rows().stream().flatMap(one -> one.uncounted().stream())));
    }

    private static Map<String, String> failures(CountTable table) {
        return table.notCounted().stream().collect(Collectors.toMap(Unanswered::side, Unanswered::why));
    }

    private static List<String> sorted(Stream<String> classes) {
        return classes.distinct().sorted().toList();
    }

    /** Whether nothing was counted only because there was no other release to count beside. */
    boolean isAlone() {
        return points.stream().flatMap(point -> point.failure().stream()).anyMatch(List.of(NEWEST, NO_OTHER)::contains);
    }

    /** Whether the time was up before all was counted. */
    boolean isLate() {
        return late() < points.size();
    }

    /** The same without what there was no time for; empty if that leaves nothing that was counted. */
    Optional<Curve> inTime() {
        return Optional.of(late())
                .filter(late -> late > 0)
                .map(late -> upTo(late - 1))
                .filter(Curve::counted);
    }

    private int late() {
        return (int) points.stream()
                .takeWhile(
                        point -> point.failure().filter(Counter.NO_TIME::equals).isEmpty())
                .count();
    }

    /** In how many releases something was counted. */
    long releases() {
        return points.stream().filter(Point::counted).count();
    }

    /** The same behind releases in which the row does not work. */
    Curve after(List<Point> older) {
        return new Curve(Stream.concat(older.stream(), points.stream()).toList(), uncounted);
    }

    /**
     * The same with the releases that came since, counted beside the last one that was; empty if that one does otherwise by now.
     *
     * @param releases all of them
     */
    Optional<Curve> extended(List<Side> releases, Counts counts) throws InterruptedException {
        if (complete(releases.size())) {
            return Optional.of(this);
        }
        int last = IntStream.range(0, points.size())
                .filter(release -> points.get(release).counted())
                .max()
                .orElseThrow();
        List<Side> sides = new ArrayList<>(List.of(releases.get(last)));
        sides.addAll(releases.subList(points.size(), releases.size()));
        CountTable table = counts.of(sides);
        Curve since = of(sides, table);
        Point then = points.get(last);
        boolean varies =
                then.verdict().filter(verdict -> verdict == WorkVerdict.VARIES).isPresent();
        if (since.counted() && !varies && differ(then, since.points().get(0))) {
            return Optional.empty();
        }
        Map<String, String> failures = failures(table);
        String why = since.points().get(0).failure().orElse("");
        List<Point> all = new ArrayList<>(points);
        for (int i = 1; i < sides.size(); i++) {
            String release = sides.get(i).name();
            all.add(
                    since.counted()
                            ? since.points().get(i)
                            : Point.failed(release, failures.getOrDefault(release, why)));
        }
        return Optional.of(new Curve(
                List.copyOf(all), sorted(Stream.of(this, since).flatMap(curve -> curve.uncounted().stream()))));
    }

    /** What is known of a release, by its place; empty behind the last of which anything is. */
    public Optional<Point> at(int release) {
        return release < points.size() ? Optional.of(points.get(release)) : Optional.empty();
    }

    /** Whether there is nothing more to count in so many releases. */
    boolean complete(int releases) {
        return points.size() >= releases || !counted();
    }

    /** Whether it is of the first of some releases, or of all. */
    boolean begins(List<String> versions) {
        return points.size() <= versions.size()
                && points.stream().map(Point::version).toList().equals(versions.subList(0, points.size()));
    }

    /** The first release in which it works. */
    public int start() {
        return IntStream.range(0, points.size())
                .filter(release -> points.get(release).counted())
                .findFirst()
                .orElse(points.size() - 1);
    }

    /** Whether anything was counted in a release, by its place. */
    public boolean counted(int release) {
        return at(release).filter(Point::counted).isPresent();
    }

    /** Whether another attempt may count it in a release, by its place. */
    public boolean missed(int release) {
        return at(release).filter(Point::missed).isPresent();
    }

    /** Whether it could be counted in the first in which it works. */
    public boolean counted() {
        return points.get(start()).counted();
    }

    /** In which releases the row works, as far as counting tells. */
    public List<Integer> working(int releases) {
        return IntStream.range(start(), releases)
                .filter(release -> !counted()
                        || points.get(release).counted()
                        || points.get(release).missed())
                .boxed()
                .toList();
    }

    /** In which releases the row does more or less than in the one before, by so much that time may show it. */
    public List<Integer> steps(double threshold) {
        return List.copyOf(changes(threshold).keySet());
    }

    /** By how much it steps, all steps together. */
    public double stepped(double threshold) {
        return changes(threshold).values().stream()
                .mapToDouble(change -> change)
                .sum();
    }

    /** By how much it steps, by release. */
    private Map<Integer, Double> changes(double threshold) {
        Map<Integer, Double> changes = new LinkedHashMap<>();
        Point before = points.get(0);
        for (int release = 1; release < points.size(); release++) {
            Point now = points.get(release);
            if (now.counted()) {
                boolean clear = now.verdict().filter(WorkVerdict::isChange).isPresent();
                if (clear && change(before, now) >= threshold) {
                    changes.put(release, change(before, now));
                }
                before = now;
            }
        }
        return changes;
    }

    /** Whether two releases do so nearly the same that time may be expected to be the same. */
    public boolean alike(int older, int newer, double threshold) {
        return counted(older) && counted(newer) && change(points.get(older), points.get(newer)) < threshold;
    }

    /**
     * Whether it does so much more in the newer of two releases, or less, though in no step of its own.
     *
     * @param more which of the two
     */
    public boolean creeps(Gap gap, boolean more, double threshold) {
        if (!counted(gap.older()) || !counted(gap.newer()) || alike(gap.older(), gap.newer(), threshold)) {
            return false;
        }
        Point before = points.get(gap.older());
        Point now = points.get(gap.newer());
        boolean varies = points.subList(gap.older() + 1, gap.newer() + 1).stream()
                .anyMatch(point -> point.verdict()
                        .filter(verdict -> verdict == WorkVerdict.VARIES)
                        .isPresent());
        return !varies
                && (more
                        ? now.bytecodes() > before.bytecodes() || now.bytes() > before.bytes()
                        : now.bytecodes() < before.bytecodes() || now.bytes() < before.bytes());
    }

    /** What allocates less than a byte in the mean allocates nothing: a few bytes of a batch are JMH's. */
    private static double change(Point before, Point now) {
        return Math.max(
                change(before.bytecodes(), now.bytecodes()),
                change(Math.max(1, before.bytes()), Math.max(1, now.bytes())));
    }

    private static double change(double before, double now) {
        return before == now ? 0 : Math.max(before, now) / Math.min(before, now) - 1;
    }

    /** The bytecodes in a chart, as ratios to those of a release. */
    List<Lines.Point> onPage(int reference) {
        double unit = at(reference).map(Point::bytecodes).orElse(Double.NaN);
        List<Lines.Point> levels = new ArrayList<>();
        for (int release = 0; release < points.size(); release++) {
            double ratio = points.get(release).bytecodes() / unit;
            if (Double.isFinite(ratio)) {
                levels.add(new Lines.Point(release, ratio, new Interval(ratio, ratio), ""));
            }
        }
        return levels;
    }

    /** What was counted, in figures for programs. */
    public List<Point> exact() {
        return points.stream().map(Point::exact).toList();
    }

    /** The same without what came after a release. */
    public Curve upTo(int release) {
        return new Curve(points.subList(0, Math.min(points.size(), release + 1)), uncounted);
    }

    /** What counting says: which releases do more or less. */
    public String words() {
        return Stream.concat(Stream.of(work()), remarks().stream()).collect(Collectors.joining(" "));
    }

    /** In which end of the range it does not work, and what was not counted, in sentences. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        Point last = points.get(points.size() - 1);
        if (start() > 0) {
            remarks.add("It works from " + points.get(start()).version() + " on.");
        }
        if (counted() && !last.counted()) {
            remarks.add(
                    last.missed()
                            ? "It was not counted in " + last.version() + ": "
                                    + last.failure().orElseThrow() + "."
                            : "It fails in " + last.version() + ".");
        }
        if (!uncounted.isEmpty()) {
            remarks.add("Nothing was counted in " + Units.some(uncounted) + ".");
        }
        return remarks;
    }

    private String work() {
        if (!counted()) {
            return "It can't be counted: " + points.get(start()).failure().orElseThrow() + ".";
        }
        List<Integer> counted = IntStream.range(0, points.size())
                .filter(release -> points.get(release).counted())
                .boxed()
                .toList();
        List<String> steps = new ArrayList<>();
        List<String> small = new ArrayList<>();
        int varying = 0;
        for (int i = 1; i < counted.size(); i++) {
            Point before = points.get(counted.get(i - 1));
            Point now = points.get(counted.get(i));
            // Any of those in between may have brought it.
            String than = counted.get(i) - counted.get(i - 1) > 1 ? " than " + before.version() : "";
            WorkVerdict verdict = now.verdict().orElse(WorkVerdict.SAME);
            if (verdict != WorkVerdict.SAME && differ(before, now)) {
                steps.add(
                        verdict == WorkVerdict.VARIES
                                ? "in " + now.version() + " the work varies (" + times(before, now) + ")"
                                : now.version() + " " + verdict.words() + than + " (" + times(before, now) + ")"
                                        + now.method()
                                                .map(method -> ", most of it in " + method)
                                                .orElse(""));
            } else if (verdict == WorkVerdict.VARIES) {
                varying++;
            } else if (verdict != WorkVerdict.SAME) {
                small.add(now.version());
            }
        }
        if (!small.isEmpty()) {
            steps.add(String.join(", ", small) + (small.size() == 1 ? " differs" : " differ") + " by less than "
                    + Units.percent(CountedRow.THRESHOLD));
        }
        if (varying > 0) {
            steps.add("in " + Units.counted(varying, "release")
                    + " counts vary more between forks than from the release before");
        }
        return steps.isEmpty()
                ? "Its work is the same in all that were counted."
                : "By counts, " + String.join("; ", steps) + ".";
    }

    /** Whether it differs in all that is executed or allocated, and not in the libraries' part alone. */
    private static boolean differ(Point before, Point now) {
        return differ(before.bytecodes(), now.bytecodes())
                || differ(Math.max(1, before.bytes()), Math.max(1, now.bytes()));
    }

    private static boolean differ(double before, double now) {
        return CountedRow.counts(now / before);
    }

    /** How much more it executes, and where that differs, allocates. */
    private static String times(Point before, Point now) {
        return Units.ratio(now.bytecodes() / before.bytecodes()) + " times the bytecodes"
                + (before.bytes() > 0 && differ(before.bytes(), now.bytes())
                        ? ", " + Units.ratio(now.bytes() / before.bytes()) + " times the bytes"
                        : "");
    }

    /** The counts of a step, where there are any. */
    public String work(Gap gap) {
        if (!counted()) {
            return "";
        }
        Point before = points.get(gap.older());
        Point now = points.get(gap.newer());
        boolean between = IntStream.range(gap.older() + 1, gap.newer()).anyMatch(this::counted);
        return Double.isFinite(before.bytecodes() / now.bytecodes())
                ? " (" + times(before, now)
                        + now.method()
                                .filter(method -> !between) // which is that of the last step
                                .map(method -> ", most in " + method)
                                .orElse("")
                        + ")"
                : "";
    }

    /** That of counts alone: whether it does more somewhere. */
    public int exitCode() {
        int code = counted() && points.stream().noneMatch(Point::missed) ? ExitCode.OK : ExitCode.ROW_FAILED;
        for (Point point : points) {
            code = ExitCode.worse(
                    code, point.verdict().map(WorkVerdict::exitCode).orElse(ExitCode.OK));
        }
        return code;
    }
}
