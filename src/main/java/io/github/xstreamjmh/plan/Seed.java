/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.plan;

import java.util.Random;

/** What the shuffles of a schedule are drawn from: many draws that know nothing of each other, of one number. */
record Seed(long value) {

    /** A seed of its own for two numbers; multipliers as in SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). */
    Seed of(int a, int b) {
        long z = value + 0x9E3779B97F4A7C15L * a + 0xD1B54A32D192ED03L * b;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return new Seed(z ^ (z >>> 31));
    }

    Random random() {
        return new Random(value);
    }
}
