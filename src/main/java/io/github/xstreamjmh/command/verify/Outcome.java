/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.verify;

import io.github.xstreamjmh.fork.WorkerAnswer;
import io.github.xstreamjmh.result.Row;
import java.util.Optional;

/**
 * What became of a row.
 *
 * @param row the row
 * @param kind whether it works
 * @param reason why it was skipped or failed; empty when it passed
 * @param report what its worker said; none of a row that was skipped
 */
record Outcome(Row row, Kind kind, String reason, Optional<WorkerAnswer> report) {

    enum Kind {
        passed,
        skipped,
        failed
    }

    static Outcome skipped(Row row, String reason) {
        return new Outcome(row, Kind.skipped, reason, Optional.empty());
    }

    static Outcome of(Row row, WorkerAnswer report) {
        return new Outcome(
                row,
                report.failure().isEmpty() ? Kind.passed : Kind.failed,
                report.failure().orElse(""),
                Optional.of(report));
    }
}
