/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.plan.JmhOptions;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which rows a measurement has, beyond what JMH's options say; for every command that measures. */
public final class RowOptions {

    @Option(
            names = JmhOptions.PUBLISHED,
            description =
                    "Also measure contenders that exist only for rows of published tables, such as FlexJson. Otherwise"
                            + " they run only if -p names them.")
    private boolean published;

    @Option(
            names = JmhOptions.THREADS,
            paramLabel = "N",
            split = ",",
            description = "Measure each row with each of these thread counts. More threads than cores get no verdict.")
    private List<Integer> threads = new ArrayList<>();

    /**
     * JMH's arguments with these before them.
     *
     * @param named whether contenders are named otherwise than by {@code -p}, so that those of published tables take part
     */
    public List<String> arguments(boolean named, List<String> jmhs) {
        return JmhOptions.arguments(published || named, threads, jmhs);
    }
}
