/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import java.util.Random;

/** What is encoded. */
public final class RandomBytes {

    private static final long SEED = 20_261_121;

    private RandomBytes() {}

    /** The workload: so many random bytes, the same each time. */
    public static byte[] of(int length) {
        byte[] bytes = new byte[length];
        new Random(SEED).nextBytes(bytes);
        return bytes;
    }
}
