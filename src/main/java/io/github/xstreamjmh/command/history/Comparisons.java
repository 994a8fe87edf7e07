/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.history;

import io.github.xstreamjmh.cli.ShardName;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.releases.ComparedReleases;
import io.github.xstreamjmh.releases.Curve;
import io.github.xstreamjmh.releases.Survey;
import io.github.xstreamjmh.releases.Times;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.search.Failure;
import io.github.xstreamjmh.search.Gap;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.stats.Sequential;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The comparisons that a history makes.
 *
 * @param reference the release that all others are compared with, by its place
 * @param links by row
 * @param shard which of them are made here
 */
record Comparisons(Survey survey, int reference, Map<Row, List<Link>> links, ShardName shard) {

    /**
     * Those of the rows whose counts step most, and where these are too few, of others. All are compared where any of them steps,
     * so some where they don't. What came after the reference has no say, so an extended history times the same rows.
     *
     * @param most how many rows there are at most
     */
    static Comparisons of(Survey survey, int reference, int most, ShardName shard) {
        double threshold = survey.story().threshold();
        Map<Row, Curve> timed = new LinkedHashMap<>();
        survey.curves().entrySet().stream()
                .filter(row -> row.getValue().counted(reference))
                .sorted(Comparator.comparingDouble(
                        row -> -row.getValue().upTo(reference).stepped(threshold)))
                .limit(most)
                .forEach(row -> timed.put(row.getKey(), row.getValue()));
        Set<Integer> steps = timed.values().stream()
                .flatMap(curve -> curve.steps(threshold).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        int releases = survey.releases().names().size();
        Map<Row, List<Link>> links = new LinkedHashMap<>();
        timed.forEach((row, curve) -> links.put(row, Link.of(curve, steps, releases, reference)));
        return new Comparisons(survey, reference, links, shard);
    }

    /** Whether one is made here, by its place: in turn, since they take about as long. */
    private boolean here(int place) {
        return place % shard.of() == shard.number() - 1;
    }

    /** Releases that take turns, in a folder of their own. */
    record Turns(int older, List<Integer> others) {

        private int newest() {
            return Math.max(older, Collections.max(others));
        }
    }

    /**
     * By what takes turns, the rows that are compared there, and what each has of it: rows share comparisons. Those of releases that
     * came later stand last, so that every other stays with its shard.
     */
    Map<Turns, Map<Row, Link>> rows() {
        Map<Turns, Map<Row, Link>> rows = new LinkedHashMap<>();
        links.forEach((row, all) -> all.forEach(link -> rows.computeIfAbsent(
                        new Turns(link.gap().older(), link.others()), turns -> new LinkedHashMap<>())
                .put(row, link)));
        Map<Turns, Map<Row, Link>> inOrder = new LinkedHashMap<>();
        rows.entrySet().stream()
                .sorted(Comparator.comparingInt(one -> one.getKey().newest()))
                .forEach(one -> inOrder.put(one.getKey(), one.getValue()));
        return inOrder;
    }

    /** What it takes to make those that are still to be made here, in a sentence; empty if all are made. */
    Optional<String> estimate(ComparedReleases pairs) throws IOException, InterruptedException {
        Duration expected = Duration.ZERO;
        int count = 0;
        int place = 0;
        for (Map.Entry<Turns, Map<Row, Link>> comparison : rows().entrySet()) {
            Turns turns = comparison.getKey();
            Set<Row> rows = comparison.getValue().keySet();
            if (here(place++)
                    && !pairs.compare(turns.older(), turns.others(), rows, false)
                            .isOf(rows)) {
                expected =
                        expected.plus(survey.expected(rows, 1 + turns.others().size()));
                count++;
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(count + (count == 1 ? " comparison takes" : " comparisons take") + " about "
                        + Units.clock(expected) + " if " + Sequential.FEWEST_FOR_SAME + " pairs decide each row.");
    }

    /**
     * Makes those that are made here, and takes what is there of the others.
     *
     * @param times takes what became of each row of which something is known
     * @return whether all were made that are made here
     */
    boolean run(ComparedReleases pairs, Map<Row, Times> times) throws IOException, InterruptedException {
        Map<Row, Map<Link, Map<Integer, Outcome>>> found = new LinkedHashMap<>();
        Map<Row, Map<Gap, Failure>> failures = new HashMap<>();
        boolean complete = true;
        int place = 0;
        for (Map.Entry<Turns, Map<Row, Link>> comparison : rows().entrySet()) {
            Turns turns = comparison.getKey();
            Map<Row, Link> compared = comparison.getValue();
            boolean here = here(place++);
            ComparedReleases.Found there =
                    pairs.compare(turns.older(), turns.others(), compared.keySet(), here && !pairs.interrupted());
            complete &= there.isOf(compared.keySet()) || !here;
            compared.forEach((row, link) -> add(row, link, there, found, failures));
        }
        addEarlier(pairs, found, failures);
        found.forEach((row, outcomes) -> times.put(
                row,
                Link.times(
                        reference,
                        outcomes,
                        failures.getOrDefault(row, Map.of()),
                        survey.story().threshold())));
        return complete;
    }

    /** What was measured when other releases were the newest, of those that no comparison has an outcome of now. */
    private void addEarlier(
            ComparedReleases pairs,
            Map<Row, Map<Link, Map<Integer, Outcome>>> found,
            Map<Row, Map<Gap, Failure>> failures)
            throws IOException, InterruptedException {
        int releases = survey.releases().names().size();
        for (Map.Entry<Row, List<Link>> timed : links.entrySet()) {
            Row row = timed.getKey();
            Map<Link, Map<Integer, Outcome>> made = found.getOrDefault(row, Map.of());
            List<Link> measured = timed.getValue().stream()
                    .filter(link -> !made.getOrDefault(link, Map.of()).isEmpty())
                    .toList();
            List<Link> earlier = Link.earlier(survey.curves().get(row), measured, releases, reference).stream()
                    .filter(link -> !timed.getValue().contains(link))
                    .toList();
            for (Link link : earlier) {
                add(row, link, pairs.compare(link.gap().older(), link.others(), Set.of(row), false), found, failures);
            }
        }
    }

    /** Adds what a comparison shows of a row, if it is decided there or failed. */
    private static void add(
            Row row,
            Link link,
            ComparedReleases.Found there,
            Map<Row, Map<Link, Map<Integer, Outcome>>> found,
            Map<Row, Map<Gap, Failure>> failures) {
        if (there.isOf(Set.of(row))) {
            found.computeIfAbsent(row, key -> new LinkedHashMap<>()).put(link, of(row, there.outcomes()));
            Optional.ofNullable(there.failures().get(row))
                    .ifPresent(failure -> failures.computeIfAbsent(row, key -> new LinkedHashMap<>())
                            .put(link.gap(), failure));
        }
    }

    private static Map<Integer, Outcome> of(Row row, Map<Integer, Map<Row, Outcome>> outcomes) {
        Map<Integer, Outcome> of = new LinkedHashMap<>();
        outcomes.forEach(
                (release, rows) -> Optional.ofNullable(rows.get(row)).ifPresent(outcome -> of.put(release, outcome)));
        return of;
    }
}
