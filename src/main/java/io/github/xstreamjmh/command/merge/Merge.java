/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.merge;

import static java.util.stream.Collectors.joining;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.engine.Display;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Host;
import io.github.xstreamjmh.result.Environment.Java;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Environment.Side;
import io.github.xstreamjmh.result.Environment.Work;
import io.github.xstreamjmh.result.Fact;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Shards joined. Forks stand shard by shard in the order of their numbers, and within a shard in its own order: no clock
 * of one machine is held against that of another. Where two shards were measured on one machine, the rounds of the later
 * one are counted on.
 */
final class Merge {

    /** By so much a clock may be ahead before it is named: those of machines that keep time differ by less. */
    private static final Duration AHEAD = Duration.ofMinutes(1);

    /** By how much the beginnings may lie apart before it is told. */
    private static final Duration APART = Duration.ofHours(1);

    private static final int NAMED = 3;

    private static final Pattern TEMPORARY = Pattern.compile(" ?-Djava\\.io\\.tmpdir=\\S+");

    private final List<ShardFolder> shards;
    private final List<Fork> forks = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();

    private Merge(List<ShardFolder> shards) {
        this.shards = shards;
    }

    /**
     * Joins shards.
     *
     * @throws UsageException if they are not of one run, were measured with different jars or another JVM, or two of them
     *     are the same
     */
    static Merge of(List<ShardFolder> folders) {
        ShardFolder first = folders.get(0);
        folders.forEach(other -> requireOneRun(first, other));
        Map<Integer, ShardFolder> byNumber = new TreeMap<>();
        for (ShardFolder shard : folders) {
            ShardFolder twin = byNumber.putIfAbsent(shard.shard().number(), shard);
            if (twin != null) {
                throw new UsageException("Shard " + shard.shard().name() + " is there twice: " + described(twin)
                        + " and " + described(shard)
                        + ". Rows that are compared come from one machine: name one of them.");
            }
            shard.stranger().ifPresent(stranger -> {
                throw new UsageException(shard.name() + " holds forks " + stranger
                        + ", which are not its own: two runs wrote into it. Measure the shard again: "
                        + shard.command(shard.shard().number()));
            });
        }
        Merge merge = new Merge(List.copyOf(byNumber.values()));
        merge.join();
        if (merge.run("").measured().isEmpty()) {
            throw new UsageException("There is no finished fork in "
                    + folders.stream().map(ShardFolder::name).collect(joining(", ")) + " yet.");
        }
        return merge;
    }

    private static String described(ShardFolder shard) {
        int forks = shard.whole().size();
        return shard.name() + " (" + forks + (forks == 1 ? " fork" : " forks") + " on "
                + shard.host().id() + ")";
    }

    private static void requireOneRun(ShardFolder first, ShardFolder other) {
        String names = first.name() + " and " + other.name();
        if (!first.command(1).equals(other.command(1))) {
            throw new UsageException(names + " are no shards of one run: the one belongs to " + first.command(1)
                    + ", the other to " + other.command(1) + ".");
        }
        TreeSet<String> sides = new TreeSet<>(first.environment().sides().keySet());
        sides.addAll(other.environment().sides().keySet());
        for (String side : sides) {
            SortedMap<String, Fact> here = first.environment().facts(side, "");
            SortedMap<String, Fact> there = other.environment().facts(side, "");
            TreeSet<String> paths = new TreeSet<>(here.keySet());
            paths.addAll(there.keySet());
            for (String path : paths) {
                Fact a = here.get(path);
                Fact b = there.get(path);
                Fact any = a == null ? b : a;
                if (any.resume() && !value(a).equals(value(b))) {
                    throw new UsageException(names + " can't be joined, for they differ in " + any.words() + " (" + path
                            + " is " + value(a) + " in the one, " + value(b) + " in the other). Give all machines the"
                            + " same, and measure one of the shards again.");
                }
            }
        }
        if (!first.shard().plan().equals(other.shard().plan())) {
            throw new UsageException(names + " were cut from different plans ("
                    + first.shard().plan() + " and "
                    + other.shard().plan() + "), though they were asked for the same: rows in several threads depend on"
                    + " the number of cores, which is " + first.host().cpu().logicalCores() + " and "
                    + other.host().cpu().logicalCores() + "; -t N makes them the same everywhere.");
        }
    }

