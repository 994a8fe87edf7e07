/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortIterationsTest {

    @ParameterizedTest
    @CsvSource({
        "PT3S,  PT3S,  15, 15, 200",
        "PT5S,  PT3S,  25, 15, 200",
        "PT0S,  PT1S,   0,  5, 200",
        "PT50S, PT50S, 50, 50, 1000",
        "PT1S,  PT20S,  3, 50, 400",
        "PT1S,  PT0.1S, 5,  1, 200"
    })
    void theyTakeAsLongInAllAndAreFiftyAtMost(
            Duration warmup, Duration measurement, int warmups, int count, long millis) {
        ShortIterations cut = ShortIterations.of(warmup, measurement);

        assertThat(cut).isEqualTo(new ShortIterations(warmups, count, Duration.ofMillis(millis)));
        assertThat(cut.time().getTime()).isEqualTo(millis);
    }
}
