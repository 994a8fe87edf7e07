/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.it;

import io.github.xstreamjmh.classpath.Coordinates;
import io.github.xstreamjmh.classpath.Repositories;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Jars from the user's Maven repositories, which tests use in place of what {@code lib/} has. */
final class Published {

    private Published() {}

    /** A jar in the local repository, to which it is downloaded if need be. */
    static Path jar(String coordinates) throws InterruptedException {
        return Repositories.ofThisUser()
                .resolve(Coordinates.parse(coordinates), List.of())
                .get(0);
    }

    /** The same of several, without what they depend on, as a class path. */
    static String classPath(List<String> coordinates) throws InterruptedException {
        List<String> jars = new ArrayList<>();
        for (String each : coordinates) {
            jars.add(jar(each).toString());
        }
        return String.join(File.pathSeparator, jars);
    }
}
