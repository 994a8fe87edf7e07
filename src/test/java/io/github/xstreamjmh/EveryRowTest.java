/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.RunnerException;

/** Set-up writes each row's workload, reads it back and compares, so a row that runs has proven its contender right. */
class EveryRowTest {

    /** But for those of first uses, which collect garbage time and again: FirstUseBenchmarkTest uses each contender. */
    static Stream<SuiteRow> rowsToMeasure() {
        return Catalogues.rows().stream()
                .filter(row -> row.skipReason().isEmpty() && !Suite.isMeasuredOnce(row.benchmark()));
    }

    static Stream<SuiteRow> rowsLeftOut() {
        return Catalogues.rows().stream().filter(row -> row.skipReason().isPresent());
    }

    @ParameterizedTest
    @MethodSource("rowsToMeasure")
    void readsBackWhatItWroteAndRunsOnce(SuiteRow row) throws RunnerException {
        Catalogues.runOnce(row);
    }

    @ParameterizedTest
    @MethodSource("rowsLeftOut")
    void isLeftOutOnlyAsLongAsItCannotDoTheWork(SuiteRow row) {
        assertThat(row.skipReason()).get().asString().isNotBlank().doesNotContain("lib/", "\n");
        assertThatThrownBy(() -> Catalogues.runOnce(row)).isInstanceOf(RunnerException.class);
    }

    @Test
    void everyRowHasAContenderUnlessItMeasuresTheMachineOrNothing() {
        assertThat(Catalogues.rows())
                .filteredOn(row -> row.contender().isEmpty())
                .extracting(row -> row.row().shortName())
                .isNotEmpty()
                .allMatch(name -> name.startsWith("ControlBenchmark.") || name.equals("FirstUseBenchmark.nothing"));
    }
}
