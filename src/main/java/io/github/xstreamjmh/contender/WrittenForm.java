/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.util.Base64;
import java.util.Optional;

/**
 * What a row's contender writes, shown to whoever asks: a benchmark offers it in its set-up, and who runs the row in the
 * same JVM takes it. In a fork that is measured nobody asks, and the offer is dropped.
 */
public final class WrittenForm {

    /** Unset where nobody asks, empty until there is an offer. */
    private static final String PROPERTY = "xstreamjmh.writtenForm";

    private WrittenForm() {}

    /**
     * Shows the written form if it is asked for.
     *
     * @param form text in UTF-8, or bytes
     */
    public static void offer(byte[] form) {
        if (System.getProperty(PROPERTY) != null) {
            System.setProperty(PROPERTY, Base64.getEncoder().encodeToString(form));
        }
    }

    /** Asks for the written form of the row that runs next in this JVM. */
    public static void ask() {
        System.setProperty(PROPERTY, "");
    }

    /** Ends the asking: the written form that was offered last, if any. */
    public static Optional<byte[]> take() {
        return Optional.ofNullable(System.clearProperty(PROPERTY))
                .filter(form -> !form.isEmpty())
                .map(Base64.getDecoder()::decode);
    }
}
