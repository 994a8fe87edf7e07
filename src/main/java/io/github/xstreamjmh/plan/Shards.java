/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import io.github.xstreamjmh.classpath.Digests;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Shard;
import io.github.xstreamjmh.suite.Suite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A plan cut for several machines: the rows of one benchmark method stay together, for they are compared with each other,
 * and of these groups the longest first goes where there is least to do (Graham, "Bounds on multiprocessing timing
 * anomalies", 1969). Control rows are in every shard.
 *
 * <p>All follows from the plan and the seed alone, so that machines that know nothing of each other agree.
 *
 * @param whole the plan
 * @param parts what each shard has to do, the first of number 1
 */
public record Shards(Plan whole, List<Plan> parts) {

    /** The seed of shards for which none is given: one that is drawn would be another on each machine. */
    public static final long SEED = 1;

    private static final Predicate<String> CONTROL =
            Pattern.compile(Suite.CONTROL).asPredicate();

    /**
     * Cuts a plan.
     *
     * @throws UsageException if there are fewer groups than shards
     */
    public static Shards cut(Plan whole, int count, long seed) {
        List<Plan> groups = groups(whole, seed);
        if (groups.isEmpty()) {
            throw new UsageException("There is nothing to share: only control rows are left, which every shard has.");
        }
        if (count > groups.size()) {
            throw new UsageException("Of " + count + " shards " + (count - groups.size())
                    + " would have nothing to do: the rows of one benchmark method stay together, and there are "
                    + Units.counted(groups.size(), "method") + ". Ask for at most "
                    + groups.size() + ".");
        }
        List<Set<PlannedRow>> shards =
                Stream.<Set<PlannedRow>>generate(HashSet::new).limit(count).toList();
        Duration[] loads = Stream.generate(() -> Duration.ZERO).limit(count).toArray(Duration[]::new);
        for (Plan group : groups) {
            int least = List.of(loads).indexOf(Collections.min(List.of(loads)));
            shards.get(least).addAll(group.rows());
            loads[least] = loads[least].plus(group.expected());
        }
        List<Plan> parts = new ArrayList<>();
        for (Set<PlannedRow> shard : shards) {
            parts.add(part(whole, shard, parts.isEmpty()));
        }
        return new Shards(whole, List.copyOf(parts));
    }

    /**
     * Cuts a plan for several machines, of which those that would have nothing to do are left out: the others' shares are the
     * same without them.
     *
     * @param tell takes a sentence about those
     */
    public static Shards upTo(Plan whole, int count, long seed, Consumer<String> tell) {
        int groups = groups(whole).size();
        if (groups > 0 && count > groups) {
            tell.accept("Only " + groups + " of " + count + " shards have something to do: the rows of one benchmark"
                    + " method stay together.");
        }
        return cut(whole, groups == 0 ? count : Math.min(count, groups), seed);
    }

    /** The rows of a shard in the plan's order, control rows last, with what is skipped of its methods. */
    private static Plan part(Plan whole, Set<PlannedRow> shard, boolean first) {
        List<PlannedRow> rows =
                new ArrayList<>(whole.rows().stream().filter(shard::contains).toList());
        rows.addAll(Plan.controls(rows));
        Set<String> here = methods(shard.stream());
        Set<String> anywhere = methods(whole.rows().stream());
        List<Plan.Skipped> skipped = whole.skipped().stream()
                .filter(row -> here.contains(row.row().benchmark())
                        || (first && !anywhere.contains(row.row().benchmark())))
                .toList();
        return new Plan(List.copyOf(rows), skipped);
    }

    private static Set<String> methods(Stream<PlannedRow> rows) {
        return rows.map(row -> row.row().benchmark()).collect(Collectors.toSet());
    }

    /** The rows of each benchmark method, longest first; those that take equally long in an order that the seed decides. */
    private static List<Plan> groups(Plan whole, long seed) {
        Map<String, List<PlannedRow>> byMethod = whole.rows().stream()
                .filter(row -> !CONTROL.test(row.row().benchmark()))
                .collect(Collectors.groupingBy(row -> row.row().benchmark(), TreeMap::new, Collectors.toList()));
        List<Plan> groups = new ArrayList<>(byMethod.values().stream()
                .map(rows -> new Plan(rows, List.of()))
                .toList());
        Collections.shuffle(groups, new Random(seed));
        groups.sort(Comparator.comparing((Plan group) -> group.expected()).reversed());
        return groups;
    }

    /** The groups of a plan that can't be cut, longest first. */
    public static List<Plan> groups(Plan whole) {
        return groups(whole, SEED);
    }

    /** What a shard has to do; numbers count from 1. */
    public Plan part(int number) {
        return parts.get(number - 1);
    }

    /** How long the shard with most to do should take. */
    public Duration longest() {
        return parts.stream()
                .map(part -> part.expected())
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    /** How long all shards together should take. */
    public Duration together() {
        return parts.stream().map(part -> part.expected()).reduce(Duration.ZERO, Duration::plus);
    }

    /** A shard as {@code environment.json} keeps it. */
    public Shard recorded(int number) {
        return new Shard(
                number,
                parts.size(),
                digest(whole),
                part(number).measured().stream()
                        .map(row -> new Shard.Planned(row.row(), row.rounds()))
                        .toList());
    }

    /**
     * What a shard has to do.
     *
     * @throws UsageException if the plan is no longer what it was when the shard was begun
     */
    public static Plan planOf(Plan whole, Shard shard, long seed) {
        if (!digest(whole).equals(shard.plan())) {
            throw new UsageException(
                    "Shard " + shard.name() + " can't go on: its plan is no longer " + shard.plan() + " but "
                            + digest(whole)
                            + ". Rows depend on the jars in lib/ and on the number of cores: put back what changed, or"
                            + " start the shard again.",
                    ExitCode.NOT_AS_BEGUN);
        }
        return cut(whole, shard.of(), seed).part(shard.number());
    }

    /** Twelve hexadecimal digits that two plans have in common only if they are to measure the same rows as long. */
    public static String digest(Plan plan) {
        String lines = plan.rows().stream()
                .map(row -> row.row().benchmark() + " " + row.row().mode() + " "
                        + row.row().threads() + " " + row.row().params() + " " + row.rounds() + " " + row.measuring())
                .collect(Collectors.joining("\n"));
        return Digests.shortened(lines);
    }
}
