/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.document.figures;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RowGroupTest {

    private static Row row(String mode, int threads, String... namesAndValues) {
        Map<String, String> params = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            params.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new Row("a.b.Sort.sort", mode, threads, params);
    }

    @Test
    void whatAllRowsShareStandsInTheTitleAndWhatVariesGetsAColumn() {
        RowGroup group = RowGroup.of(
                List.of(row("avgt", 2, "size", "10", "order", "up"), row("avgt", 2, "size", "20", "order", "up")));

        assertThat(group).isEqualTo(new RowGroup("Sort.sort  (avgt, 2 threads, order=up)", List.of("size")));
        assertThat(group.label(row("avgt", 2, "size", "20", "order", "up"))).isEqualTo("20");
    }

    @Test
    void aParameterThatARowLacksVaries() {
        RowGroup group = RowGroup.of(List.of(row("avgt", 1, "size", "10"), row("avgt", 1)));

        assertThat(group.varying()).containsExactly("size");
        assertThat(group.label(row("avgt", 1))).isEmpty();
    }

    @Test
    void whatAFileDoesNotSayIsLeftOut() {
        assertThat(RowGroup.of(List.of(row("", 0))).title()).isEqualTo("Sort.sort");
    }

    @Test
    void modesAndThreadsAreNotMixed() {
        assertThat(RowGroup.split(
                        List.of(row("avgt", 1, "n", "1"), row("thrpt", 1), row("avgt", 2), row("avgt", 1, "n", "2")),
                        Function.identity()))
                .containsExactly(
                        List.of(row("avgt", 1, "n", "1"), row("avgt", 1, "n", "2")),
                        List.of(row("thrpt", 1)),
                        List.of(row("avgt", 2)));
    }
}
