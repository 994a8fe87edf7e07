/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.suite.SuiteRow;
import java.util.Collections;
import java.util.Set;

/**
 * Which rows a difference can touch: those whose contender uses a library that changed, or one that brings such a library
 * along; and those of which nothing is known.
 */
final class Reach {

    private final Set<String> changed;
    private final boolean everything;
    private final Bom bom;

    /**
     * @param lineup what differs
     * @param ofSuite what the artifact ids of the suite's own jars begin with, which all rows run through
     */
    Reach(Lineup lineup, String ofSuite, Bom bom) {
        this.changed = lineup.changedArtifacts();
        this.everything = lineup.otherJvm()
                || changed.isEmpty()
                || changed.stream().anyMatch(artifact -> artifact.startsWith(ofSuite));
        this.bom = bom;
    }

    boolean touches(SuiteRow row) {
        return everything || row.contender().isEmpty() || !Collections.disjoint(changed, row.uses(bom));
    }
}
