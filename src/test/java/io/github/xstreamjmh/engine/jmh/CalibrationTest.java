/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Place;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    private static final Row ROW = Forks.row("Xpp3");
    private static final ShortIterations CUT =
            new ShortIterations(15, Duration.ofMillis(200), 75, Duration.ofMillis(20));

    private final Calibration calibration = new Calibration();
    private int round;

    private void fork(double... turns) {
        calibration.learn(Forks.fork(ROW, ++round, turns));
    }

    private static double[] steady() {
        double[] turns = new double[CUT.measurements()];
        Arrays.fill(turns, 100);
        return turns;
    }

    private static double[] stalled(int turn) {
        double[] turns = steady();
        turns[turn] = 10_000;
        return turns;
    }

    private static double[] ramp(double first, double last) {
        double[] turns = new double[CUT.measurements()];
        Arrays.setAll(turns, turn -> first + (last - first) * turn / turns.length);
        return turns;
    }

    private ShortIterations next(Row row) {
        Place place = Forks.fork(row, round + 1, 100).place();
        return calibration.of(row, place, () -> Optional.of(CUT)).orElseThrow();
    }

    private int warmups() {
        return next(ROW).warmups();
    }

    /** Fork by fork the second begins when the first has shown something. */
    @Test
    void bothSidesOfAPairWarmUpForAsLong() {
        Place pair = Forks.fork(ROW, 1, 100).place();
        assertThat(calibration.of(ROW, pair, () -> Optional.of(CUT))).contains(CUT);
        fork(stalled(19));
        assertThat(calibration.of(ROW, pair, Optional::empty)).contains(CUT);
        assertThat(warmups()).as("the next pair").isEqualTo(15 + 2);
    }

    @Test
    void aRowThatHasShownNothingWarmsUpAsItIs() {
        assertThat(next(ROW)).isEqualTo(CUT);
        fork(steady());
        assertThat(next(ROW)).isEqualTo(CUT);
    }

    @Test
    void theLatestStallOfAnyForkIsWarmedUpFor() {
        fork(stalled(19)); // over after 400 ms
        fork(stalled(4));
        fork(steady());
        assertThat(warmups()).isEqualTo(15 + 2);
        assertThat(next(Forks.row("kXML2"))).isEqualTo(CUT);
    }

    @Test
    void forksThatGetFasterWarmUpForAsLongAsTheyMeasureIfTheyAreMost() {
        for (int fork = 0; fork < 5; fork++) {
            fork(ramp(120, 100));
        }
        assertThat(warmups()).as("too few to know").isEqualTo(15);
        fork(ramp(120, 100));
        assertThat(warmups()).isEqualTo(15 + 8);
        for (int fork = 0; fork < 20; fork++) {
            fork(steady());
        }
        assertThat(warmups()).as("for they are warm by that").isEqualTo(15 + 8);
    }

    @Test
    void aMachineThatGetsSlowerAsOftenAsFasterIsNotWarmedUpFor() {
        for (int fork = 0; fork < 20; fork++) {
            fork(fork % 2 == 0 ? ramp(120, 100) : ramp(100, 120));
        }
        assertThat(warmups()).isEqualTo(15);
    }
}
