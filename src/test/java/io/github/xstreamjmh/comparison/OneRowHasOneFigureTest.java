/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.document.figures.RowFigures;
import io.github.xstreamjmh.document.figures.RunTable;
import io.github.xstreamjmh.metric.Metric;
import io.github.xstreamjmh.metric.Series;
import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Environments;
import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.files.ResultReader;
import io.github.xstreamjmh.stats.Judge;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A row's time is the same wherever it is shown: in the table of its run, and as a side of a comparison. */
class OneRowHasOneFigureTest {

    private static final Comparer COMPARER = new Comparer(Metric.time, new Judge(0.03, 0.05), true);

    /** As programs get them. */
    private static Map<Row, BigDecimal> ofItsRun(Run run) {
        return new RunTable(run.measured(), 2, Optional.empty(), Optional.empty())
                .parts().stream()
                        .flatMap(part -> part.rows().stream())
                        .collect(toMap(RowFigures::row, row -> Units.exact(row.nanoseconds())));
    }

    private static Map<Row, BigDecimal> ofAComparison(Run run) {
        return COMPARER.compare(run, List.of(run)).rows().stream()
                .collect(toMap(
                        ComparedRow::row,
                        row -> Units.exact(row.sides().candidate().value())));
    }

    @ParameterizedTest
    @MethodSource("io.github.xstreamjmh.comparison.ResultFile#references")
    void ofEachRowOfReference(Path folder) {
        Run run = ResultReader.read(folder, Metric.time.key()::equals);

        assertThat(ofItsRun(run)).isNotEmpty().isEqualTo(ofAComparison(run));
    }

    /** In turns of 20 ms one operation that stalled for 300, and 400 fast ones. */
    @Test
    void ofTurnsOfVeryDifferentNumbersOfOperations() {
        Fork fork = Forks.fork(Forks.row("DOM"), 1, 300e6, 50_000);
        Fork counted = Forks.withFigure(fork, Metric.OPERATIONS, Series.of("ops", "SUM", 1, 400));
        Run run = Run.of("run", Environments.plain(), List.of(counted));

        assertThat(ofItsRun(run))
                .isEqualTo(ofAComparison(run))
                .containsExactlyEntriesOf(Map.of(Forks.row("DOM"), Units.exact(320e6 / 401)));
    }
}
