/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

/**
 * A method.
 *
 * @param owner its class, such as {@code java.util.HashMap}
 * @param name its name
 * @param descriptor its parameters and result, as the JVM writes them
 */
public record Method(String owner, String name, String descriptor) {

    /** All of it: {@code lib.Reader.read()V}. */
    public String key() {
        return owner + "." + name + descriptor;
    }

    /** Class and method without the package, such as {@code HashMap.put}. */
    public String shortName() {
        return owner.substring(owner.lastIndexOf('.') + 1) + "." + name;
    }
}
