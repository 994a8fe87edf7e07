/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import io.github.xstreamjmh.plan.JmhOptions;
import io.github.xstreamjmh.plan.PlannedRow;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.suite.Flags;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/**
 * The flags of a fork, in JMH's three lists: a row's own before the user's, which JMH would drop; a side's last.
 *
 * @param prepended what comes first
 * @param own what JMH takes from the user, from annotations or from this JVM
 * @param appended what comes last
 */
public record ForkFlags(List<String> prepended, List<String> own, List<String> appended) {

    /**
     * Those of a row's fork on a side.
     *
     * @param steady whether the fork compiles in the foreground, unless its first operation is measured: what is slow to
     *     compile would be slow to start
     */
    public static ForkFlags of(JmhOptions options, PlannedRow row, Side side, boolean steady) {
        return of(options, row.suiteRow(), side, steady && !row.cold(options));
    }

    /**
     * Those of a row's fork on a side.
     *
     * @param foreground whether the fork compiles in the foreground
     */
    public static ForkFlags of(JmhOptions options, SuiteRow row, Side side, boolean foreground) {
        BenchmarkListEntry benchmark = row.benchmark();
        List<String> first = new ArrayList<>(Flags.needed(benchmark, row.row()));
        first.addAll(options.getJvmArgsPrepend().orElse(List.of()));
        List<String> own =
                List.copyOf(options.getJvmArgs().orElse(benchmark.getJvmArgs().orElse(Flags.inherited())));
        List<String> last = new ArrayList<>(
                options.getJvmArgsAppend().orElse(benchmark.getJvmArgsAppend().orElse(List.of())));
        last.addAll(side.jvmArgs());
        List<String> suites =
                Flags.first(Stream.of(first, own, last).flatMap(List::stream).toList(), foreground);
        return new ForkFlags(Stream.concat(suites.stream(), first.stream()).toList(), own, List.copyOf(last));
    }

    /**
     * The heaps of all JVMs that a row's fork on a side has, in bytes.
     *
     * @param total the memory of the machine, of which a JVM takes a share unless it is told otherwise
     */
    public static long heaps(JmhOptions options, PlannedRow row, Side side, boolean steady, long total) {
        return Suite.jvms(row.benchmark())
                * Flags.heap(of(options, row, side, steady).all(), total);
    }

    /** The same for a round, see {@link Flags#ofRound}. */
    ForkFlags ofRound(int round) {
        return new ForkFlags(Flags.ofRound(prepended, round), own, appended);
    }

    /**
     * The same with a heap that is touched before anything runs, unless its young generation has a fixed size, which the
     * warm-up comes round. A JVM that mostly waits has not come round a growing one when its turns begin: what allocates would
     * pay for the kernel's pages, and more than for its own work.
     */
    public ForkFlags touched() {
        if (all().stream().anyMatch(flag -> flag.startsWith(Flags.YOUNG))) {
            return this;
        }
        return new ForkFlags(
                Stream.concat(Stream.of(Flags.TOUCHED), prepended.stream()).toList(), own, appended);
    }

    /** All of them, in the order in which the JVM reads them. */
    public List<String> all() {
        return Stream.of(prepended, own, appended).flatMap(List::stream).toList();
    }
}
