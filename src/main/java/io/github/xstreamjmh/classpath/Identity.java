/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Which library a jar is. What is inside counts more than the file's name, for a swapped jar may keep the old name.
 *
 * @param group empty when nothing tells
 * @param version {@code unknown} when nothing tells
 */
record Identity(String group, String artifact, String version) {

    private static final Pattern POM_PROPERTIES = Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
    private static final Pattern FILE_NAME = Pattern.compile("(?=\\D)(.+?)-(v?\\d.*)");

    /** A signed jar's has a section for each class. */
    private static final int LARGEST_MANIFEST = 64 << 20;

    private static final int LARGEST_DESCRIPTOR = 64 << 10;

    static Identity of(ZipFile jar, String fileName) throws IOException {
        String name = fileName.replaceFirst("\\.jar$", "");
        Attributes manifest = manifest(jar);
        List<Identity> poms = poms(jar);
        // A jar that has others inside has their descriptors too: its own is the one that it is called after.
        return longest(poms, pom -> pom.isNamed(name, manifest))
                .or(() -> longest(
                        poms, pom -> pom.version().equals(manifest.getValue(Attributes.Name.IMPLEMENTATION_VERSION))))
                .or(() -> poms.stream()
                        .filter(only ->
                                poms.size() == 1 && !FILE_NAME.matcher(name).matches())
                        .findFirst())
                .orElseGet(() -> guess(name, manifest));
    }

    private static Optional<Identity> longest(List<Identity> poms, Predicate<Identity> fitting) {
        return poms.stream()
                .filter(fitting)
                .max(Comparator.comparingInt(pom -> pom.artifact().length()));
    }

    private boolean isNamed(String fileName, Attributes manifest) {
        return fileName.equals(artifact)
                || fileName.startsWith(artifact + "-")
                || (group + "." + artifact).equals(manifest.getValue("Bundle-SymbolicName"));
    }

    /** Older jars have no descriptor: the file's name says what it is; a manifest that disagrees is quoted. */
    private static Identity guess(String fileName, Attributes manifest) {
        Optional<String> stated = Stream.of("Implementation-Version", "Bundle-Version")
                .map(manifest::getValue)
                .filter(text -> text != null && text.matches("\\d.*"))
                .findFirst();
        Matcher pattern = FILE_NAME.matcher(fileName);
        if (!pattern.matches()) {
            return new Identity("", fileName, stated.orElse("unknown"));
        }
        String version = pattern.group(2);
        String quote = stated.filter(text -> !text.startsWith(version) && !version.startsWith(text))
                .map(text -> " (its manifest says " + text + ")")
                .orElse("");
        return new Identity("", pattern.group(1), version + quote);
    }

    static Attributes manifest(ZipFile jar) throws IOException {
        ZipEntry entry = jar.getEntry(JarFile.MANIFEST_NAME);
        if (entry == null) {
            return new Attributes();
        }
        return new Manifest(new ByteArrayInputStream(Entries.read(jar, entry, LARGEST_MANIFEST))).getMainAttributes();
    }

    private static List<Identity> poms(ZipFile jar) throws IOException {
        List<Identity> poms = new ArrayList<>();
        for (ZipEntry entry : Collections.list(jar.entries())) {
            if (POM_PROPERTIES.matcher(entry.getName()).matches()) {
                Properties properties = new Properties();
                try {
                    properties.load(new ByteArrayInputStream(Entries.read(jar, entry, LARGEST_DESCRIPTOR)));
                } catch (IllegalArgumentException e) {
                    throw new IOException(entry.getName() + ": " + e.getMessage(), e);
                }
                if (properties.stringPropertyNames().containsAll(List.of("groupId", "artifactId", "version"))) {
                    poms.add(new Identity(
                            properties.getProperty("groupId"),
                            properties.getProperty("artifactId"),
                            properties.getProperty("version")));
                }
            }
        }
        return poms;
    }
}
