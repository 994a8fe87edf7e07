/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;

/**
 * What threads share of a contender, or have one each of: its line of {@code threads.properties} beside its catalogue, or else the
 * line by the catalogue's name. {@code shared: Gson} and {@code one each: Kryo} are as the library documents it, in its Javadoc or
 * manual or by its authors' word. More words mean:
 *
 * <ul>
 *   <li>{@code undocumented}: no statement was found
 *   <li>{@code documented as shareable}: each thread has its own here, and needn't
 *   <li>{@code documented as unsafe}: the contender stays out of rows in which several threads would use it
 *   <li>{@code pooled}: the library keeps it from document to document
 * </ul>
 */
final class ThreadFacts {

    private ThreadFacts() {}

    /** The line, by the name {@code threads}; nothing if there is none. */
    static Map<String, String> of(Contender<?> contender) {
        Class<?> catalogue = ((Enum<?>) contender).getDeclaringClass();
        Properties lines = new Properties();
        try (InputStream file = catalogue.getResourceAsStream("threads.properties")) {
            if (file != null) {
                lines.load(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String line = lines.getProperty(contender.name(), lines.getProperty(catalogue.getSimpleName()));
        return line == null ? Map.of() : Map.of("threads", line);
    }
}
