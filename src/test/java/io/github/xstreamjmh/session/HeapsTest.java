/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.suite.Flags;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeapsTest {

    private static final long GIGABYTE = 1 << 30;

    private static final List<List<String>> SMALL = List.of(List.of("-Xmx1g"));

    @Test
    void theLargestHeapOfEachSideCounts() {
        List<List<String>> large = List.of(List.of("-Xmx1g"), List.of("-Xms1g", "-Xmx3g"), List.of("-Xmx2g"));
        long both = Flags.memory(GIGABYTE) + Flags.memory(3 * GIGABYTE);
        assertThat(new Heaps(16 * GIGABYTE, both).tooLarge(List.of(SMALL, large)))
                .isEmpty();
        assertThat(new Heaps(16 * GIGABYTE, both - 1)
                        .tooLarge(List.of(SMALL, large))
                        .orElseThrow())
                .startsWith(
                        "the JVMs of all sides take 4608 MB with their heaps, which don't fit into free memory, 4607 MB.");
    }

    @Test
    void aJvmThatIsNotToldOtherwiseTakesAQuarterOfTheMachine() {
        List<List<String>> byItself = List.of(List.of());
        long both = Flags.memory(GIGABYTE) + Flags.memory(2 * GIGABYTE);
        assertThat(new Heaps(8 * GIGABYTE, both).tooLarge(List.of(SMALL, byItself)))
                .isEmpty();
        assertThat(new Heaps(8 * GIGABYTE, both).tooLarge(List.of(byItself, byItself)))
                .isPresent();
    }

    @Test
    void withoutRowsThereIsRoom() {
        assertThat(new Heaps(GIGABYTE, 0).tooLarge(List.of(List.of()))).isEmpty();
    }
}
