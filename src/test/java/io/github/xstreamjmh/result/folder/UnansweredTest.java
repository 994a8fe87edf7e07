/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.xstreamjmh.result.Row;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnansweredTest {

    private static final Row ONE = new Row("shop.Bench.one", "avgt", 1, Map.of());
    private static final Row OTHER = new Row("shop.Bench.other", "avgt", 2, Map.of());

    @Test
    void rowsThatShareAReasonShareASentence() {
        assertThat(Unanswered.sentences(List.of(
                        Unanswered.notSampled(ONE, "new", "no sampler runs here"),
                        Unanswered.notCounted(ONE, "new", "it fails"),
                        Unanswered.notSampled(OTHER, "new", "no sampler runs here"),
                        Unanswered.notCounted(OTHER, "old", "it fails"))))
                .containsExactly(
                        "NOT SAMPLED Bench.one, Bench.other (2 threads): no sampler runs here.",
                        "NOT COUNTED Bench.one on new: it fails.",
                        "NOT COUNTED Bench.other (2 threads) on old: it fails.");
    }

    @Test
    void aBaselineThatIsNotCountedLeavesNothingOfAnyCandidate() {
        assertThat(Unanswered.notCounted(ONE, "new", "it fails").isOf(ONE, "new"))
                .isTrue();
        assertThat(Unanswered.notCounted(ONE, "new", "it fails").isOf(ONE, "old"))
                .isFalse();
        assertThat(Unanswered.notCounted(ONE, "new", "it fails").isOf(OTHER, "new"))
                .isFalse();
        assertThat(Unanswered.notCounted(ONE, "baseline", "it fails").isOf(ONE, "new"))
                .isTrue();
        assertThat(Unanswered.notSampled(ONE, "new", "it fails").isOf(ONE, "new"))
                .isTrue();
    }

    @Test
    void ofManyRowsSomeAreNamed() {
        List<Unanswered> many = IntStream.rangeClosed(1, 7)
                .mapToObj(threads ->
                        Unanswered.notSampled(new Row("shop.Bench.one", "avgt", threads, Map.of()), "new", "it hangs"))
                .toList();
        assertThat(Unanswered.sentences(many))
                .containsExactly(
                        "NOT SAMPLED Bench.one, Bench.one (2 threads), Bench.one (3 threads), Bench.one (4 threads),"
                                + " Bench.one (5 threads) and 2 more: it hangs.");
    }

    @Test
    void theLastTryIsKept(@TempDir Path folder) throws Exception {
        Unanswered.FILE.add(folder, List.of());
        assertThat(folder).isEmptyDirectory();
        Unanswered counted = Unanswered.notCounted(ONE, "new", "it fails");
        Unanswered.FILE.add(folder, List.of(counted, Unanswered.notSampled(ONE, "new", "it hangs")));
        Unanswered again = Unanswered.notSampled(ONE, "new", "it is gone");
        Unanswered.FILE.add(folder, List.of(again));
        assertThat(Unanswered.FILE.read(folder)).containsExactly(counted, again);
    }
}
