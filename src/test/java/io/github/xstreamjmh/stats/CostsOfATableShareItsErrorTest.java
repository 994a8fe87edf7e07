/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of rows, each with six further figures. */
class CostsOfATableShareItsErrorTest {

    private static final int FIGURES = 6;
    private static final int TABLES = 500;
    private static final double THRESHOLD = 0.1;

    /** What {@link Costs} shows of each figure of a table; the first row's candidate has {@code more} of each. */
    private static boolean[][] table(Random random, int rows, int pairs, double spread, double more) {
        boolean[][] shown = new boolean[FIGURES][];
        for (int figure = 0; figure < FIGURES; figure++) {
            double[][] differences = new double[rows][pairs];
            for (int row = 0; row < rows; row++) {
                for (int pair = 0; pair < pairs; pair++) {
                    differences[row][pair] = (row == 0 ? more : 0) + spread * random.nextGaussian();
                }
            }
            shown[figure] = Costs.shown(differences, THRESHOLD, FIGURES);
        }
        return shown;
    }

    private static boolean any(boolean... shown) {
        return IntStream.range(0, shown.length).anyMatch(row -> shown[row]);
    }

    @ParameterizedTest
    @CsvSource({"3, 6", "3, 11", "45, 6", "45, 11"})
    void ofAHundredTablesInWhichNothingDiffersOneShowsACost(int rows, int pairs) {
        Random random = new Random(pairs);
        for (double spread : new double[] {0.03, 0.1, 0.3}) {
            long wrong = IntStream.range(0, TABLES)
                    .filter(table -> Arrays.stream(table(random, rows, pairs, spread, 0))
                            .anyMatch(CostsOfATableShareItsErrorTest::any))
                    .count();
            assertThat(wrong).as("spread " + spread).isLessThanOrEqualTo(TABLES / 100);
        }
    }

    @Test
    void whatCostsAFifthMoreIsFound() {
        Random random = new Random(1);
        long found = IntStream.range(0, TABLES)
                .filter(table -> table(random, 10, 11, 0.05, StrictMath.log(1.2))[0][0])
                .count();
        assertThat(found).isGreaterThan((long) (0.95 * TABLES));
    }

    /** What is just not shown of one of six figures is of the only one. */
    @Test
    void eachHasItsShareOfTheError() {
        double spread = 0.01;
        while (Costs.shown(alternating(spread), THRESHOLD, FIGURES)[0]) {
            spread += 0.001;
        }
        assertThat(Costs.shown(alternating(spread), THRESHOLD, 1)).containsExactly(true);
    }

    private static double[][] alternating(double spread) {
        double[] row = new double[8];
        Arrays.setAll(row, pair -> 0.15 + (pair % 2 == 0 ? spread : -spread));
        return new double[][] {row};
    }

    @Test
    void fewerThanSixPairsShowNothing() {
        double[][] five = {{0.5, 0.51, 0.49, 0.5, 0.5}};
        double[][] six = {{0.5, 0.51, 0.49, 0.5, 0.5, 0.5}};
        assertThat(Costs.shown(five, THRESHOLD, FIGURES)).containsExactly(false);
        assertThat(Costs.shown(six, THRESHOLD, FIGURES)).containsExactly(true);
    }
}
