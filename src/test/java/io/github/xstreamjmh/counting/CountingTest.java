/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Plan;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.folder.Unanswered;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountingTest {

    @Test
    void sidesThatDoAboutAsMuchHaveBatchesOfOneSize() {
        assertThat(Counting.batch(4096, 4096)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 1024)).isEqualTo(4096);
        assertThat(Counting.batch(4096, 65_536)).isEqualTo(4096);
    }

    @Test
    void aCandidateThatDoesAThousandTimesAsMuchDoesNotTakeAThousandTimesAsLong() {
        assertThat(Counting.batch(65_536, 64)).isEqualTo(256);
    }

    @Test
    void whatAJvmSaysOfItsOptionsIsNoReasonWhyItEnds() {
        String picked = "Picked up JAVA_TOOL_OPTIONS: -Xmx1g";
        assertThat(Counter.cause(List.of(picked, "OpenJDK 64-Bit Server VM warning: Sharing is off", "")))
                .satisfies(silence -> assertThat(Counter.mayPass(silence)).isTrue());
        assertThat(Counter.cause(List.of(
                        "NOTE: " + picked,
                        "Error occurred during initialization of VM",
                        "Could not reserve enough space for object heap")))
                .isEqualTo("Could not reserve enough space for object heap");
        assertThat(Counter.cause(List.of(
                        picked,
                        "Exception in thread \"main\" java.lang.IllegalStateException: it fails",
                        "\tat shop.Shop")))
                .isEqualTo("it fails");
    }

    /** Rows that can't be counted, for that takes no fork. */
    @Test
    void eachRowIsKeptBeforeTheNextIsCounted() throws Exception {
        JmhOptions options = JmhOptions.parse(List.of("FirstUseBenchmark.nothing", "DiaryBenchmark.pair"));
        List<PlannedRow> rows =
                Plan.of(options).rows().stream().filter(row -> !row.control()).toList();
        ByteArrayOutputStream talk = new ByteArrayOutputStream();
        List<Unanswered> kept = new ArrayList<>();
        List<String> said = new ArrayList<>();

        CountTable all = new Counting(
                        new Counter(Path.of("none.jar"), options, true),
                        List.of(Side.own()),
                        new PrintStream(talk, true, StandardCharsets.UTF_8))
                .of(rows, row -> {
                    kept.addAll(row.notCounted());
                    said.add(talk.toString(StandardCharsets.UTF_8));
                });

        assertThat(said).hasSize(2);
        assertThat(said.get(0)).contains("[1/2]").doesNotContain("[2/2]");
        assertThat(kept).isEqualTo(all.notCounted());
        assertThat(kept)
                .extracting(Unanswered::why)
                .containsExactlyInAnyOrder(
                        "only its first use is measured", "its threads work together, and one alone is counted");
        assertThat(Unanswered.sentences(all.notCounted()).toString())
                .contains("NOT COUNTED DiaryBenchmark.pair", "(2 threads) on baseline: its threads work together");
    }
}
