/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

/** An agent in whose JVM {@code java -version} reports another version; whatever else is called runs as it would. */
public final class VersionAgent {

    private VersionAgent() {}

    public static void premain(String version) {
        if (System.getProperty("sun.java.command") == null) { // nothing to run: it is asked for its version
            System.err.println("openjdk version \"" + version + "\" 2026-01-20");
            Runtime.getRuntime().halt(0);
        }
    }
}
