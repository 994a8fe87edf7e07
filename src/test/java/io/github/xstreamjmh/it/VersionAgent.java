/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

/** An agent in whose JVM {@code java -version} reports another version; it runs nothing, as one too old for what is called. */
public final class VersionAgent {

    private VersionAgent() {}

    public static void premain(String version) {
        boolean asked = System.getProperty("sun.java.command") == null; // for its version
        if (asked) {
            System.err.println("openjdk version \"" + version + "\" 2026-01-20");
        }
        Runtime.getRuntime().halt(asked ? 0 : 1);
    }
}
