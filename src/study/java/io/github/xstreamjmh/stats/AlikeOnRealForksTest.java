/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How often rankings are wrong of heats in which nothing differs, and what a place among them does: tables of REAL_FORKS.md. */
class AlikeOnRealForksTest {

    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Path FORKS = Path.of("src", "study", "alike.csv");
    private static final int NAMES = 8;
    private static final int HEATS = 12;
    private static final int TABLES = 2_000;
    private static final double PRECISION = 0.03;
    private static final double ALPHA = 0.05;

    /** What a cell is called whose turns went there and back from another fork each time. */
    private static final String ROTATING = "rotating";

    /** What is added to the logarithms of the names. */
    private static final Map<String, double[]> TRUTHS = new LinkedHashMap<>();

    static {
        TRUTHS.put("eight that are equal", new double[NAMES]);
        double[] slower = new double[NAMES];
        Arrays.fill(slower, 1, NAMES, StrictMath.log(1.1));
        TRUTHS.put("one, 10 % faster than seven", slower);
        TRUTHS.put("two alone", new double[2]);
        TRUTHS.put("three alone", new double[3]);
    }

    /** A heat of eight forks of one contender: by place, the name, the turns and the logarithm of their time. */
    private static final class Heat {

        private final int[] names = new int[NAMES];
        private final List<double[]> turns = new ArrayList<>(Collections.nCopies(NAMES, null));
        private final double[] logs;

        Heat(List<String[]> forks) {
            assertThat(forks).hasSize(NAMES);
            for (String[] words : forks) { // cell, heat, members, round, place, name, iterations
                int place = Integer.parseInt(words[4]);
                names[place] = Integer.parseInt(words[5]) - 1;
                turns.set(place, times(words[6]));
            }
            logs = polished(turns);
        }

        private static double[] polished(List<double[]> turns) {
            return HeatFigures.polished(turns, new double[turns.size()]);
        }

        private static double[] times(String column) {
            return Arrays.stream(column.split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        }

        /** How far the fork of a place is off the mean of the others. */
        double off(int place) {
            return (logs[place] - Arrays.stream(logs).average().orElseThrow()) * NAMES / (NAMES - 1);
        }

        /** By how much longer its turns took that followed one of its own, each compared with the others in that turn. */
        double inSuccession(int place, boolean rotating) {
            Map<Boolean, List<Double>> logs = IntStream.range(0, turns.get(place).length)
                    .boxed()
                    .collect(Collectors.partitioningBy(
                            turn -> follows(place, turn, rotating),
                            Collectors.mapping(turn -> toOthers(place, turn), Collectors.toList())));
            return median(logs.get(true)) - median(logs.get(false));
        }

        private double toOthers(int place, int turn) {
            return StrictMath.log(turns.get(place)[turn]
                    / RealForks.median(IntStream.range(0, NAMES)
                            .filter(other -> other != place)
                            .mapToDouble(other -> turns.get(other)[turn])));
        }

        private static double median(List<Double> logs) {
            return RealForks.median(logs.stream().mapToDouble(Double::doubleValue));
        }

        /** Whether a place's turn came right after one of its own, where the order turned round. */
        private static boolean follows(int place, int turn, boolean rotating) {
            boolean back = turn % 2 == 1;
            if (rotating) {
                return back && place == (turn / 2 + NAMES - 1) % NAMES;
            }
            return back ? place == NAMES - 1 : place == 0 && turn > 0;
        }

        int place(int name) {
            return IntStream.range(0, NAMES)
                    .filter(place -> names[place] == name)
                    .findFirst()
                    .orElseThrow();
        }

        /** The same forks, each with another name, of which some are left out. */
        double[] renamed(Random random, double... truth) {
            List<Integer> places = IntStream.range(0, NAMES).boxed().collect(Collectors.toList());
            Collections.shuffle(places, random);
            double[] drawn = truth.length == NAMES
                    ? places.stream().mapToDouble(place -> logs[place]).toArray()
                    : polished(
                            places.stream().limit(truth.length).map(turns::get).toList());
            return IntStream.range(0, truth.length)
                    .mapToDouble(name -> drawn[name] + truth[name])
                    .toArray();
        }
    }

    /** What was wrong of one table, at any look. */
    private record Wrong(boolean interval, boolean pair, boolean rank) {

        Wrong or(Wrong other) {
            return new Wrong(interval || other.interval, pair || other.pair, rank || other.rank);
        }

        static Wrong of(Ranking ranking, double... truth) {
            double best = Arrays.stream(truth).min().orElseThrow();
            boolean interval = false;
            boolean pair = false;
            boolean rank = false;
            for (int one = 0; one < truth.length; one++) {
                double own = truth[one];
                Ranking.Standing standing = ranking.standings().get(one);
                interval |= !holds(standing.interval(), own - best);
                long faster = Arrays.stream(truth).filter(other -> other < own).count();
                long slower = Arrays.stream(truth).filter(other -> other > own).count();
                rank |= standing.first() > 1 + faster || standing.last() < truth.length - slower;
                for (int other = 0; other < one; other++) {
                    pair |= !holds(ranking.contrasts().get(one).get(other).interval(), own - truth[other]);
                }
            }
            return new Wrong(interval, pair, rank);
        }

