/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.RealForks.median;
import static io.github.xstreamjmh.stats.RealForks.rootMeanSquare;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.OperatingCharacteristic.Machine;
import io.github.xstreamjmh.stats.Sequential.Decision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * What {@link Sequential} makes of pairs of real forks, resampled where there are too few of them: the tables of
 * docs/ACCURACY.md and of REAL_FORKS.md.
 */
@TestInstance(Lifecycle.PER_CLASS)
class VersusOnRealForksTest {

    private static final Path ACCURACY = Path.of("docs", "ACCURACY.md");
    private static final Path PAGE = Path.of("src", "study", "REAL_FORKS.md");
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int TABLES = 2000;
    private static final int TABLES_OF_A_MUTANT = 200;
    /** How the name of a cell ends that measures in the servers' mode what another does in the steady one. */
    private static final String AS_SERVERS = "-as-servers";

    private static final int FEW_ROWS = 3;
    /** The goals that say something to users, with their head; the others are means to reach them. */
    private static final int PROMISED = 6;

    private static final int MOST_LISTED = 12;
    private static final double COMMON_CHANGE = 0.02;
    private static final double MINUTE = 60;
    private static final double HALF_AN_HOUR = 30 * MINUTE;

    private final Collection<RealForks.Row> same =
            RealForks.read("aa.csv", RealForks.TURNS).values().iterator().next().values();
    private final List<Pairs> pairs =
            Sequential.pairs(same.stream().map(RealForks.Row::comparison).toList());
    private final double secondsOfAPair = same.stream()
            .flatMapToDouble(row -> Arrays.stream(row.seconds()))
            .average()
            .orElseThrow();

    private final List<Mutant> mutants = mutants();

    private Machine machine(int seed) {
        return new Machine(pairs, Sequential.MOST_PAIRS, new Random(seed));
    }

