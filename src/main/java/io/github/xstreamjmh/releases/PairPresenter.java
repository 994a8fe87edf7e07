/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.session.Presenter;
import io.github.xstreamjmh.session.Referee;
import java.io.PrintStream;
import java.util.Optional;

/**
 * Tells what one comparison of several came to.
 *
 * @param goesOn the command that goes on with all of it
 */
record PairPresenter(Referee referee, String goesOn, PrintStream err) implements Presenter {

    @Override
    public void ends(Run run) {
        referee.times(run)
                .ifPresent(table -> table.rows()
                        .forEach(row -> err.println(row.candidate() + ", " + row.row() + ": "
                                + Outcome.of(row.judgement()).words())));
    }

    @Override
    public Optional<ComparedTable> compared(Run run) {
        return referee.times(run);
    }

    @Override
    public Optional<String> goesOnWith() {
        return Optional.of(goesOn);
    }
}
