/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.suite.Flags;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeapsTest {

    private static final long GIGABYTE = 1 << 30;

    private static final List<Long> SMALL = List.of(GIGABYTE);

    @Test
    void theLargestHeapOfEachSideCounts() {
        List<Long> large = List.of(GIGABYTE, 3 * GIGABYTE, 2 * GIGABYTE);
        long both = Flags.memory(GIGABYTE) + Flags.memory(3 * GIGABYTE);
        assertThat(new Heaps(both).tooLarge(List.of(SMALL, large))).isEmpty();
        assertThat(new Heaps(both - 1).tooLarge(List.of(SMALL, large))).isPresent();
        assertThat(new Heaps(both / 2).tooLarge(List.of(SMALL, large)).orElseThrow())
                .startsWith("with their heaps, all sides' JVMs need 4.83 GB, more than the 2.42 GB free.");
    }

    @Test
    void withoutRowsThereIsRoom() {
        assertThat(new Heaps(0).tooLarge(List.of(List.of()))).isEmpty();
    }
}
