/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/** What is unmarshalled: strings of four lengths, of which all but the longest stand in the array many times. */
public final class Strings {

    private static final long SEED = 20_261_121;
    private static final int CYCLE = 100;

    /** What the strings begin with that stand in the array once: as many characters as a document's number has digits. */
    static final String ONCE = "This text";

    private Strings() {}

    /**
     * The workload: of each eight strings four are short numbers, two are texts such as {@code Binary value 17: 10010},
     * one has the 36 characters of a UUID and one the 49 of a text that is unique. All but the last come from 100 each.
     */
    public static String[] tenThousand() {
        Random random = new Random(SEED);
        String[] uuids = new String[CYCLE];
        Arrays.setAll(
                uuids,
                i -> new UUID(random.nextLong(), random.nextLong()).toString().replace('-', ':'));
        String[] strings = new String[10_000];
        Arrays.setAll(strings, i -> {
            if (i % 2 == 1) {
                return Integer.toString(i / 2 % CYCLE);
            } else if (i % 4 == 2) {
                int number = i / 4 % CYCLE;
                return "Binary value " + number + ": " + Integer.toBinaryString(number + 1);
            } else if (i % 8 == 4) {
                return uuids[i / 8 % CYCLE];
            } else {
                return String.format(Locale.ROOT, ONCE + " stands nowhere else in the array: %05d", i);
            }
        });
        return strings;
    }
}
