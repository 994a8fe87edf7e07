/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.metric.Histogram;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Environment.Failed;
import io.github.xstreamjmh.result.Environment.Round;
import io.github.xstreamjmh.result.Environment.Skipped;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.MachineState;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.SideFacts;
import io.github.xstreamjmh.result.SideFacts.Library;
import io.github.xstreamjmh.result.SideFacts.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Runs made up for tests: every view has something to show, and names try to be more than text. */
public final class SampleRuns {

    /** A name that would run a script, were it taken for markup. */
    public static final String HOSTILE = "</script><img src=x onerror=alert(1)>{a|b}";

    private static final Instant BEGIN = Instant.parse("2026-11-21T10:15:30Z");
    private static final String PARSE = "io.github.xstreamjmh.family.parser.ParserBenchmark.parseBigText";
    private static final String CONTROL = "io.github.xstreamjmh.family.control.ControlBenchmark.";
    private static final String OWN = "my.own.LatencyBenchmark.exchange";
    private static final int ROUNDS = 5;

    private SampleRuns() {}

    /** The page of results of which no more is known. */
    public static Page page(List<Run> runs) {
        return Report.of(runs, Findings.NONE, List.of());
    }

    /** A run whose parsers take a factor of what they take in another. */
    public static Run of(String name, double factor) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String layout : List.of("compact", "indented")) {
                double size = layout.equals("compact") ? 1 : 1.3;
                add(forks, round, parser("Xpp3", layout), 540_000 * size, 1_500_000);
                add(forks, round, parser("MXParser", layout), 543_000 * size, 1_510_000);
                add(forks, round, parser("Woodstox", layout), 610_000 * size * factor, 1_880_000);
                add(forks, round, parser("DOM", layout), 3_500_000 * size, 8_870_000);
                add(forks, round, parser(HOSTILE, layout), 950_000 * size, 2_000_000);
            }
            forks.add(Forks.control(fork(round, forks.size(), row(CONTROL + "integerLoop", Map.of()), 13_400, 0)));
            forks.add(Forks.control(fork(round, forks.size(), row(CONTROL + "memoryWalk", Map.of()), 88_000, 0)));
            forks.add(sampled(round, forks.size(), 1));
        }
        return Run.of(name, environment(factor), forks);
    }

    /** A run of so many contenders. */
    public static Run ofMany(int contenders) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (int i = 0; i < contenders; i++) {
                add(forks, round, parser("P" + i, "compact"), 500_000 + 1_000 * i, 1_500_000);
            }
        }
        return Run.of("results/many", environment(1), forks);
    }

    /** Parsers in heats: two can't be told apart, and the machine gets slower from heat to heat by more than they differ. */
    public static Run ranked(int heats) {
        Map<String, Double> times = new LinkedHashMap<>();
        times.put("DOM", 3_500_000.0);
        times.put("Xpp3", 500_000.0);
        times.put(HOSTILE, 950_000.0);
        times.put("MXParser", 501_000.0);
        times.put("Woodstox", 610_000.0);
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= heats; round++) {
            for (Map.Entry<String, Double> parser : times.entrySet()) {
                double of = parser.getValue() * round * (1 + 0.003 * StrictMath.sin(forks.size() * 1.7));
                Place place = new Place(Place.BASELINE, Phase.measure, round, forks.size(), 1, "cafe01234567")
                        .in(new Place.Group("parse", times.size()));
                forks.add(Forks.at(place, parser(parser.getKey(), "compact"), of, of, of));
            }
        }
        Asked asked = Asked.of(List.of("Parser"), "/somewhere", 1)
                .of(new Asked.Rank(Optional.empty(), List.of(), 0.03, false, 9));
        return Run.of("results/ranked", Environments.withRequest(asked), forks);
    }

    /** The same with a label. */
    public static Run labelled(Run run, String label) {
        Environment environment = run.environment().orElseThrow();
        Asked request = environment.run().labelled(Optional.of(label));
        return new Run(
                run.name(), Optional.of(Environments.withRequest(environment, request)), run.rows(), run.published());
    }

    /** A run of sides in turns, of which each candidate takes a factor of the baseline's time. */
    public static Run inTurns(double... factors) {
        Environment plain = Environments.plain();
        SideFacts side = new SideFacts(Environments.java(), List.of(), List.of(), new TreeMap<>());
        Map<String, SideFacts> sides = new LinkedHashMap<>();
        sides.put(Place.BASELINE, side);
        for (int i = 0; i < factors.length; i++) {
            sides.put(i == 0 ? "candidate" : "candidate " + (i + 1), side);
        }
        List<String> names = List.copyOf(sides.keySet());
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (String parser : List.of("Xpp3", "DOM")) {
                for (int turn = 0; turn < names.size(); turn++) {
                    int which = (turn + round) % names.size();
                    double time = 500_000
                            * (which == 0 ? 1 : factors[which - 1])
                            * (1 + 0.01 * StrictMath.sin(forks.size() * 1.7));
                    forks.add(Forks.at(
                            new Place(names.get(which), Phase.measure, round, forks.size(), 1, "cafe01234567"),
                            parser(parser, "compact"),
                            time,
                            time * 1.01,
                            time * 0.995));
                }
            }
        }
        return Run.of("results/turns", Environments.withSides(plain, sides), forks);
    }

    /** A run of a user's own method: the parameters of each row, and its time. */
    public static Run own(Map<Map<String, String>, Double> rows) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            for (Map.Entry<Map<String, String>, Double> row : rows.entrySet()) {
                add(forks, round, row(OWN, row.getKey()), row.getValue(), 1_000);
            }
        }
        return Run.of("results/own", environment(1), forks);
    }

    /** The same in several numbers of threads. */
    public static Run inThreads(Run run, int... numbers) {
        List<Fork> forks = new ArrayList<>();
        for (int threads : numbers) {
            run.rows().values().stream()
                    .flatMap(List::stream)
                    .flatMap(row -> row.forks().stream())
                    .filter(fork -> !fork.control())
                    .forEach(fork -> forks.add(inThreads(threads, fork)));
        }
        return Run.of(run.name(), run.environment().orElseThrow(), forks);
    }

    private static Fork inThreads(int threads, Fork fork) {
        Row row = fork.row();
        return Forks.of(new Row(row.benchmark(), row.mode(), threads, row.params()), false, fork);
    }

    private static void add(List<Fork> forks, int round, Row row, double time, double bytes) {
        forks.add(fork(round, forks.size(), row, time, bytes));
    }

    private static Row parser(String name, String layout) {
        Map<String, String> params = new LinkedHashMap<>();
        params.put("layout", layout);
        params.put("parser", name);
        return row(PARSE, params);
    }

    private static Row row(String benchmark, Map<String, String> params) {
        return new Row(benchmark, "avgt", 1, params);
    }

    private static Fork fork(int round, int position, Row row, double time, double bytes) {
        double of = time * (1 + 0.01 * StrictMath.sin(position * 1.7 + round));
        Fork fork = Forks.at(
                new Place(Place.BASELINE, Phase.measure, round, position, 1, "cafe01234567"),
                row,
                of * 1.01,
                of,
                of * 0.995);
        Fork started = Forks.started(fork, BEGIN.plusSeconds(position * 7L));
        return Forks.withFigure(started, "gc.alloc.rate.norm", Series.of("B/op", "AVG", bytes, bytes, bytes));
    }

    private static Fork sampled(int round, int position, double step) {
        SortedMap<Double, Long> counts = new TreeMap<>();
        for (int i = 0; i < 400; i++) {
            counts.put(12_000.0 + i * i * 0.7 + round * step, (long) (4000 / (i + 1) + 1));
        }
        Fork fork = fork(round, position, new Row(OWN, "sample", 1, Map.of("wire", "loopback")), 15_000, 0);
        return Forks.withFigure(fork, Metric.SCORE, Series.sampled("ns/op", "AVG", List.of(Histogram.of(counts))));
    }

    /** A run of a row whose operations were due at fixed times. */
    public static Run scheduled(String name) {
        return scheduled(name, 1);
    }

    /** The same, of which each fork took so many nanoseconds more than the one before. */
    public static Run scheduled(String name, double step) {
        List<Fork> forks = new ArrayList<>();
        for (int round = 1; round <= ROUNDS; round++) {
            Fork fork = sampled(round, forks.size(), step);
            Fork served = Forks.withFigure(fork, "service", fork.score());
            Fork slipped = Forks.withFigure(served, "slip", fork.score());
            forks.add(Forks.withFigure(slipped, "kept", Series.of("share", "AVG", 1)));
        }
        return Run.of(name, environment(1), forks);
    }

    private static Environment environment(double factor) {
        Environment plain = Environments.of(
                "cafe01234567",
                "Z80",
                Map.of("parser.parseBigText", "0f1e2d"),
                List.of(new Library(
                        "woodstox-core",
                        factor == 1 ? "7.3.0" : "7.4.0",
                        "woodstox-core.jar",
                        "ab".repeat(32),
                        "Apache-2.0")),
                Map.of(parser("Xpp3", "compact").toString(), List.of(new Work("a.B<img>", "xpp3_min.jar"))));
        Skipped skipped = new Skipped(
                "ParserBenchmark.parseBigText parser=" + HOSTILE,
                Optional.of(1),
                "its jar is missing & gone",
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        Failed failed = new Failed(
                "ParserBenchmark.parseBigText parser=Xom",
                Optional.of(1),
                Place.BASELINE,
                "<b>out of memory</b>",
                Optional.empty(),
                Optional.empty());
        Environment made = Environments.skipping(plain, List.of(skipped)).withFailed(List.of(failed));
        for (int round = 1; round <= ROUNDS; round++) {
            made = made.with(new Round(
                    round,
                    1,
                    BEGIN.plusSeconds(round * 91L),
                    new MachineState(0.25 * round, 0.1, 3L << 30),
                    new MachineState(1.05, 0.4, 3L << 30)));
        }
        return made;
    }
}
