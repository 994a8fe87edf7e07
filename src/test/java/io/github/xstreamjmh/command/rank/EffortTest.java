/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.rank;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.Heat;
import io.github.xstreamjmh.plan.Heats;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.session.Requests;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EffortTest {

    private static final long GIGABYTE = 1L << 30;

    private static Effort effort(int contenders, int atOnce) {
        Heat heat = new Heat(
                "parse",
                IntStream.range(0, contenders)
                        .mapToObj(i -> Requests.row("parser" + i, 4))
                        .toList());
        return Effort.of(new Heats(List.of(heat), atOnce, Side.own(), 4, 1), Collections.nCopies(contenders, GIGABYTE));
    }

    @Test
    void threeTimesAsManyContendersTakeThreeTimesAsLong() {
        Effort five = effort(5, 5);
        Effort fifteen = effort(15, 15);
        assertThat(fifteen.ofRound()).isEqualTo(five.ofRound().multipliedBy(3));
        assertThat(fifteen.ofAll()).isEqualTo(fifteen.ofRound().multipliedBy(4));
        assertThat(fifteen.disk()).isEqualTo(3 * five.disk());
        assertThat(fifteen.heap()).isEqualTo(15 * GIGABYTE);
    }

    /** The anchor is in all of them. */
    @Test
    void blocksTakeTheAnchorAgainAndNoMoreMemoryThanThereIs() {
        Effort blocks = effort(51, 18);
        assertThat(blocks.heats()).isEqualTo(3);
        assertThat(blocks.forks()).isEqualTo(51 + 2);
        assertThat(blocks.atOnce()).isEqualTo(18);
        assertThat(blocks.heap()).isEqualTo(18 * GIGABYTE);
    }
}
