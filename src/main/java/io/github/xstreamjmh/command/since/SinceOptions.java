/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.cli.Share;
import io.github.xstreamjmh.document.Rendering;
import io.github.xstreamjmh.session.RowOptions;
import io.github.xstreamjmh.stats.Sequential;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code since} is asked for: a mixin. */
final class SinceOptions {

    @Option(names = "--count", description = "Measure no time: what was counted is the answer.")
    boolean count;

    @Option(
            names = "--pre-releases",
            description = "Look at release candidates and the like, too; those that the range names count in any case.")
    boolean preReleases;

    @Option(
            names = "--threshold",
            paramLabel = "SHARE",
            converter = Share.class,
            defaultValue = "0.05",
            description = "The change that matters (default: 5%%).")
    double threshold;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            defaultValue = "" + Sequential.MOST_PAIRS,
            description = "Give up on a row of a comparison after so many pairs of forks (default: ${DEFAULT-VALUE}).")
    int mostPairs;

    @Option(
            names = "--as-servers",
            description = "Fork JVMs as versus --as-servers does. It takes several times as many pairs.")
    boolean servers;

    @Mixin
    private RowOptions rows;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "How to print it: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    Rendering format;

    /** JMH's arguments with those of rows. */
    List<String> arguments(List<String> jmhs) {
        return rows.judged(false, jmhs);
    }
}
