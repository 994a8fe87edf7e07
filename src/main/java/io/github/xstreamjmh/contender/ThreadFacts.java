/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/** What threads share of a contender, by {@code threads.properties} beside its catalogue. */
public final class ThreadFacts {

    /** What the fact is called. */
    public static final String NAME = "threads";

    private ThreadFacts() {}

    /**
     * In words, such as {@code shared: Gson}.
     *
     * @throws IllegalStateException if the file has no line for it
     */
    public static String of(Enum<?> contender) {
        Class<?> catalogue = contender.getDeclaringClass();
        Properties lines = new Properties();
        try (InputStream file = catalogue.getResourceAsStream("threads.properties")) {
            lines.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.ofNullable(lines.getProperty(contender.name()))
                .orElseThrow(() -> new IllegalStateException(
                        "threads.properties of " + catalogue.getName() + " has no line " + contender.name()));
    }
}