    /** Where a machine keeps its temporary files is its own affair. */
    private static String value(Fact fact) {
        String value = fact == null ? "" : TEMPORARY.matcher(fact.value()).replaceAll("");
        return value.isEmpty() ? "absent" : value;
    }

    private void join() {
        int position = 0;
        int session = 0;
        Map<String, Integer> roundsOfHost = new HashMap<>();
        for (ShardFolder shard : shards) {
            String host = shard.host().id();
            int before = roundsOfHost.getOrDefault(host, 0);
            int positions = position;
            int sessions = session;
            for (Fork fork : shard.forks()) {
                Place place = fork.place();
                Place moved = new Place(
                        place.side(),
                        place.phase(),
                        before + place.round(),
                        positions + place.position(),
                        sessions + place.session(),
                        host);
                forks.add(fork.at(moved));
                position = Math.max(position, moved.position() + 1);
                session = Math.max(session, moved.session());
                roundsOfHost.merge(host, moved.round(), Math::max);
            }
            for (Round round : shard.environment().rounds()) {
                rounds.add(new Round(
                        before + round.round(),
                        sessions + round.session(),
                        round.start(),
                        round.before(),
                        round.after()));
                session = Math.max(session, sessions + round.session());
                roundsOfHost.merge(host, before + round.round(), Math::max);
            }
        }
    }

    List<ShardFolder> shards() {
        return shards;
    }

    List<Fork> forks() {
        return forks;
    }

    Run run(String name) {
        return Run.of(name, environment(), forks);
    }

    /** The environment of all; when it began is what the first shard says. */
    Environment environment() {
        Environment first = shards.get(0).environment();
        Map<String, Host> hosts = new LinkedHashMap<>();
        shards.forEach(shard -> hosts.put(shard.host().id(), shard.host()));
        Map<String, Side> sides = new LinkedHashMap<>();
        first.sides().keySet().forEach(side -> sides.put(side, side(side)));
        Environment.Request run = first.run();
        return new Environment(
                first.format(),
                first.suite(),
                first.date(),
                new Environment.Request(
                        run.arguments(),
                        run.folder(),
                        run.quick(),
                        run.seed(),
                        run.precision(),
                        run.compilation(),
                        run.label(),
                        run.versus(),
                        Optional.empty()),
                hosts,
                sides,
                first.workloads(),
                uses(),
                each(Environment::skipped),
                each(Environment::failed),
                List.copyOf(rounds));
    }

    private SortedMap<String, List<String>> uses() {
        SortedMap<String, List<String>> uses = new TreeMap<>();
        shards.forEach(shard -> uses.putAll(shard.environment().uses()));
        return uses;
    }

    private <T> List<T> each(Function<Environment, List<T>> of) {
        return shards.stream()
                .flatMap(shard -> of.apply(shard.environment()).stream())
                .distinct()
                .toList();
    }

    /** A side with what did the work of the rows of all shards; where its java stands may differ. */
    private Side side(String name) {
        List<Side> all = shards.stream()
                .map(shard -> shard.environment().sides().get(name))
                .toList();
        Java java = all.get(0).java();
        boolean onePlace =
                all.stream().map(side -> side.java().executable()).distinct().count() == 1;
        SortedMap<String, List<Work>> provenance = new TreeMap<>();
        all.forEach(side -> provenance.putAll(side.provenance()));
        return new Side(
                new Java(
                        onePlace ? java.executable() : "java",
                        java.version(),
                        java.vendor(),
                        java.vmName(),
                        java.vmVersion(),
                        java.collector(),
                        java.flags()),
                all.get(0).libraries(),
                all.get(0).folders(),
                provenance);
    }

