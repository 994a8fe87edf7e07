/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.probe.Jvm;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.File;
import java.util.function.Function;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * JVMs like those of a side's forks, for work that is not timed: they never compile in the foreground, which would take
 * longer.
 *
 * @param options the user's options for JMH
 */
public record ForkJvms(JmhOptions options, Side side) implements Function<SuiteRow, Jvm> {

    @Override
    public Jvm apply(SuiteRow row) {
        return new Jvm(
                executable(row.benchmark()),
                String.join(File.pathSeparator, side.classPath()),
                ForkFlags.of(options, row, side, false).all());
    }

    /** The java executable of a benchmark's forks. */
    public String executable(BenchmarkListEntry benchmark) {
        return side.jvm()
                .orElseGet(() -> options.getJvm()
                        .orElse(benchmark.getJvm().orElse(Jvm.own().java())));
    }
}
