/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static io.github.xstreamjmh.stats.RealForks.median;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.Pages;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.stats.Sequential.Decision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What {@link Sequential} makes of rows of real forks that were spoilt by hand, in a way that most turns or most forks don't show:
 * a table of docs/ACCURACY.md. Each row's pairs are resampled from its own, sides swapped at random, and the candidate's
 * forks spoilt; all 45 rows of a table are.
 */
class SameOnRealForksTest {

    private static final Path PAGE = Path.of("docs", "ACCURACY.md");
    private static final Sequential RULE = new Sequential(Sequential.THRESHOLD, Sequential.MOST_PAIRS);
    private static final int TABLES = 100;

    /** So that a pair that is drawn twice has no deviation of zero. */
    private static final double UNEQUAL = 0.002;

    private final List<List<List<Drawn>>> same =
            RealForks.read("aa.csv", RealForks.TURNS).values().iterator().next().values().stream()
                    .map(row -> row.turns().stream()
                            .map(pair -> Arrays.stream(pair).map(Drawn::new).toList())
                            .toList())
                    .toList();

    /** A fork to draw, whose numbers of operations are computed once. */
    private static final class Drawn {

        private final double[] turns;
        private final double[] operations;

        Drawn(double[] turns) {
            this.turns = turns;
            operations = RealForks.operations(turns);
        }
    }

    /** What is done to the turns of a fork of the candidate. */
    private interface Spoiling {
        void of(double[] turns, Random random);
    }

    @Test
    void aRowWithACostOfItsOwnIsSeldomCalledTheSame() throws IOException {
        List<List<String>> table = new ArrayList<>();
        table.add(List.of("candidate", "same", "slower", "from pauses", "open", "pairs"));
        add(table, "nothing changed", 1, (turns, random) -> {});
        add(table, "20 % of turns take 1.5 times as long", 0.02, (turns, random) -> slow(turns, 0.2, 1.5, random));
        add(table, "10 % of turns take 3 times as long", 0.02, (turns, random) -> slow(turns, 0.1, 3, random));
        add(table, "a quarter of the forks take 20 % longer", 0.05, (turns, random) -> {
            if (random.nextInt(4) == 0) {
                slow(turns, 1, 1.2, random);
            }
        });
        add(table, "5 % longer", 0.02, (turns, random) -> slow(turns, 1, 1.05, random));
        Pages.hold(PAGE, "same", table);
    }

    private static void slow(double[] turns, double share, double factor, Random random) {
        List<Integer> all = new ArrayList<>();
        for (int turn = 0; turn < turns.length; turn++) {
            all.add(turn);
        }
        Collections.shuffle(all, random);
        all.subList(0, (int) Math.round(share * turns.length)).forEach(turn -> turns[turn] *= factor);
    }

    /** @param most of the rows that may be called the same */
    private void add(List<List<String>> lines, String what, double most, Spoiling spoiling) {
        Random random = new Random(1);
        List<Decision> decisions = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            List<Pairs> rows = new ArrayList<>();
            for (List<List<Drawn>> row : same) {
                rows.add(resampled(row, spoiling, random));
            }
            decisions.addAll(RULE.decide(rows));
        }
        double of = decisions.size();
        assertThat(count(decisions, Verdict.SAME) / of).as(what).isLessThanOrEqualTo(most);
        lines.add(List.of(
                what,
                Units.percent(count(decisions, Verdict.SAME) / of),
                Units.percent(count(decisions, Verdict.SLOWER) / of),
                Units.percent(decisions.stream()
                                .filter(row -> row.verdict() == Verdict.SLOWER && row.inWholes())
                                .count()
                        / of),
                Units.percent(count(decisions, Verdict.INCONCLUSIVE) / of),
                String.format(Locale.ROOT, "%.0f", median(decisions.stream().mapToDouble(Decision::pairs)))));
    }

    private static long count(List<Decision> decisions, Verdict verdict) {
        return decisions.stream().filter(row -> row.verdict() == verdict).count();
    }

    private static Pairs resampled(List<List<Drawn>> row, Spoiling spoiling, Random random) {
        List<Drawn> baseline = new ArrayList<>();
        List<Drawn> candidate = new ArrayList<>();
        List<double[]> spoilt = new ArrayList<>();
        for (int pair = 0; pair < Sequential.MOST_PAIRS; pair++) {
            List<Drawn> drawn = row.get(random.nextInt(row.size()));
            int first = random.nextInt(2);
            baseline.add(drawn.get(first));
            candidate.add(drawn.get(1 - first));
            double unequal = Math.exp(UNEQUAL * random.nextGaussian());
            double[] turns = Arrays.stream(drawn.get(1 - first).turns)
                    .map(turn -> turn * unequal)
                    .toArray();
            spoiling.of(turns, random);
            spoilt.add(turns);
        }
        return Pairs.of(
                RealForks.weighted(baseline.stream().map(fork -> fork.turns).toList(), operations(baseline)),
                RealForks.weighted(spoilt, operations(candidate)));
    }

    private static List<double[]> operations(List<Drawn> forks) {
        return forks.stream().map(fork -> fork.operations).toList();
    }
}
