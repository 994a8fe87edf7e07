/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.result.Phase;
import io.github.xstreamjmh.result.Run;
import io.github.xstreamjmh.result.folder.ResultFolder;
import java.io.PrintStream;

/** A presenter that only says when it was asked for what. */
record ToldPresenter(PrintStream out, int exit) implements Presenter {

    /** No other exit code is this one. */
    static final int EXIT_CODE = ExitCode.INCONCLUSIVE;

    ToldPresenter(PrintStream out) {
        this(out, EXIT_CODE);
    }

    @Override
    public void begins(ResultFolder folder) {
        out.println("begins");
    }

    @Override
    public void roundEnds(Phase phase, int round, Run run) {
        out.println("round " + round + " of " + run.measured().size() + " rows");
    }

    @Override
    public void ends(Run run) {
        out.println("ends with " + run.measured().size() + " rows");
    }

    @Override
    public int exitCode(Run run) {
        return exit;
    }
}
