/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import java.io.IOException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Why something failed, in one line. */
public final class Causes {

    private Causes() {}

    /** The innermost reason of a chain of exceptions: what the benchmark or the JVM said, not what JMH made of it. */
    public static String firstLine(Throwable thrown) {
        Throwable cause = thrown;
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (seen.add(cause)) { // libraries make circles
            Throwable next = cause.getCause();
            // What is neither is no reason: JBoss Marshalling hangs the path to the object that it was at into the
            // chain.
            if (next instanceof Exception || next instanceof Error) {
                cause = next;
            } else if (cause.getSuppressed().length > 0) {
                cause = cause.getSuppressed()[0];
            }
        }
        String message = cause.getMessage() == null
                ? cause.getClass().getSimpleName()
                : cause.getMessage().strip();
        // JMH sets some of its own words in angle brackets: <failure: VM prematurely exited ...>
        String line = message.replaceFirst("^<(?:failure: )?(.*)>$", "$1")
                .lines()
                .findFirst()
                .orElse(cause.getClass().getSimpleName());
        // Of these two the words are a sentence.
        return cause instanceof IllegalStateException || cause.getClass() == IOException.class
                ? line
                : cause.getClass().getSimpleName() + ": " + line;
    }
}
