/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.contender.Library;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The jars that really have libraries' classes, whatever they are called. */
public final class LibraryJars {

    private final Map<Path, Jar> byPath = new HashMap<>();

    /** Of these jars. */
    public LibraryJars(Collection<Jar> jars) {
        jars.forEach(jar -> byPath.put(real(jar.path()), jar));
    }

    /** The one that has this library. */
    public Optional<Jar> of(Library library) {
        return path(library).map(byPath::get);
    }

    /** Where the class path has this library: the path of a jar as {@link #real} gives it. */
    public static Optional<Path> path(Library library) {
        return library.locate()
                .filter(url -> url.getProtocol().equals("jar"))
                .map(url -> url.getPath().substring(0, url.getPath().indexOf("!/")))
                .map(file -> real(Path.of(URI.create(file))));
    }

    /** A path without links, as the JVM names where classes come from. */
    public static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize(); // gone meanwhile
        }
    }
}
