/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import java.time.Duration;
import java.util.Arrays;
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

    private int warmups() {
        return calibration.of(ROW, CUT).warmups();
    }

    @Test
    void aRowThatHasShownNothingWarmsUpAsItIs() {
        assertThat(calibration.of(ROW, CUT)).isEqualTo(CUT);
        fork(steady());
        assertThat(calibration.of(ROW, CUT)).isEqualTo(CUT);
    }

    @Test
    void theLatestStallOfAnyForkIsWarmedUpFor() {
        fork(stalled(19)); // over after 400 ms
        fork(stalled(4));
        fork(steady());
        assertThat(warmups()).isEqualTo(15 + 2);
        assertThat(calibration.of(Forks.row("kXML2"), CUT)).isEqualTo(CUT);
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
