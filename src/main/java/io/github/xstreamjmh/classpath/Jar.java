/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.nio.file.Path;

/**
 * One entry of the class path: a jar, or a folder of classes, which has no version or licence.
 *
 * @param path where it is, as the class path names it
 * @param group the Maven group of its library; empty when nothing tells
 * @param artifact the library's artifact id, such as {@code woodstox-core}; of a folder its name
 * @param version the version that the jar itself states, or its file name; {@code unknown} when nothing tells
 * @param sha256 the file's SHA-256 in 64 hexadecimal digits; of a folder that of all its files, by name
 * @param licence the licence as the suite's bill of materials names it; {@code unknown} when it doesn't
 */
public record Jar(Path path, String group, String artifact, String version, String sha256, String licence) {

    static Jar folder(Path path, String sha256) {
        return new Jar(path, "", String.valueOf(path.getFileName()), "", sha256, "");
    }

    public boolean isFolder() {
        return version.isEmpty() && licence.isEmpty();
    }

    /** Its library. */
    public Artifact library() {
        return new Artifact(group, artifact);
    }

    /** Whether another jar is of the same library, in whatever version. */
    public boolean sameLibrary(Jar other) {
        return library().is(other.library());
    }

    public String fileName() {
        return String.valueOf(path.getFileName());
    }
}
