/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.RowResult;
import io.github.xstreamjmh.result.Score;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowMatcherTest {

    private static final Row ROW = new Row("a.b.Sort.sort", "avgt", 1, Map.of("size", "10"));

    private static List<RowResult> results(Row... rows) {
        return Arrays.stream(rows)
                .map(row -> new RowResult(row, false, List.of(), Map.of("score", new Score("ns/op", 1, Double.NaN))))
                .toList();
    }

    private static boolean match(Row baseline, Row candidate) {
        return RowMatcher.match(results(baseline), results(candidate)).pairs().size() == 1;
    }

    @Test
    void rowsOfOneMethodModeThreadsAndParametersBelongTogether() {
        Map<String, String> ab = new LinkedHashMap<>();
        ab.put("a", "1");
        ab.put("b", "2");
        Map<String, String> ba = new LinkedHashMap<>();
        ba.put("b", "2");
        ba.put("a", "1");
        assertThat(match(new Row("a.B.c", "avgt", 1, ab), new Row("a.B.c", "avgt", 1, ba)))
                .isTrue();
        assertThat(match(ROW, new Row("a.b.Sort.sort", "thrpt", 1, Map.of("size", "10"))))
                .isFalse();
        assertThat(match(ROW, new Row("a.b.Sort.sort", "avgt", 2, Map.of("size", "10"))))
                .isFalse();
        assertThat(match(ROW, new Row("a.b.Sort.sort", "avgt", 1, Map.of("size", "11"))))
                .isFalse();
        assertThat(match(ROW, new Row("a.b.Sort.sorted", "avgt", 1, Map.of("size", "10"))))
                .isFalse();
    }

    @Test
    void thePackageMayDifferAndAFileMayNotSayEverything() {
        assertThat(match(ROW, new Row("other.Sort.sort", "avgt", 1, Map.of("size", "10"))))
                .isTrue();
        assertThat(match(ROW, new Row("Sort.sort", "", 0, Map.of("size", "10"))))
                .isTrue();
        assertThat(match(new Row("Sort.sort", "avgt", 0, Map.of("size", "10")), ROW))
                .isTrue();
        assertThat(match(new Row("Sort.sort", "ss", 0, Map.of("size", "10")), ROW))
                .isFalse();
    }

    @Test
    void anEmptyParameterMayBeMissing() {
        Row empty = new Row("a.b.Sort.sort", "avgt", 1, Map.of("size", "10", "prefix", ""));
        assertThat(match(empty, ROW)).isTrue();
        assertThat(match(ROW, empty)).isTrue();
        assertThat(RowMatcher.match(results(empty, ROW), results(ROW)).pairs()).hasSize(1);
    }

    @Test
    void whatCouldBelongToTwoBelongsToNone() {
        Row unsaid = new Row("Sort.sort", "", 0, Map.of("size", "10"));
        Row throughput = new Row("a.b.Sort.sort", "thrpt", 1, Map.of("size", "10"));

        RowMatcher match = RowMatcher.match(results(unsaid), results(ROW, throughput));
        assertThat(match.pairs()).isEmpty();
        assertThat(match.onlyBaseline()).containsExactly(unsaid);
        assertThat(match.onlyCandidate()).containsExactly(ROW, throughput);

        assertThat(RowMatcher.match(results(ROW, throughput), results(unsaid)).pairs())
                .isEmpty();
    }

    @Test
    void anExactPartnerIsNotGivenAway() {
        Row elsewhere = new Row("other.Sort.sort", "avgt", 1, Map.of("size", "10"));

        RowMatcher match = RowMatcher.match(results(elsewhere, ROW), results(ROW));

        assertThat(match.pairs())
                .singleElement()
                .satisfies(pair -> assertThat(pair.baseline().row()).isEqualTo(ROW));
        assertThat(match.onlyBaseline()).containsExactly(elsewhere);
        assertThat(match.onlyCandidate()).isEmpty();
    }
}
