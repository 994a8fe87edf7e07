/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two runs of the parser rows in which nothing changed, on a machine that drifts in between: each row by its own amount and
 * all by a common one, of as much variance. At most one table in a hundred shows a change, whatever the drift; and where the
 * machine hardly drifts, verdicts are to be had.
 */
class SeparateRunsKeepTheirPromiseTest {

    private static final int TABLES = Boolean.getBoolean("xstreamjmh.long") ? 4_000 : 400;
    private static final int FORKS = 5;

    /** The spread of a control row's forks, as on the machine of src/study/SIMULATIONS.md. */
    private static final double SPREAD_OF_CONTROLS = 0.03;

    private static final Judge JUDGE = new Judge(Judge.THRESHOLD, Judge.ALPHA);

    /**
     * @param judged how many of the rows the change can touch; the others are control rows
     * @param drift the standard deviation of a row's difference between two runs where nothing changed
     */
    @ParameterizedTest
    @CsvSource({
        "42, 0.005", "42, 0.01", "42, 0.02", "42, 0.04", "42, 0.08", //
        "3, 0.005", "3, 0.01", "3, 0.02", "3, 0.04", "3, 0.08"
    })
    void aTableSeldomShowsAChangeThatIsNone(int judged, double drift) {
        Random random = new Random(Double.hashCode(drift) + judged);
        Reference.Spread spread = new Reference.Spread("parser", Reference.Shape.REAL, random);
        int steady = 0;
        int changed = 0;
        for (int i = 0; i < TABLES; i++) {
            spread.next();
            double common = drift * Math.sqrt(0.5) * random.nextGaussian();
            DoubleSupplier drifted = () -> common + drift * Math.sqrt(0.5) * random.nextGaussian();
            List<Comparison> rows = IntStream.range(0, spread.rows())
                    .mapToObj(row -> Samples.separate(
                            spread.forks(row, FORKS, 0), spread.forks(row, FORKS, drifted.getAsDouble())))
                    .toList();
            List<Comparison> ofMachine = Stream.generate(() -> Samples.separate(
                            control(0, random), control(drifted.getAsDouble() / ControlRows.ROWS_DRIFT_MORE, random)))
                    .limit(6)
                    .toList();
            Optional<ControlRows> machine =
                    ControlRows.of(ofMachine, rows.subList(judged, rows.size()), Judge.THRESHOLD, Judge.ALPHA);
            if (machine.orElseThrow().steady()) {
                steady++;
                changed += JUDGE
                                .judge(
                                        rows.subList(0, judged),
                                        machine.orElseThrow().runToRun())
                                .stream()
                                .map(Judgement::verdict)
                                .anyMatch(verdict -> verdict == Verdict.SLOWER || verdict == Verdict.FASTER)
                        ? 1
                        : 0;
            }
        }
        System.out.printf(
                "%d rows judged, drift %.3f: %.1f %% of tables judged, a change in %.2f %%%n",
                judged, drift, 100.0 * steady / TABLES, 100.0 * changed / TABLES);
        assertThat(changed / (double) TABLES).isLessThanOrEqualTo(0.01);
        if (drift <= 0.01) {
            assertThat(steady / (double) TABLES).isGreaterThan(judged == 42 ? 0.5 : 0.9);
        }
    }

    private static Forks control(double change, Random random) {
        return Samples.forks(Stream.generate(
                        () -> new double[] {Math.exp(change + SPREAD_OF_CONTROLS * random.nextGaussian())})
                .limit(FORKS)
                .toList());
    }
}
