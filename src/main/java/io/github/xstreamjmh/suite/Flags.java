/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;

/** The JVM flags that forks get. */
public final class Flags {

    /** What the launcher adds for the suite's own JVM; forks do without. */
    private static final Set<String> LAUNCHER_FLAGS =
            Set.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow");

    /** The launcher's and the suite's own properties begin so. */
    private static final String OWN_PROPERTY = "-Dxstreamjmh.";

    private Flags() {}

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
