/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads entries of jars, each up to a size: a few kilobytes of a foreign jar may inflate to gigabytes. */
public final class Entries {

    private Entries() {}

    /**
     * The content of an entry.
     *
     * @throws IOException if it can't be read, or is larger than it may be
     */
    public static byte[] read(ZipFile jar, ZipEntry entry, int limit) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            byte[] content = in.readNBytes(limit + 1);
            if (content.length > limit) {
                throw new IOException(entry.getName() + " has more than " + (limit >> 10) + " kB");
            }
            return content;
        }
    }
}
