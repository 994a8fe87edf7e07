/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import java.util.Optional;

/**
 * Who sampled the forks of a row, all of them.
 *
 * @param name such as {@code async-profiler 4.6} or {@code JFR}
 * @param insteadOf why it was not async-profiler, if that is so
 */
public record SampledBy(String name, Optional<String> insteadOf) {

    /** As the rest of a sentence. */
    String words() {
        return name
                + insteadOf
                        .map(why -> " (async-profiler was not used: " + why + ")")
                        .orElse("");
    }
}
