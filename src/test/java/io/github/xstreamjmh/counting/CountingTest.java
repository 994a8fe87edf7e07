/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountingTest {

    @Test
    void sidesThatDoAboutAsMuchHaveBatchesOfOneSize() {
        assertThat(Counting.batch(4096, 4096)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 1024)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 65_536)).isEqualTo(4096);
    }

    @Test
    void aCandidateThatDoesAThousandTimesAsMuchDoesNotTakeAThousandTimesAsLong() {
        assertThat(Counting.batch(65_536, 64)).isEqualTo(256);
    }
}