        private static boolean holds(Interval interval, double difference) {
            double ratio = StrictMath.exp(difference);
            double rounding = 1e-12;
            return interval.low() <= ratio + rounding && interval.high() >= ratio - rounding;
        }
    }

    private static Map<String, List<Heat>> heats() throws IOException {
        Map<String, Map<String, List<String[]>>> forks = new LinkedHashMap<>();
        Files.readAllLines(FORKS).stream()
                .skip(1)
                .map(line -> line.split(";", -1))
                .forEach(words -> forks.computeIfAbsent(words[0], cell -> new LinkedHashMap<>())
                        .computeIfAbsent(words[3], round -> new ArrayList<>())
                        .add(words));
        Map<String, List<Heat>> heats = new LinkedHashMap<>();
        forks.forEach((cell, rounds) ->
                heats.put(cell, rounds.values().stream().map(Heat::new).toList()));
        return heats;
    }

    private static Wrong table(List<Heat> heats, Random random, double... truth) {
        List<double[]> drawn = new ArrayList<>();
        Wrong wrong = new Wrong(false, false, false);
        for (int heat = 1; heat <= HEATS; heat++) {
            drawn.add(heats.get(random.nextInt(heats.size())).renamed(random, truth));
            if (heat >= Ranking.FEWEST_HEATS) {
                wrong = wrong.or(Wrong.of(ranking(truth.length, drawn), truth));
            }
        }
        return wrong;
    }

    private static Ranking ranking(int contenders, List<double[]> heats) {
        Ranking.Method method = new Ranking.Method(
                contenders,
                heats,
                Ranking.HORIZON,
                IntStream.range(0, contenders).boxed().collect(Collectors.toSet()));
        return Ranking.of(List.of(method), PRECISION, ALPHA).get(0);
    }

    @Test
    void rankingsOfHeatsInWhichNothingDiffersAreSeldomWrong() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(
                List.of("heats", "of", "tables with a wrong interval of a ratio", "of a pair's", "with a wrong rank"));
        heats().forEach((cell, heats) -> TRUTHS.forEach((name, truth) -> {
            List<Wrong> wrong = IntStream.range(0, TABLES)
                    .parallel()
                    .mapToObj(number -> table(heats, new Random(new SplittableRandom(number).nextLong()), truth))
                    .toList();
            table.add(List.of(
                    heats.size() + ", " + cell,
                    name,
                    share(wrong, one -> one.interval() ? 1 : 0),
                    share(wrong, one -> one.pair() ? 1 : 0),
                    share(wrong, one -> one.rank() ? 1 : 0)));
        }));
        Pages.hold(PAGE, "alike", table);
    }

    private static String share(List<Wrong> tables, ToIntFunction<Wrong> wrong) {
        return Units.percent(tables.stream().mapToInt(wrong).sum() / (double) TABLES);
    }

    @Test
    void whatAPlaceDoes() throws IOException {
        Map<String, List<Heat>> heats = heats();
        List<List<String>> table = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("number"));
        heats.keySet().forEach(cell -> head.addAll(List.of("place, " + cell, "name, " + cell)));
        table.add(head);
        for (int number = 0; number < NAMES; number++) {
            int of = number;
            List<String> line = new ArrayList<>(List.of(String.valueOf(number + 1)));
            heats.forEach((cell, all) -> {
                line.add(effect(all.stream().mapToDouble(heat -> heat.off(of)).toArray()));
                line.add(effect(all.stream()
                        .mapToDouble(heat -> heat.off(heat.place(of)))
                        .toArray()));
            });
            table.add(line);
        }
        Pages.hold(PAGE, "places", table);
    }

    @Test
    void whatTheSecondOfTwoTurnsInSuccessionTakes() throws IOException {
        List<List<String>> table = new ArrayList<>(List.of(List.of("heats", "place", "the second turn to the others")));
        heats().forEach((cell, heats) -> {
            boolean rotating = cell.endsWith(ROTATING);
            for (int place : rotating ? IntStream.range(0, NAMES).toArray() : new int[] {0, NAMES - 1}) {
                table.add(List.of(
                        heats.size() + ", " + cell,
                        String.valueOf(place + 1),
                        effect(heats.stream()
                                .mapToDouble(heat -> heat.inSuccession(place, rotating))
                                .toArray())));
            }
        });
        Pages.hold(PAGE, "in succession", table);
    }

    /** With an interval that holds at 95 % for all eight together. */
    private static String effect(double... logs) {
        Estimate estimate = Estimate.of(logs, 1 - ALPHA / NAMES);
        return Units.percent(Math.expm1(estimate.mean())) + " ["
                + Units.percent(Math.expm1(estimate.interval().low())) + ", "
                + Units.percent(Math.expm1(estimate.interval().high())) + "]";
    }
}
