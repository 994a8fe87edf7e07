/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes small jars for tests. */
final class JarBuilder {

    private final Map<String, String> entries = new LinkedHashMap<>();

    JarBuilder manifest(String... attributes) {
        entries.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n" + String.join("\n", attributes) + "\n");
        return this;
    }

    JarBuilder pom(String group, String artifact, String version) {
        entries.put(
                "META-INF/maven/" + group + "/" + artifact + "/pom.properties",
                "version=" + version + "\ngroupId=" + group + "\nartifactId=" + artifact + "\n");
        return this;
    }

    JarBuilder files(String... names) {
        for (String name : names) {
            entries.put(name, "content of " + name);
        }
        return this;
    }

    Path write(Path path) {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return path;
    }
}
