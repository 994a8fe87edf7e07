/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.result.Row;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is made of counts. */
class ExplanationTest {

    private static final Row ROW = new Row("shop.Bench.parse", "avgt", 1, Map.of());

    private static MethodCounts method(
            String owner, String name, boolean jdk, String body, double bytecodes, double calls) {
        return new MethodCounts(owner, name, "()V", jdk, body, new Work(bytecodes, calls, 0, 0, 0));
    }

    private static Counted counted(MethodCounts... methods) {
        Counted once = new Counted(1, List.of(methods), Work.NONE, Map.of());
        return new Counted(1, List.of(methods), once.all(), Map.of());
    }

    private static CountedRow row(Counted before, Counted after) {
        return new CountedRow(ROW, "new", before, after);
    }

    private static Counted work(double bytecodes) {
        return counted(method("lib.A", "a", false, "1", bytecodes, 1));
    }

    @Test
    void moreThanHalfAPerCentCounts() {
        assertThat(row(work(1000), work(1006)).verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(row(work(1000), work(1004)).verdict()).isEqualTo(WorkVerdict.SAME);
        assertThat(row(work(1000), work(990)).verdict()).isEqualTo(WorkVerdict.LESS);
        assertThat(row(work(0), work(0)).verdict()).isEqualTo(WorkVerdict.SAME);
    }

    @Test
    void whatDiffersFromBatchToBatchIsNoVerdict() {
        Counted varied = new Counted(1, work(1010).methods(), new Work(990, 1, 0, 0, 0), Map.of());
        assertThat(row(work(1000), varied).verdict()).isEqualTo(WorkVerdict.VARIES);
    }

    @Test
    void whereBytecodesAreTheSameAllocationDecides() {
        MethodCounts thrifty = new MethodCounts("lib.A", "a", "()V", false, "1", new Work(100, 1, 1, 100, 0));
        MethodCounts lavish = new MethodCounts("lib.A", "a", "()V", false, "1", new Work(100, 1, 2, 200, 0));
        assertThat(row(counted(thrifty), counted(lavish)).verdict()).isEqualTo(WorkVerdict.MORE);
        assertThat(new Explanation(row(counted(thrifty), counted(lavish)), "It is so.", 1).paragraph())
                .contains("It allocates 2.000 times the bytes (100 B to 200 B), 100 % of the difference in A.a.");
    }

    @Test
    void theWorstRowIsTheExitCode() {
        CountTable table = new CountTable(
                List.of(row(work(100), work(50)), row(work(100), work(100)), row(work(100), work(200))), List.of());
        assertThat(table.exitCode()).isEqualTo(ExitCode.SLOWER);
        assertThat(new CountTable(List.of(), List.of(new CountTable.NotCounted(ROW, "new", "it fails"))).exitCode())
                .isEqualTo(ExitCode.ROW_FAILED);
        assertThat(table.table().rows())
                .extracting(cells -> cells.get(7))
                .containsExactly(Cell.of("does less work"), Cell.of("same work"), Cell.of("does more work"));
    }

    @Test
    void theParagraphNamesTheLibrarysMethodBeforeTheJdks() {
        CountedRow row = row(
                counted(
                        method("lib.Reader", "skip", false, "1", 100, 10),
                        method("java.util.List", "add", true, "", 100, 10)),
                counted(
                        method("lib.Reader", "skip", false, "1", 200, 10),
                        method("java.util.List", "add", true, "", 900, 90)));
        String paragraph = new Explanation(row, "It takes longer.", 5.5).paragraph();
        assertThat(paragraph)
                .startsWith("It takes longer. It executes 5.500 times the bytecodes (200 to 1,100 an operation).")
                .contains(
                        "the JDK's classes make 89 %",
                        "Reader.skip accounts for 11 %: it executes 2.000 times the bytecodes (100 to 200), called as often.",
                        "List.add accounts for 89 %",
                        "called 90 times instead of 10")
                .endsWith("Work changed about as much as time did.");
        assertThat(paragraph.indexOf("Reader.skip")).isLessThan(paragraph.indexOf("List.add"));
    }

    @Test
    void countsThatDontExplainTheTimeSayIt() {
        assertThat(new Explanation(row(work(100), work(100)), "It takes longer.", 1.4).paragraph())
                .contains("So counts don't explain the time");
        assertThat(new Explanation(row(work(100), work(80)), "It takes longer.", 1.4).paragraph())
                .contains("Work and time go opposite ways");
        assertThat(new Explanation(row(work(100), work(110)), "It takes longer.", 1.4).paragraph())
                .contains("Work changed by 10 % and time by 40 %");
    }

    @Test
    void aMethodThatMovedIsTheSameByItsCode() {
        CountedRow row = row(
                counted(method("lib.Old", "read", false, "abc", 100, 1), method("lib.Old", "gone", false, "x", 5, 1)),
                counted(
                        method("lib.Young", "scan", false, "abc", 300, 1),
                        method("lib.Young", "come", false, "y", 5, 1)));
        assertThat(row.methods())
                .extracting(MethodPair::name)
                .contains("Young.scan (was Old.read)", "Old.gone", "Young.come");
    }

    @Test
    void theTableAddsUp() {
        Explanation explanation = new Explanation(row(work(100), work(300)), "", 3);
        assertThat(explanation.table().rows()).hasSize(2);
        assertThat(explanation.table().rows().get(1).get(0)).isEqualTo(Cell.of("all others"));
        assertThat(explanation.table().rows().get(1).get(3).exact()).isEqualTo("0");
    }
}
