/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.since;

import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.search.Outcome;
import io.github.xstreamjmh.session.Presenter;
import io.github.xstreamjmh.session.Referee;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Tells what one comparison of a search came to.
 *
 * @param search the folder of all of it
 */
record PairPresenter(Referee referee, Path search, PrintStream err) implements Presenter {

    @Override
    public void ends(Run run) {
        referee.times(run)
                .ifPresent(table -> table.rows()
                        .forEach(row -> err.println(row.row() + ": " + Sentences.of(Outcome.of(row.judgement())))));
    }

    @Override
    public Optional<ComparedTable> compared(Run run) {
        return referee.times(run);
    }

    @Override
    public Optional<String> goesOnWith() {
        return Optional.of(SinceCommand.goingOn(search));
    }
}
