/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Library;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** The jar that really has a library's classes, whatever it is called. */
public final class LibraryJars {

    private LibraryJars() {}

    /** Its path, absolute and normal. */
    public static Optional<Path> of(Library library) {
        return library.locate()
                .filter(url -> url.getProtocol().equals("jar"))
                .map(url -> url.getPath().substring(0, url.getPath().indexOf("!/")))
                .map(file -> normal(Path.of(URI.create(file))));
    }

    /** The one of these. */
    public static Optional<Jar> of(Library library, Collection<Jar> jars) {
        return of(library)
                .flatMap(path -> jars.stream()
                        .filter(jar -> normal(jar.path()).equals(path))
                        .findFirst());
    }

    /** The path as the first method gives it: without links, as the JVM names where classes come from. */
    public static Path normal(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize(); // gone meanwhile
        }
    }
}