    @Test
    void itReachesTheseGoals() throws IOException {
        assertThat(pairs).hasSize(45);
        Machine machine = machine(1);
        Random random = new Random(2);
        int wrong = 0;
        List<Double> ofAll = new ArrayList<>();
        List<Double> ofFew = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            List<Pairs> rows = machine.table(0);
            List<Decision> decisions = RULE.decide(rows);
            wrong += decisions.stream().anyMatch(Decision::isChange) ? 1 : 0;
            ofAll.add(minutes(decisions));
            List<Pairs> few = new ArrayList<>(rows);
            Collections.shuffle(few, random);
            ofFew.add(minutes(RULE.decide(few.subList(0, FEW_ROWS))));
        }
        double falseAlarms = wrong / (double) TABLES;
        double found = mutants.stream()
                .mapToDouble(mutant -> mutant.byFivePerCent().share())
                .average()
                .orElseThrow();
        double common = common(machine(3));
        double ofForks = median(same.stream()
                .mapToDouble(row -> Math.sqrt(Moments.of(row.logs()).variance())));
        double ofPairs = median(pairs.stream().mapToDouble(row -> rootMeanSquare(Arrays.stream(row.medians()))));
        assertThat(falseAlarms).isLessThanOrEqualTo(0.01);
        assertThat(found).isGreaterThanOrEqualTo(0.97);
        assertThat(common).isGreaterThan(0.99);
        assertThat(middle(ofFew)).isLessThanOrEqualTo(4);
        assertThat(middle(ofAll)).isLessThanOrEqualTo(60);
        List<List<String>> goals = List.of(
                List.of("what", "goal", "measured"),
                List.of("tables with a false change", "1 %", percent(falseAlarms)),
                List.of("+5 % in a row, found within " + Sequential.MOST_PAIRS + " pairs", "97 %", percent(found)),
                List.of("+2 % in all rows, found by the family's verdict in 30 min", "found", percent(common)),
                List.of("time to \"nothing changed\", 3 rows, median", "4 min", inMinutes(middle(ofFew))),
                List.of("time to \"nothing changed\", 45 rows, median", "60 min", inMinutes(middle(ofAll))),
                List.of("sd of pairs' ratios, median row", "2.8 %", percent(ofPairs)),
                List.of("sd of forks' means, median row", "2.0 %", percent(ofForks)),
                List.of("seconds a fork", "4.5", String.format(Locale.ROOT, "%.1f", secondsOfAPair / 2)));
        Pages.hold(PAGE, "goals", goals);
        Pages.hold(ACCURACY, "promises", goals.subList(0, PROMISED));
    }

    private double minutes(List<Decision> decisions) {
        return decisions.stream().mapToInt(Decision::pairs).sum() * secondsOfAPair / MINUTE;
    }

    private static String inMinutes(double minutes) {
        return String.format(Locale.ROOT, "%.1f min", minutes);
    }

    private static double middle(List<Double> all) {
        return median(all.stream().mapToDouble(Double::doubleValue));
    }

    @Test
    void moreTurnsTellPairsHardlyBetter() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("turns", "sd of pairs' ratios, median row", "of whole times", "seconds a pair"));
        for (int turns : new int[] {75, 60, RealForks.TURNS, 40, 30}) {
            Collection<RealForks.Row> rows =
                    RealForks.read("aa.csv", turns).values().iterator().next().values();
            List<Pairs> cut = Sequential.pairs(
                    rows.stream().map(RealForks.Row::comparison).toList());
            table.add(List.of(
                    String.valueOf(turns),
                    percent(median(cut.stream().mapToDouble(row -> rootMeanSquare(Arrays.stream(row.medians()))))),
                    percent(median(cut.stream().mapToDouble(row -> rootMeanSquare(Arrays.stream(row.wholes()))))),
                    String.format(
                            Locale.ROOT,
                            "%.1f",
                            median(rows.stream().flatMapToDouble(row -> Arrays.stream(row.seconds()))))));
        }
        Pages.hold(PAGE, "turns", table);
    }

    @Test
    void fivePerCentInTenLibrariesAreFound() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(
                List.of("row", "ratio and its interval", "found", "pairs", "found if 5 %", "called the same", "pairs"));
        for (Mutant mutant : mutants) {
            table.add(List.of(
                    mutant.row(),
                    ratio(mutant.ratio(), mutant.interval()),
                    percent(mutant.asItIs().share()),
                    String.format(Locale.ROOT, "%.0f", mutant.asItIs().pairs()),
                    percent(mutant.byFivePerCent().share()),
                    percent(mutant.byFivePerCent().same()),
                    String.format(Locale.ROOT, "%.0f", mutant.byFivePerCent().pairs())));
        }
        assertThat(table).hasSize(11);
        assertThat(mutants).allMatch(mutant -> mutant.byFivePerCent().same() <= 0.02);
        Pages.hold(PAGE, "mutants", table);
    }

    @Test
    void ofRealVersionsItFindsThis() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("measured", "candidate", "row", "ratio and its interval", "verdict"));
        Map<RealForks.Table, Map<String, RealForks.Row>> all = RealForks.read("versions.csv");
        all.keySet().stream().map(RealForks.Table::cell).distinct().forEach(cell -> {
            List<Comparison> together = new ArrayList<>(); // the rows of all candidates are judged as one table
            all.forEach((candidate, rows) -> {
                if (candidate.cell().equals(cell)) {
                    rows.values().forEach(row -> together.add(row.comparison()));
                }
            });
            Iterator<Judgement> judgements = RULE.judge(together).iterator();
            all.forEach((candidate, rows) -> {
                if (candidate.cell().equals(cell)) {
                    table.addAll(lines(candidate, rows, judgements));
                }
            });
        });
        Pages.hold(PAGE, "versions", table);
    }

    @Test
    void aChangeIsAsLargeInTheModeOfServers() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("row", "steady mode", "pairs", "as servers", "pairs", "as servers / steady", "p"));
        Map<RealForks.Table, Map<String, RealForks.Row>> all = RealForks.read("mutants.csv", RealForks.TURNS);
        all.forEach((mutant, rows) -> all.getOrDefault(asServers(mutant), Map.of())
                .forEach((row, forks) -> table.add(modes(
                        row,
                        rows.get(row).comparison().differences(),
                        forks.comparison().differences()))));
        assertThat(table).hasSize(11);
        Pages.hold(PAGE, "modes", table);
    }

    private static RealForks.Table asServers(RealForks.Table mutant) {
        return new RealForks.Table(mutant.cell() + AS_SERVERS, mutant.candidate());
    }

    private static List<String> modes(String row, double[] steady, double[] asServers) {
        Difference modes = Difference.welch(steady, asServers);
        return List.of(
                row,
                mean(steady),
                deviation(steady),
                mean(asServers),
                deviation(asServers),
                ratio(modes.ratio(), modes.interval(0.95)),
                String.format(Locale.ROOT, "%.3f", modes.p()));
    }

    private static String deviation(double... pairs) {
        return percent(Math.sqrt(Moments.of(pairs).variance()));
    }

    /** That of the pairs' ratios, with Student's interval. */
    private static String mean(double... pairs) {
        Moments of = Moments.of(pairs);
        Difference mean = new Difference(of.mean(), Math.sqrt(of.varianceOfMean()), of.n() - 1);
        return ratio(mean.ratio(), mean.interval(0.95));
    }

    /** Those of a candidate's rows, of a long table without those that are the same, and of all of them. */
    private static List<List<String>> lines(
            RealForks.Table candidate, Map<String, RealForks.Row> rows, Iterator<Judgement> judgements) {
        List<List<String>> lines = new ArrayList<>();
        int others = 0;
        for (String row : rows.keySet()) {
            Judgement judgement = judgements.next();
            if (rows.size() > MOST_LISTED
                    && judgement.verdict() != Verdict.SLOWER
                    && judgement.verdict() != Verdict.FASTER) {
                others++;
            } else {
                lines.add(List.of(
                        candidate.cell(),
                        candidate.candidate(),
                        row,
                        ratio(judgement.ratio(), judgement.interval()),
                        word(judgement.verdict())));
            }
        }
        if (others > 0) {
            lines.add(List.of(candidate.cell(), candidate.candidate(), others + " others, each", "", "no change"));
        }
        Judgement all = RULE.overall(
                        rows.values().stream().map(RealForks.Row::comparison).toList())
                .orElseThrow()
                .judgement();
        lines.add(List.of(
                candidate.cell(),
                candidate.candidate(),
                "all",
                ratio(all.ratio(), all.interval()),
                word(all.verdict())));
        return lines;
    }

    private static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    /** In which share of tables a change that all rows have is found in half an hour, by their mean. */
    private double common(Machine machine) {
        int found = 0;
        int tables = TABLES / 2;
        for (int table = 0; table < tables; table++) {
            List<Pairs> rows = machine.table(StrictMath.log1p(COMMON_CHANGE));
            List<Decision> decisions = RULE.decide(rows);
            int rounds = IntStream.rangeClosed(2, Sequential.MOST_PAIRS)
                    .filter(round -> secondsOfAPair
                                    * decisions.stream()
                                            .mapToInt(row -> Math.min(round, row.pairs()))
                                            .sum()
                            <= HALF_AN_HOUR)
                    .max()
                    .orElseThrow();
            List<Comparison> made = IntStream.range(0, rows.size())
                    .mapToObj(row -> Samples.pairs(Arrays.copyOf(
                            rows.get(row).medians(),
                            Math.min(rounds, decisions.get(row).pairs()))))
                    .toList();
            found += RULE.overall(made).orElseThrow().judgement().verdict() == Verdict.SLOWER ? 1 : 0;
        }
        return found / (double) tables;
    }

    /**
     * A row that was made slower.
     *
     * @param ratio by which, as its pairs say
     * @param asItIs what becomes of it
     * @param byFivePerCent what would if its pairs, spread as they are, had a winsorized mean of just 5 %
     */
    private record Mutant(String row, Interval interval, double ratio, Finding asItIs, Finding byFivePerCent) {}

    /**
     * What becomes of a row in a table in which the others didn't change.
     *
     * @param share in which share of tables it is called slower
     * @param same in which it is called the same
     * @param pairs after how many it is decided, in the median
     */
    private record Finding(double share, double same, double pairs) {}

    private List<Mutant> mutants() {
        List<Mutant> mutants = new ArrayList<>();
        Map<RealForks.Table, Map<String, RealForks.Row>> all = RealForks.read("mutants.csv", RealForks.TURNS);
        all.keySet().removeIf(mutant -> mutant.cell().endsWith(AS_SERVERS));
        all.forEach((mutant, rows) -> rows.forEach((row, forks) -> {
            Pairs of = forks.comparison().pairs();
            double shift = StrictMath.log1p(RULE.threshold())
                    - Sample.winsorized(of.medians()).mean();
            Judgement judgement = RULE.judge(List.of(forks.comparison())).get(0);
            mutants.add(new Mutant(row, judgement.interval(), judgement.ratio(), finding(of, 0), finding(of, shift)));
        }));
        return mutants;
    }

    private Finding finding(Pairs mutant, double shift) {
        Machine machine = machine(4);
        Random random = new Random(5);
        int found = 0;
        int called = 0;
        List<Double> taken = new ArrayList<>();
        for (int table = 0; table < TABLES_OF_A_MUTANT; table++) {
            List<Pairs> all = new ArrayList<>(machine.table(0));
            int[] drawn = random.ints(Sequential.MOST_PAIRS, 0, mutant.count()).toArray();
            all.set(
                    0,
                    Pairs.of(
                            Arrays.stream(drawn)
                                    .mapToDouble(pair -> mutant.medians()[pair] + shift)
                                    .toArray(),
                            Arrays.stream(drawn)
                                    .mapToDouble(pair -> mutant.wholes()[pair] + shift)
                                    .toArray()));
            Decision decision = RULE.decide(all, 1).get(0);
            found += decision.verdict() == Verdict.SLOWER ? 1 : 0;
            called += decision.verdict() == Verdict.SAME ? 1 : 0;
            taken.add((double) decision.pairs());
        }
        return new Finding(
                found / (double) TABLES_OF_A_MUTANT,
                called / (double) TABLES_OF_A_MUTANT,
                median(taken.stream().mapToDouble(Double::doubleValue)));
    }

    private static String ratio(double ratio, Interval interval) {
        return String.format(Locale.ROOT, "%.3f (%.3f to %.3f)", ratio, interval.low(), interval.high());
    }

    private static String percent(double share) {
        return Units.percent(share);
    }
}
