/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.display;

import io.github.xstreamjmh.metric.Units;
import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Function;

/** One plain line for each fork, for logs and build servers. */
public final class PlainDisplay implements Display {

    private final PrintStream err;
    private final Function<Row, String> names;

    /** @param names what rows are called */
    public PlainDisplay(PrintStream err, Function<Row, String> names) {
        this.err = err;
        this.names = names;
    }

    @Override
    public void forkEnds(Row row, String outcome, Progress progress) {
        int digits = String.valueOf(progress.total()).length();
        err.println(String.format(
                Locale.ROOT,
                "[%" + digits + "d/%d] round %d/%d  %s  %s  (%s left)",
                progress.done(),
                progress.total(),
                progress.round(),
                progress.rounds(),
                names.apply(row),
                outcome,
                Units.clock(progress.remaining())));
    }
}
