/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.comparison.ComparedTable;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.PrintStream;
import java.util.Optional;

/** What a command has to say of its figures. */
public interface Presenter {

    /** Makes it, once it is known where data goes. */
    interface Maker {
        /**
         * One that prints.
         *
         * @param out for data
         * @param err for talk
         */
        Presenter to(PrintStream out, PrintStream err);
    }

    /** Whether data is for people to read, so that lines may follow what it prints. */
    default boolean forPeople() {
        return true;
    }

    /** Before the first fork. */
    default void begins(ResultFolder folder) {}

    /** After each complete round of a phase. */
    default void roundEnds(Phase phase, int round, Run run) {}

    /** After the last fork, whatever there is. */
    void ends(Run run);

    /** The comparison that a page of the run shows; empty for one of a single side. */
    default Optional<ComparedTable> compared(Run run) {
        return Optional.empty();
    }

    /** The command that goes on with a measurement that was cut off; empty for that of its own. */
    default Optional<String> goesOnWith() {
        return Optional.empty();
    }

    /** What the figures say of the exit code; what failed, and a user who stopped it, may say worse. */
    default int exitCode(Run run) {
        return ExitCode.OK;
    }
}
