/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Fork;
import io.github.xstreamjmh.result.Forks;
import io.github.xstreamjmh.result.Row;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunTableTest {

    @Test
    void rowsStandFastestFirstWithTheIntervalOfTheirForksAndNotesBelow() {
        assertThat(table(
                        fork("DOM", 1, 5000),
                        fork("DOM", 2, 7000),
                        fork("DOM", 3, 6000),
                        fork("Xpp3", 1, 1000),
                        fork("Xpp3", 2, 1010),
                        fork("Xpp3", 3, 990)))
                .containsExactly(
                        "ParserBenchmark.parseBigText  (avgt, 1 thread)",
                        "parser  time/op   ±95%  forks  alloc/op  CPU/op  notes",
                        "Xpp3    1.00 µs  2.5 %      3     160 B       -",
                        "DOM     6.00 µs   41 %      3     160 B       -  a b",
                        "  a: the forks spread by more than 10 % (standard deviation)",
                        "  b: the mean is known to no better than 10 % (95 % interval)",
                        "");
    }

    @Test
    void oneForkHasNoIntervalAndSaysThatItGivesNoVerdict() {
        assertThat(table(fork("Xpp3", 1, 1000)))
                .contains(
                        "Xpp3    1.00 µs     -      1     160 B       -  a",
                        "  a: one or two forks never give a verdict");
    }

    private static Fork fork(String parser, int round, double nanoseconds) {
        Row row = Forks.row(parser);
        return Forks.fork(row, round, nanoseconds, nanoseconds, nanoseconds);
    }

    private static List<String> table(Fork... forks) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new RunTable(List.of(forks), 2).print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
