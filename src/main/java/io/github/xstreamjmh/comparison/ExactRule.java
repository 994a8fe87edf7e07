/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.metric.Sample;
import io.github.xstreamjmh.stats.Judgement;
import io.github.xstreamjmh.stats.Note;
import io.github.xstreamjmh.stats.Verdict;
import java.util.Arrays;

/** For sizes, which are facts: one byte is a difference. */
final class ExactRule {

    private ExactRule() {}

    static Judgement judge(Sides sides) {
        if (varies(sides.baseline()) || varies(sides.candidate())) {
            return Judgement.plain(sides.ratio(), Verdict.INCONCLUSIVE, Note.VARIES);
        }
        int order = Double.compare(sides.candidate().value(), sides.baseline().value());
        return Judgement.plain(sides.ratio(), order > 0 ? Verdict.SLOWER : order < 0 ? Verdict.FASTER : Verdict.SAME);
    }

    private static boolean varies(Sample sample) {
        return Arrays.stream(sample.figures()).anyMatch(size -> size != sample.value());
    }
}
