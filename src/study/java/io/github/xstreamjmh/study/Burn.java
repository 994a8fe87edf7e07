/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What {@link Mutant} has a hot method call. Now and then it burns so much time that no out-of-order execution hides it, as
 * it would hide a few instructions at each call.
 */
public final class Burn {

    /** Beside the class, how many tokens each burning takes. */
    static final String FILE = "tokens";

    private static final int EVERY = 64;
    private static final long TOKENS = tokens();

    private static int calls;

    private Burn() {}

    /** For one thread. */
    public static void tick() {
        if (++calls % EVERY == 0) {
            Blackhole.consumeCPU(TOKENS);
        }
    }

    private static long tokens() {
        try (InputStream file = Burn.class.getResourceAsStream(FILE)) {
            return file == null ? 0 : Long.parseLong(new String(file.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
