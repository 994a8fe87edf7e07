/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

/**
 * A library, in whatever version.
 *
 * @param group its Maven group; empty when nothing tells
 * @param id its artifact id, such as {@code jackson-databind}
 */
public record Artifact(String group, String id) {

    /** Whether both are the same library, as far as groups are known. */
    public boolean is(Artifact other) {
        return id.equals(other.id) && (group.isEmpty() || other.group.isEmpty() || group.equals(other.group));
    }
}
