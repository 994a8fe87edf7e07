/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.result.Row;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** The JVM flags that forks get. */
public final class Flags {

    /** What the launcher adds for the suite's own JVM; forks do without. */
    private static final Set<String> LAUNCHER_FLAGS =
            Set.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    /** The launcher's and the suite's own properties begin so. */
    private static final String OWN_PROPERTY = "-Dxstreamjmh.";

    private Flags() {}

    /** The flags that a row's JVM needs, before all others: those of its benchmark, then those of its contender. */
    public static List<String> needed(BenchmarkListEntry benchmark, Row row) {
        return Stream.concat(
                        benchmark.getJvmArgsPrepend().orElse(List.of()).stream(),
                        Parameters.contender(benchmark.getUserClassQName(), row.params()).stream()
                                .flatMap(contender -> contender.flags().stream()))
                .toList();
    }

    /** The flags of this JVM that forks get too: the user's, as JMH does, and none of the launcher's. */
    public static List<String> inherited() {
        return inherited(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    static List<String> inherited(List<String> flags) {
        return flags.stream()
                .filter(flag -> !LAUNCHER_FLAGS.contains(flag) && !flag.startsWith(OWN_PROPERTY))
                .toList();
    }
}
