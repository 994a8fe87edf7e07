/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a result folder or result file says: the environment of a run, and its forks.
 *
 * @param name the folder or file as the user named it
 * @param environment what the run noted of itself, its machine and its libraries; empty when the file comes alone
 * @param rows what was measured, row by row in the order of the file, control rows too; no two of one side are equal
 * @param published whether it is a table published by others, of whose machine nothing is known but that it is not ours
 * @param confirming likewise by side, rows that were measured again as servers run them; empty for most
 */
public record Run(
        String name,
        Optional<Environment> environment,
        Map<String, List<RowResult>> rows,
        boolean published,
        Map<String, List<RowResult>> confirming) {

    /** A run of which nothing was measured again. */
    public Run(String name, Optional<Environment> environment, Map<String, List<RowResult>> rows, boolean published) {
        this(name, environment, rows, published, Map.of());
    }

    /** A run of one side. */
    public static Run of(String name, Optional<Environment> environment, List<RowResult> rows, boolean published) {
        return new Run(name, environment, Map.of(Place.BASELINE, List.copyOf(rows)), published);
    }

    /** A run from forks, of which only those count whose group is complete. */
    public static Run of(String name, Environment environment, Collection<Fork> forks) {
        return of(name, Optional.of(environment), environment.sides().keySet(), forks);
    }

    /**
     * The same where nothing but the forks is known.
     *
     * @param sides their names, the baseline first
     */
    public static Run of(String name, Set<String> sides, Collection<Fork> forks) {
        return of(name, Optional.empty(), sides, forks);
    }

    private static Run of(String name, Optional<Environment> environment, Set<String> sides, Collection<Fork> forks) {
        Map<Boolean, List<Fork>> again = forks.stream()
                .collect(Collectors.partitioningBy(fork -> fork.place().phase() == Phase.confirm));
        return new Run(
                name,
                environment,
                rows(sides, again.get(false)),
                false,
                again.get(true).isEmpty() ? Map.of() : rows(sides, again.get(true)));
    }

    /** The same by another name. */
    public Run named(String other) {
        return new Run(other, environment, rows, published, confirming);
    }

    /** The rows that were measured again as servers run them, as a run of their own; empty as long as there is no pair. */
    public Optional<Run> again() {
        return confirming.isEmpty() || confirming.values().stream().anyMatch(List::isEmpty)
                ? Optional.empty()
                : Optional.of(new Run(name, environment, confirming, published));
    }

    private static Map<String, List<RowResult>> rows(Set<String> sides, Collection<Fork> forks) {
        Map<String, Map<Row, List<Fork>>> bySide = new LinkedHashMap<>();
        sides.forEach(side -> bySide.put(side, new LinkedHashMap<>()));
        for (Fork fork : whole(forks, sides)) {
            bySide.computeIfAbsent(fork.place().side(), side -> new LinkedHashMap<>())
                    .computeIfAbsent(fork.row(), row -> new ArrayList<>())
                    .add(fork);
        }
        Map<String, List<RowResult>> rows = new LinkedHashMap<>();
        bySide.forEach((side, ofSide) -> rows.put(
                side,
                ofSide.entrySet().stream()
                        .map(row -> new RowResult(
                                row.getKey(), row.getValue().get(0).control(), List.copyOf(row.getValue()), Map.of()))
                        .toList()));
        return rows;
    }

    private record Turn(Object group, String host, Phase phase, int round) {
        static Turn of(Fork fork) {
            Place place = fork.place();
            return new Turn(fork.group(), place.host(), place.phase(), place.round());
        }
    }

    private record Member(Row row, String side) {
        static Member of(Fork fork) {
            return new Member(fork.row(), fork.place().side());
        }
    }

    /**
     * The forks that count. The forks of a group are made in one session; where a session ended in between, a later one made all
     * of them again; where one failed and was tried again, the last ones belong together.
     *
     * @param sides the sides that a row has
     */
    public static List<Fork> whole(Collection<Fork> forks, Set<String> sides) {
        Map<Turn, Integer> session = new HashMap<>();
        Map<Turn, Map<Integer, Set<Member>>> seen = new HashMap<>();
        for (Fork fork : forks) {
            Place place = fork.place();
            Turn turn = Turn.of(fork);
            Set<Member> there = seen.computeIfAbsent(turn, key -> new HashMap<>())
                    .computeIfAbsent(place.session(), key -> new HashSet<>());
            there.add(Member.of(fork));
            boolean whole = place.group()
                    .map(group -> there.size() >= group.finished())
                    .orElseGet(() -> there.stream().map(Member::side).toList().containsAll(sides));
            if (whole) {
                session.put(turn, place.session());
            }
        }
        Map<List<Object>, Fork> last = new LinkedHashMap<>();
        for (Fork fork : forks) {
            Turn turn = Turn.of(fork);
            if (Integer.valueOf(fork.place().session()).equals(session.get(turn))) {
                List<Object> key = List.of(turn, Member.of(fork));
                last.remove(key); // so that the order stays that in which they finished
                last.put(key, fork);
            }
        }
        return List.copyOf(last.values());
    }

    /** The names of the sides, the baseline first. */
    public Set<String> sides() {
        return new LinkedHashSet<>(rows.keySet());
    }

    /** One side of it, by its name. */
    public Run side(String side) {
        return new Run(
                side, environment.map(all -> all.withSide(side)), Map.of(Place.BASELINE, rows.get(side)), published);
    }

    /** The machines that the forks come from, as far as they are known, in the environment's order. */
    public Set<String> hosts() {
        Set<String> hosts =
                forks().map(fork -> fork.place().host()).collect(Collectors.toCollection(LinkedHashSet::new));
        if (environment.isPresent()) {
            Set<String> known = new LinkedHashSet<>(environment.get().hosts().keySet());
            known.retainAll(hosts);
            return known;
        }
        hosts.remove("");
        return hosts;
    }

    /** What was measured on one machine. */
    public Run on(String host) {
        Set<Integer> sessions = forks().map(Fork::place)
                .filter(place -> place.host().equals(host))
                .map(Place::session)
                .collect(Collectors.toSet());
        return new Run(
                name,
                environment.map(all -> all.withHost(host, sessions)),
                on(host, rows),
                published,
                on(host, confirming));
    }

    private static Map<String, List<RowResult>> on(String host, Map<String, List<RowResult>> rows) {
        Map<String, List<RowResult>> there = new LinkedHashMap<>();
        rows.forEach((side, results) -> there.put(
                side,
                results.stream()
                        .map(row -> row.on(host))
                        .filter(row -> !row.forks().isEmpty())
                        .toList()));
        return there;
    }

    private Stream<Fork> forks() {
        return rows.values().stream().flatMap(List::stream).flatMap(row -> row.forks().stream());
    }

    /** How it ranks contenders, which took turns in heats; empty if it doesn't. */
    public Optional<Asked.Rank> rank() {
        return environment.map(Environment::run).flatMap(Asked::rank);
    }

    /** How many cores the machine has; where nothing is known of it, any number. */
    public int cores() {
        return environment.map(Environment::cores).orElse(Integer.MAX_VALUE);
    }

    /** The rows of the only side that were asked for, without those that measure the machine. */
    public List<RowResult> measured() {
        return only(row -> !row.control());
    }

    /** The rows of the only side that measure the machine. */
    public List<RowResult> controls() {
        return only(RowResult::control);
    }

    private List<RowResult> only(Predicate<RowResult> wanted) {
        if (rows.size() != 1) {
            throw new IllegalStateException(name + " has the sides " + rows.keySet() + ": choose one");
        }
        return rows.values().iterator().next().stream().filter(wanted).toList();
    }
}
