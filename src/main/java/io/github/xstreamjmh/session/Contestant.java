/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.ExitCode;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.contender.Provenance;
import io.github.xstreamjmh.plan.Side;
import io.github.xstreamjmh.result.Row;
import io.github.xstreamjmh.result.SideFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A side and what is known of it.
 *
 * @param side what forks run on
 * @param jars what is on its class path
 * @param provenance by row, the classes that do the work; empty to have them found out
 * @param java what its JVM is; empty to have it asked
 */
public record Contestant(
        Side side, List<Jar> jars, Optional<Map<Row, List<Provenance>>> provenance, Optional<SideFacts.Java> java) {

    /** One whose JVM is still to be asked. */
    public Contestant(Side side, List<Jar> jars, Optional<Map<Row, List<Provenance>>> provenance) {
        this(side, jars, provenance, Optional.empty());
    }

    /**
     * Makes sure that its jars are still those that it was made with.
     *
     * @throws UsageException if one was replaced or deleted meanwhile
     */
    void requireUnchanged() {
        for (Jar jar : jars) {
            if (!jar.isFolder() && !Jars.isStill(jar)) {
                throw new UsageException(
                        jar.path() + " was replaced or deleted while it was measured, so forks may have used different"
                                + " jars. Start a new run, and leave its jars alone.",
                        ExitCode.NOT_AS_BEGUN);
            }
        }
    }
}