    /** What is not there, a sentence each, with the command that gets it; nothing when all is there. */
    List<String> missing() {
        List<String> sentences = new ArrayList<>();
        ShardFolder first = shards.get(0);
        Map<Integer, ShardFolder> there = new TreeMap<>();
        shards.forEach(shard -> there.put(shard.shard().number(), shard));
        IntStream.rangeClosed(1, first.shard().of()).forEach(number -> {
            ShardFolder shard = there.get(number);
            if (shard == null) {
                sentences.add("Shard " + number + "/" + first.shard().of() + " is missing; " + first.command(number)
                        + " gets it.");
            } else {
                sentences.addAll(missing(shard));
            }
        });
        return sentences;
    }

    private static List<String> missing(ShardFolder shard) {
        List<String> sentences = new ArrayList<>();
        String of = " of shard " + shard.shard().name();
        List<Row> without = shard.withoutFork();
        List<Row> unfinished = shard.unfinished();
        String goOn =
                "; on machine " + shard.host().id() + " bin/benchmark --resume " + shard.name() + " gets the rest.";
        if (!without.isEmpty()) {
            sentences.add(rows(without.size()) + of + " have no fork: " + named(without) + goOn);
        }
        if (!unfinished.isEmpty()) {
            sentences.add(rows(unfinished.size()) + of + " have fewer forks than planned: " + named(unfinished) + goOn);
        }
        shard.environment()
                .failed()
                .forEach(failed -> sentences.add(failed.row() + of + " failed: " + failed.cause() + "."));
        return sentences;
    }

    private static String rows(int count) {
        return count + (count == 1 ? " row" : " rows");
    }

    private static String named(List<Row> rows) {
        String names = rows.stream().limit(NAMED).map(Row::toString).collect(joining("; "));
        return rows.size() > NAMED ? names + "; and " + (rows.size() - NAMED) + " more" : names;
    }

    /** What to know of the machines beside their control rows, a sentence each. */
    List<String> warnings(Instant now) {
        List<String> sentences = new ArrayList<>(differences());
        for (ShardFolder shard : shards) {
            Duration ahead = shard.forks().stream()
                    .map(fork -> Duration.between(now, fork.start()))
                    .max(Comparator.naturalOrder())
                    .orElse(Duration.ZERO);
            if (ahead.compareTo(AHEAD) > 0) {
                sentences.add("The clock of machine " + shard.host().id() + " is " + Display.clock(ahead)
                        + " ahead of this one's. Nothing here depends on it.");
            }
        }
        List<Instant> dates = shards.stream()
                .map(shard -> shard.environment().date())
                .sorted()
                .toList();
        Duration apart = Duration.between(dates.get(0), dates.get(dates.size() - 1));
        if (apart.compareTo(APART) > 0) {
            sentences.add("By their own clocks the shards began up to " + Display.clock(apart)
                    + " apart: they ran one after the other, or the clocks differ. Nothing here depends on it.");
        }
        return sentences;
    }

    /** In what machines differ that decides on times. */
    private List<String> differences() {
        Map<String, Map<String, List<String>>> values = new LinkedHashMap<>();
        Stream<Host> hosts = shards.stream().map(ShardFolder::host).distinct();
        hosts.forEach(host -> Fact.of(host).forEach((path, fact) -> {
            if (fact.effect() == Fact.Effect.FORBIDS && !path.equals("id")) {
                values.computeIfAbsent(path, key -> new LinkedHashMap<>())
                        .computeIfAbsent(fact.value(), key -> new ArrayList<>())
                        .add(host.id());
            }
        }));
        return values.entrySet().stream()
                .filter(path -> path.getValue().size() > 1)
                .map(path -> "The machines differ in " + path.getKey() + ": "
                        + path.getValue().entrySet().stream()
                                .map(value -> value.getKey() + " (" + String.join(", ", value.getValue()) + ")")
                                .collect(joining(", "))
                        + ".")
                .toList();
    }
}
