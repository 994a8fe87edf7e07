/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.comparison.Comparer;
import io.github.xstreamjmh.document.Block;
import io.github.xstreamjmh.document.Cell;
import io.github.xstreamjmh.document.Table;
import io.github.xstreamjmh.explanation.Findings;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.Unanswered;
import io.github.xstreamjmh.sampling.CompilationChange;
import io.github.xstreamjmh.sampling.Evidence;
import io.github.xstreamjmh.sampling.Method;
import io.github.xstreamjmh.sampling.MethodTime;
import io.github.xstreamjmh.sampling.SampledBy;
import io.github.xstreamjmh.sampling.TimeByMethod;
import io.github.xstreamjmh.stats.Estimate;
import io.github.xstreamjmh.stats.Interval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WhyViewTest {

    private static final int METHODS = 12;

    private static TimeByMethod time(Row row, String candidate) {
        Estimate difference = new Estimate(40, new Interval(30, 50), 6);
        List<MethodTime> methods = IntStream.range(0, METHODS)
                .mapToObj(number -> new MethodTime(
                        new Method("lib.M" + number, "run", "()V"),
                        false,
                        new MethodTime.Times(50, 50, 50, 0),
                        new MethodTime.Times(90, 90, 90, 0),
                        difference))
                .toList();
        return new TimeByMethod(
                row,
                candidate,
                false,
                new SampledBy("JFR", Optional.empty()),
                new Evidence(
                        difference,
                        methods,
                        Optional.empty(),
                        List.of(new CompilationChange(
                                "lib.M0.run", Optional.empty(), "is not inlined", 0, 6, 6, true))));
    }

    @Test
    void timesOfComparedRowsAreTableOfAllTheirMethods() {
        Run run = SampleRuns.inTurns(1.5);
        ComparedTable compared = Comparer.ofTurns(run);
        Row row = run.rows().get("candidate").get(0).row();
        TimeByMethod time = time(row, "candidate");

        List<Part> parts = WhyView.of(
                compared,
                new Findings(
                        List.of(),
                        List.of(time(new Row("a.B.c", "avgt", 1, Map.of()), "candidate"), time(row, "gone"), time),
                        List.of()));

        assertThat(parts).singleElement().isInstanceOfSatisfying(Part.Panel.class, panel -> {
            assertThat(panel.title()).isEqualTo(row.inThreads() + " with candidate");
            List<Block> blocks = panel.blocks().toList();
            assertThat(blocks.get(0)).isEqualTo(new Block.Paragraph(panel.title() + ":"));
            assertThat(blocks.get(1))
                    .isInstanceOfSatisfying(
                            Block.Paragraph.class,
                            paragraph -> assertThat(paragraph.text())
                                    .endsWith(String.join(
                                            " ", time.sentences(true, method -> Optional.empty(), List.of()))));
            assertThat(blocks.get(2))
                    .isInstanceOfSatisfying(
                            Table.class, table -> assertThat(table.rows()).hasSize(METHODS));
            assertThat(blocks.get(3))
                    .isInstanceOfSatisfying(
                            Table.class,
                            table -> assertThat(table.rows())
                                    .containsExactly(List.of(
                                            Cell.of("M0.run"),
                                            Cell.of("is not inlined"),
                                            Cell.of("0"),
                                            Cell.of("6"),
                                            Cell.of("6"),
                                            Cell.of("yes"))));
        });
        assertThat(time.table().rows()).hasSizeLessThan(METHODS);
    }

    @Test
    void whatIsNotKnownIsSaidOfComparedRowsUntilItIs() {
        Run run = SampleRuns.inTurns(1.5);
        ComparedTable compared = Comparer.ofTurns(run);
        Row row = run.rows().get("candidate").get(0).row();
        List<Unanswered> unanswered = List.of(
                Unanswered.notCounted(row, "candidate", "it sets up before each invocation"),
                Unanswered.notCounted(row, "another", "it fails"),
                Unanswered.notSampled(row, "candidate", "it hangs"),
                Unanswered.notSampled(new Row("a.B.c", "avgt", 1, Map.of()), "candidate", "it hangs"));

        assertThat(notes(compared, new Findings(List.of(), List.of(), unanswered)))
                .containsExactly(
                        "NOT COUNTED " + row.inThreads() + " on candidate: it sets up before each invocation.",
                        "NOT SAMPLED " + row.inThreads() + ": it hangs.");
        assertThat(notes(compared, new Findings(List.of(), List.of(time(row, "candidate")), unanswered.subList(2, 3))))
                .isEmpty();
    }

    private static List<String> notes(ComparedTable compared, Findings findings) {
        return WhyView.of(compared, findings).stream()
                .filter(Part.Text.class::isInstance)
                .map(part -> ((Block.Note) ((Part.Text) part).block()).text())
                .toList();
    }
}
