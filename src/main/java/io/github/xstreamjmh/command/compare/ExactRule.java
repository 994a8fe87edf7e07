/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.compare;

import io.github.xstreamjmh.metric.Sample;
import java.util.Arrays;
import java.util.List;

/** For sizes, which are facts: one byte is a difference. */
final class ExactRule implements Rule {

    @Override
    public List<Finding> judge(List<Sides> rows) {
        return rows.stream().map(ExactRule::judge).toList();
    }

    @Override
    public String words() {
        return "Every byte counts.";
    }

    private static Finding judge(Sides sides) {
        if (varies(sides.baseline()) || varies(sides.candidate())) {
            return Finding.plain(sides.ratio(), Outcome.CANNOT_TELL, "the size is not the same in all forks");
        }
        int order = Double.compare(sides.candidate().value(), sides.baseline().value());
        return Finding.plain(sides.ratio(), order > 0 ? Outcome.SLOWER : order < 0 ? Outcome.FASTER : Outcome.SAME);
    }

    private static boolean varies(Sample sample) {
        return Arrays.stream(sample.forkMeans()).anyMatch(size -> size != sample.value());
    }
}
