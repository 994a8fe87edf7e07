/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RowTest {

    private static Row row(String benchmark) {
        return new Row(benchmark, "avgt", 2, Map.of("parser", "DOM", "layout", "compact"));
    }

    @Test
    void aBenchmarkHasAPackageAClassAndAMethod() {
        Row row = row("io.github.ParserBenchmark.parse");
        assertThat(row.type()).isEqualTo("io.github.ParserBenchmark");
        assertThat(row.className()).isEqualTo("ParserBenchmark");
        assertThat(row.method()).isEqualTo("parse");
        assertThat(row.shortName()).isEqualTo("ParserBenchmark.parse");
    }

    @Test
    void aClassMayHaveNoPackageAndAMethodNoClass() {
        assertThat(row("ParserBenchmark.parse"))
                .extracting(Row::type, Row::className, Row::method)
                .containsExactly("ParserBenchmark", "ParserBenchmark", "parse");
        assertThat(row("parse"))
                .extracting(Row::type, Row::className, Row::method, Row::shortName)
                .containsExactly("", "", "parse", "parse");
    }

    @Test
    void aRowWithoutAParameterIsTheSameInAllElse() {
        assertThat(row("A.b").without("parser")).isEqualTo(new Row("A.b", "avgt", 2, Map.of("layout", "compact")));
        assertThat(row("A.b").without("codec")).isEqualTo(row("A.b"));
    }
}
