/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import io.github.xstreamjmh.contender.WrittenForm;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Has JMH do a row's work in this JVM: set-ups, one call of the benchmark method or the group's methods by each thread,
 * tear-downs, without forks and without warm-up.
 */
final class SingleShot {

    private SingleShot() {}

    /**
     * Runs a task's row, whatever its mode, in a single shot.
     *
     * @return what its contender writes, for a benchmark that offers it
     * @throws RunnerException if JMH does not know the benchmark, or around what set-up, benchmark or tear-down throws
     */
    static Optional<byte[]> run(Task row) throws RunnerException {
        WrittenForm.ask();
        Optional<byte[]> form;
        try {
            run(options(row));
        } finally {
            form = WrittenForm.take();
        }
        return form;
    }

    /** What JMH is told, so that it does a row's work once. */
    static ChainedOptionsBuilder options(Task row) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(row.benchmark()) + "$")
                .mode(Mode.SingleShotTime)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementBatchSize(1)
                .threads(row.threads())
                .timeout(TimeValue.days(1)) // how long a row may take is for the parent to say
                .shouldFailOnError(true);
        row.params().forEach(options::param);
        return options;
    }

    /** Has JMH do that, and say nothing. */
    static RunResult run(ChainedOptionsBuilder options) throws RunnerException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Runner(options.build(), OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT))
                .run()
                .iterator()
                .next();
    }
}
