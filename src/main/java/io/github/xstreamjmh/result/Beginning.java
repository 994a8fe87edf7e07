/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.result;

import io.github.xstreamjmh.cli.UsageException;
import java.nio.file.Path;
import java.util.Optional;

/** What a file of a result says of its format, whatever else is in it. */
public record Beginning(Optional<Integer> format) {

    private static final int OLDEST = 2;

    /**
     * Refuses what this version of the suite does not read.
     *
     * @throws UsageException with the file and the formats that it reads
     */
    public void requireKnown(Path file) {
        int stated = format.orElse(1);
        if (stated < OLDEST || stated > Environment.FORMAT) {
            throw new UsageException(file + ": written in format " + stated
                    + ", but this version of the suite reads formats " + OLDEST + " to " + Environment.FORMAT
                    + ": use the version that wrote it");
        }
    }
}
