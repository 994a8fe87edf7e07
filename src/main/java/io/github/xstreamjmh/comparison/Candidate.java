/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.comparison;

import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.stats.ControlRows;
import io.github.xstreamjmh.stats.OverallVerdict;
import io.github.xstreamjmh.stats.RunToRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * A result beside the baseline.
 *
 * @param name the result's name
 * @param obstacles why none of its rows can be compared; empty if some can
 * @param differences what differs from the baseline apart from figures
 * @param machine what is known of the machine between the two; empty where they are of one run, no times are compared, or no row can be
 * @param onlyBaseline the baseline's rows that it lacks
 * @param onlyCandidate its rows that the baseline lacks
 * @param notMeasured the common rows of which a side has not measured what is compared
 * @param geometricMean the geometric mean of the ratios of comparable rows; empty when there are none, or a single one says
 *     all
 * @param families the verdicts on families as a whole
 */
public record Candidate(
        String name,
        List<String> obstacles,
        List<Differences.Entry> differences,
        Optional<Machine> machine,
        List<Row> onlyBaseline,
        List<Row> onlyCandidate,
        List<Row> notMeasured,
        OptionalDouble geometricMean,
        List<Family> families) {

    /**
     * What is known of the machine between two runs.
     *
     * @param controls the rows that measure the machine itself; empty when either has none, or it is another machine
     * @param untouched the rows that use none of the jars that differ: judged they are not, for they can't have changed
     * @param drift what both kinds tell; empty where there is none
     * @param rebooted whether a virtual machine, or what may be one, was started anew in between
     * @param versus the command that measures both at the same time; empty where that is not known
     * @param insisted whether rows were to be judged even if it is not shown that the machine stayed the same
     */
    public record Machine(
            List<ComparedRow> controls,
            List<Row> untouched,
            Optional<ControlRows> drift,
            boolean rebooted,
            Optional<String> versus,
            boolean insisted) {

        /** Whether it is shown that the machine stayed the same. */
        public boolean steady() {
            return drift.map(ControlRows::steady).orElse(false);
        }

        /** What the two runs differ by; empty if that isn't shown to be little. */
        Optional<RunToRun> runToRun() {
            return drift.filter(ControlRows::steady).map(ControlRows::runToRun);
        }
    }

    /** The verdict on the comparable rows of a family together. */
    public record Family(String name, OverallVerdict verdict) {

        private Family inSteadyMode() {
            return new Family(
                    name, new OverallVerdict(verdict.rows(), verdict.judgement().inSteadyMode()));
        }
    }

    /**
     * The same where another mode decided on rows that changed.
     *
     * @param mean of the ratios that are shown
     * @param changed the families that have such rows: their verdicts are of the steady mode all the same
     */
    Candidate confirmed(OptionalDouble mean, Set<String> changed) {
        return new Candidate(
                name,
                obstacles,
                differences,
                machine,
                onlyBaseline,
                onlyCandidate,
                notMeasured,
                mean,
                families.stream()
                        .map(family -> changed.contains(family.name()) ? family.inSteadyMode() : family)
                        .toList());
    }
}
