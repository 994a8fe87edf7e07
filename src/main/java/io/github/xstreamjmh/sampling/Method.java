/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.sampling;

import io.github.xstreamjmh.document.MethodNames;

/**
 * A method.
 *
 * @param owner its class, such as {@code java.util.HashMap}
 * @param name its name
 * @param descriptor its parameters and result, as the JVM writes them
 */
public record Method(String owner, String name, String descriptor) {

    /** That of a key. */
    static Method of(String key) {
        int parameters = key.lastIndexOf('('); // a name may have one, too
        int name = key.lastIndexOf('.', parameters);
        return new Method(key.substring(0, name), key.substring(name + 1, parameters), key.substring(parameters));
    }

    /** All of it: {@code lib.Reader.read()V}. */
    public String key() {
        return owner + "." + name + descriptor;
    }

    /** Class and method without the package, such as {@code HashMap.put}. */
    public String shortName() {
        return MethodNames.of(owner, name);
    }
}
