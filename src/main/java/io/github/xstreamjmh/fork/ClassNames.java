/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.util.regex.Pattern;

/** Names of classes. */
public final class ClassNames {

    /** Of hidden classes, lambdas, accessors, the JDK's proxies and where they lie, and Byte Buddy's. */
    private static final Pattern OF_ONE_JVM = Pattern.compile("[./+]0x[0-9a-fA-F]+(?:\\.\\d+)?$"
            + "|(?<=\\$\\$Lambda).*$"
            + "|(?<=Generated(?:Method|Constructor|SerializationConstructor)Accessor)\\d+$"
            + "|(?<=proxy)\\d+(?=\\.\\$Proxy)"
            + "|(?<=\\$Proxy)\\d+$"
            + "|(?<=\\$ByteBuddy\\$)\\w+$");

    private ClassNames() {}

    /** The name of a class without what tells one made at run time from others of its kind in this JVM alone. */
    public static String stable(String name) {
        return OF_ONE_JVM.matcher(name).replaceAll("");
    }
}
