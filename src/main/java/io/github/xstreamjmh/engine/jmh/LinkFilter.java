/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import java.io.ObjectInputFilter;
import java.util.stream.Stream;

/**
 * What this JVM takes from a serialized stream: JMH's own classes and the JDK's, and what a benchmark may have failed with. JMH
 * reads one from whoever connects first to the port that it opens for a fork.
 */
final class LinkFilter implements ObjectInputFilter {

    private static final String JMH = "org.openjdk.jmh.";

    /** Takes effect for all of this JVM, unless its user has given it a filter. */
    static void install() {
        if (Config.getSerialFilter() == null) {
            Config.setSerialFilter(new LinkFilter());
        }
    }

    @Override
    public Status checkInput(FilterInfo info) {
        Class<?> type = info.serialClass();
        if (type == null) {
            return Status.UNDECIDED;
        }
        while (type.isArray()) {
            type = type.getComponentType();
        }
        boolean known = type.isPrimitive()
                || type.getName().startsWith(JMH)
                || type.getModule() == Object.class.getModule()
                || Throwable.class.isAssignableFrom(type)
                || ofAProfiler(type);
        return known ? Status.ALLOWED : Status.REJECTED;
    }

    /** What a profiler measures, ours or the user's, and how it is summed up; by name, for a foreign jar has its own JMH. */
    private static boolean ofAProfiler(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(JMH + "results.Result")
                    || Stream.of(at.getInterfaces())
                            .anyMatch(face -> face.getName().equals(JMH + "results.Aggregator"))) {
                return true;
            }
        }
        return false;
    }
}
