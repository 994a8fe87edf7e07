/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.report;

import io.github.xstreamjmh.comparison.RankTable;
import io.github.xstreamjmh.comparison.Ranks;
import io.github.xstreamjmh.result.Asked;
import io.github.xstreamjmh.result.Environment;
import io.github.xstreamjmh.result.Run;
import java.util.List;
import java.util.Optional;

/** Contenders by rank, of a run that measured them in heats. */
final class RanksView {

    private RanksView() {}

    /** How a run ranks contenders; empty if it doesn't. */
    static Optional<Asked.Rank> asked(Run run) {
        return run.environment().map(Environment::run).flatMap(Asked::rank);
    }

    static List<Part> of(Run run) {
        return asked(run).stream()
                .map(rank -> new RankTable(
                        Ranks.of(run.measured(), rank.precision()),
                        rank.precision(),
                        FiguresView.cores(run),
                        row -> "")) // the chapter of figures says it
                .filter(table -> !table.methods().isEmpty())
                .flatMap(table -> table.document().blocks().stream())
                .<Part>map(Part.Text::new)
                .toList();
    }
}
