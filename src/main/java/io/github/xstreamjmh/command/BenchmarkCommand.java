/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command;

import io.github.xstreamjmh.classpath.InPlaceOfLib;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A command of {@code bin/benchmark}: data goes to {@link #out}, talk to {@link #err}. */
public abstract class BenchmarkCommand implements Callable<Integer> {

    protected PrintStream out;
    protected PrintStream err;

    @Spec
    protected CommandSpec spec;

    @Option(names = "-h", usageHelp = true, hidden = true, description = "Print this help.")
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private boolean shortHelp;

    /** Gives it its streams. */
    public final BenchmarkCommand on(PrintStream data, PrintStream talk) {
        out = data;
        err = talk;
        return this;
    }

    /** Runs the same command line with a foreign jar of benchmarks in place of {@code lib/}; returns its exit code. */
    protected final int inPlaceOfLib(Path jar) throws IOException {
        return InPlaceOfLib.run(
                jar, out, err, spec.commandLine().getParent().getParseResult().originalArgs());
    }
}
