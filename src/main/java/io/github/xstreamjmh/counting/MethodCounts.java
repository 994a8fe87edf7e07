/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.counting;

/**
 * What a method does for an operation.
 *
 * @param owner its class, such as {@code java.util.HashMap}
 * @param name its name
 * @param descriptor its parameters and result, as the JVM writes them
 * @param jdk whether it is the JDK's
 * @param body a digest of its code that leaves its own and its class's name out; empty of the JDK's
 * @param work what it does itself, without what it calls
 */
public record MethodCounts(String owner, String name, String descriptor, boolean jdk, String body, Work work) {

    /** Class and method without the package, such as {@code HashMap.put}. */
    public String shortName() {
        return owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
    }

    /** What tells it from all others of a class path. */
    String key() {
        return owner + "." + name + descriptor;
    }
}
