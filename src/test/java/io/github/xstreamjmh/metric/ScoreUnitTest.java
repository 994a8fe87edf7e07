/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.options.TimeValue;

class ScoreUnitTest {

    @ParameterizedTest
    @CsvSource({
        "ns/op, 2, 2",
        "us/op, 2, 2e3",
        "µs/op, 2, 2e3",
        "ms/op, 2, 2e6",
        "s/op, 2, 2e9",
        "min/op, 2, 120e9",
        "hr/op, 1, 3600e9",
        "day/op, 1, 86400e9",
        "ops/s, 2, 5e8",
        "ops/ms, 4, 2.5e5",
        "ops/us, 5, 200",
        "ops/ns, 8, 0.125"
    })
    void everyScoreBecomesTimePerOperation(String unit, double score, double nanoseconds) {
        assertThat(ScoreUnit.of(unit).orElseThrow().nanosecondsPerOperation(score, 1))
                .isCloseTo(nanoseconds, within(1e-9 * nanoseconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"B/op", "MB/sec", "counts", "ops/", "/op", "", "#/op"})
    void whatIsNoTimeHasNone(String unit) {
        assertThat(ScoreUnit.of(unit)).isEmpty();
    }

    @Test
    void unitsAreThoseThatJmhWrites() {
        for (TimeUnit unit : TimeUnit.values()) {
            String name = TimeValue.tuToString(unit);
            assertThat(ScoreUnit.of(name + "/op").orElseThrow().nanoseconds()).isEqualTo((double) unit.toNanos(1));
        }
    }
}
