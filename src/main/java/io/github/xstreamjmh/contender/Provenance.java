/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;

/**
 * Which class really ran, and where it came from.
 *
 * @param implementation the class's name
 * @param origin the file name of its jar, or the JDK's module, such as {@code java.xml}
 */
public record Provenance(String implementation, String origin) {

    public static Provenance of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return new Provenance(
                    type.getName(), String.valueOf(type.getModule().getName()));
        }
        try {
            URI location = source.getLocation().toURI();
            return new Provenance(
                    type.getName(),
                    location.getScheme().equals("file")
                            ? Path.of(location).getFileName().toString()
                            : location.toString());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Class " + type.getName() + " comes from a malformed location", e);
        }
    }
}
