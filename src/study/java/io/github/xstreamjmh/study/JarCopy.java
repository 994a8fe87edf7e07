/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.study;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jars that are written once more with other classes. */
final class JarCopy {

    /** An entry's new bytes. */
    interface Edit {
        byte[] of(String name, byte[] bytes);
    }

    private JarCopy() {}

    /**
     * Writes a jar once more.
     *
     * @param more entries that the jar hasn't
     */
    static void write(Path jar, Path copy, Edit edit, Map<String, byte[]> more) throws IOException {
        try (JarFile from = new JarFile(jar.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(copy))) {
            for (JarEntry entry : Collections.list(from.entries())) {
                try (InputStream in = from.getInputStream(entry)) {
                    put(to, entry.getName(), edit.of(entry.getName(), in.readAllBytes()));
                }
            }
            for (Map.Entry<String, byte[]> entry : more.entrySet()) {
                put(to, entry.getKey(), entry.getValue());
            }
        }
    }

    /** Whether an entry is a class, which a module's description is not. */
    static boolean isClass(String name) {
        return name.endsWith(".class") && !name.endsWith("module-info.class");
    }

    private static void put(ZipOutputStream to, String name, byte[] bytes) throws IOException {
        to.putNextEntry(new ZipEntry(name));
        to.write(bytes);
        to.closeEntry();
    }
}
