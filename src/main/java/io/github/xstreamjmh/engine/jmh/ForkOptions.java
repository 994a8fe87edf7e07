/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.fork.CpuTimeProfiler;
import io.github.xstreamjmh.fork.ForkCostsProfiler;
import io.github.xstreamjmh.fork.LockstepProfiler;
import io.github.xstreamjmh.fork.OpenLoopProfiler;
import io.github.xstreamjmh.fork.OrphanGuard;
import io.github.xstreamjmh.fork.ReportedProfiler;
import io.github.xstreamjmh.plan.Interleaving;
import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.Member;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.ShortIterations;
import io.github.xstreamjmh.plan.XmlFiles;
import io.github.xstreamjmh.suite.Suite;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * What JMH's runner is told, so that it makes one fork.
 *
 * @param options the user's options for JMH
 * @param steady whether forks compile in the foreground
 * @param interleaving how the forks of a row's sides, or of a heat, share the time
 */
record ForkOptions(JmhOptions options, boolean steady, Interleaving interleaving) {

    /**
     * Turns that a fork takes.
     *
     * @param how it keeps step
     * @param patience how long JMH's time-out of an iteration may run before its first turn
     * @param heat whether they are those of a heat, which are too few to have touched all of a heap
     */
    record Turns(String how, Duration patience, boolean heat) {}

    /**
     * Those of a fork.
     *
     * @param cut shorter iterations than usual
     * @param turns if it takes turns
     */
    Options of(Member member, int round, Optional<ShortIterations> cut, Optional<Turns> turns) {
        PlannedRow row = member.row();
        ChainedOptionsBuilder builder = new OptionsBuilder()
                .parent(options)
                .include("^" + Pattern.quote(row.row().benchmark()) + "$")
                .mode(row.benchmark().getMode())
                .forks(options.embedded() ? 0 : 1)
                .warmupForks(round == 1 && turns.isEmpty() ? row.warmupForks(options) : 0) // it would take turns
                .threads(row.row().threads())
                .shouldFailOnError(true);
        XmlFiles.withPaths(options, row.benchmark(), row.row()).params().forEach(builder::param);
        member.side().jvm().ifPresent(builder::jvm);
        ForkFlags own = ForkFlags.of(options, row, member.side(), steady).ofRound(round);
        ForkFlags flags = turns.filter(Turns::heat).isPresent() ? own.touched() : own;
        builder.jvmArgsPrepend(flags.prepended().toArray(String[]::new))
                .jvmArgs(flags.own().toArray(String[]::new))
                .jvmArgsAppend(flags.appended().toArray(String[]::new));
        cut.ifPresent(shorter -> builder.warmupIterations(shorter.warmups())
                .warmupTime(shorter.warmupTime())
                .measurementIterations(shorter.measurements())
                .measurementTime(shorter.measurementTime()));
        if (Suite.isMeasuredOnce(row.benchmark())) {
            builder.warmupIterations(0).measurementIterations(1).measurementBatchSize(1);
        }
        turns.ifPresent(taken -> builder.addProfiler(LockstepProfiler.class, taken.how())
                .timeout(TimeValue.milliseconds(
                        row.timeout(options).plus(taken.patience()).toMillis())));
        if (interleaving != Interleaving.NONE && !row.cold(options)) {
            builder.addProfiler(ForkCostsProfiler.class);
        }
        addProfilers(builder, row);
        if (row.control()) {
            shortControl(builder, row);
        }
        return builder.build();
    }

    /** Those that count bytes and CPU time come last: JMH stops the last profiler first, and what the others do is not the row's. */
    private void addProfilers(ChainedOptionsBuilder builder, PlannedRow row) {
        builder.addProfiler(ReportedProfiler.class);
        builder.addProfiler(OpenLoopProfiler.class);
        if (!options.embedded()) {
            builder.addProfiler(
                    OrphanGuard.class, String.valueOf(ProcessHandle.current().pid()));
        }
        if (!row.cold(options)) {
            if (!options.profilesAllocation()) {
                builder.addProfiler("gc");
            }
            builder.addProfiler(CpuTimeProfiler.class);
        }
    }

    /** A control row measures the machine: the user's times for rows are not for it. */
    private static void shortControl(ChainedOptionsBuilder builder, PlannedRow row) {
        BenchmarkListEntry benchmark = row.benchmark();
        builder.warmupIterations(benchmark.getWarmupIterations().get())
                .warmupTime(benchmark.getWarmupTime().get())
                .measurementIterations(benchmark.getMeasurementIterations().get())
                .measurementTime(benchmark.getMeasurementTime().get())
                .warmupForks(0);
    }
}
