/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.verify;

import io.github.xstreamjmh.cli.Terminal;
import io.github.xstreamjmh.command.verify.Outcome.Kind;
import io.github.xstreamjmh.result.Row;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What is seen while rows are verified: on a terminal one line written over again and again, else a line a benchmark. */
final class Progress {

    private final int width = Terminal.width();
    private final PrintStream err;
    private final boolean terminal;
    private final int total;
    private int begun;

    Progress(PrintStream err, boolean terminal, int total) {
        this.err = err;
        this.terminal = terminal;
        this.total = total;
    }

    void begins(Row row) {
        begun++;
        if (terminal) {
            rewrite("[" + begun + "/" + total + "] " + row);
        }
    }

    /** All rows of a benchmark class are through. */
    void ends(String benchmark, Collection<Outcome> outcomes) {
        if (!terminal) {
            err.println(benchmark + ": " + count(outcomes));
        }
    }

    /** All rows of all benchmarks are through. */
    void ends(Collection<Outcome> outcomes) {
        if (terminal) {
            rewrite("");
            err.print('\r');
        }
        err.println(count(outcomes));
    }

    private void rewrite(String text) {
        err.print('\r'
                + text.substring(0, Math.min(width, text.length()))
                + " ".repeat(Math.max(0, width - text.length())));
        err.flush();
    }

    /** Such as {@code 84 passed, 2 skipped, 0 failed}. */
    private static String count(Collection<Outcome> outcomes) {
        Map<Kind, Long> counts = outcomes.stream()
                .collect(Collectors.groupingBy(Outcome::kind, () -> new EnumMap<>(Kind.class), Collectors.counting()));
        return Arrays.stream(Kind.values())
                .map(kind -> counts.getOrDefault(kind, 0L) + " " + kind)
                .collect(Collectors.joining(", "));
    }
}
