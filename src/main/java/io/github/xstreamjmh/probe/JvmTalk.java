/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a JVM says before it ends. */
public final class JvmTalk {

    /** Which variables it has read, what it puts up with, and that it is about to say why it does not start. */
    private static final Pattern NO_REASON = Pattern.compile(
            "^(NOTE: )?Picked up |\\bwarning:|^Error occurred during initialization", Pattern.CASE_INSENSITIVE);

    private JvmTalk() {}

    /** The first line that may tell why it ended. */
    public static Optional<String> reason(Collection<String> talk) {
        return talk.stream()
                .filter(line -> !line.isBlank() && !NO_REASON.matcher(line).find())
                .findFirst()
                .map(String::strip);
    }
}
