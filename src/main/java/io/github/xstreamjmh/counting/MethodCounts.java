/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

import io.github.xstreamjmh.counting.agent.Instrumenter.Method;
import io.github.xstreamjmh.counting.agent.Instrumenter.Site;
import io.github.xstreamjmh.document.MethodNames;
import java.util.HashMap;
import java.util.Map;

/**
 * What a method does for an operation.
 *
 * @param work what it does itself, without what it calls
 * @param made the bytes of it that are made at each site
 */
record MethodCounts(Method method, Work work, Map<Site, Double> made) {

    boolean jdk() {
        return method.jdk();
    }

    /** It and another that has the same name in each JVM. */
    MethodCounts plus(MethodCounts other) {
        Map<Site, Double> both = new HashMap<>(made);
        other.made.forEach((site, bytes) -> both.merge(site, bytes, Double::sum));
        return new MethodCounts(method, work.plus(other.work), both);
    }

    /** Class and method without the package, such as {@code HashMap.put}. */
    String shortName() {
        return MethodNames.of(method.owner(), method.name());
    }

    /** What compilers' logs call it, which don't tell overloaded ones apart. */
    String name() {
        return method.owner() + "." + method.name();
    }

    /** What tells it from all others of a class path. */
    String key() {
        return name() + method.descriptor();
    }
}
