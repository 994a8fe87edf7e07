/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Maven repository in a folder, each file with its checksum. */
public record MadeRepository(Path folder) {

    /** Puts a jar there with a POM that names dependencies, by their coordinates. */
    public MadeRepository put(String coordinates, String... dependencies) throws IOException {
        Coordinates own = Coordinates.parse(coordinates).get(0);
        Path home = Files.createDirectories(folder(own).resolve(own.version()));
        String name = own.artifact() + "-" + own.version();
        checked(new JarBuilder()
                .pom(own.group(), own.artifact(), own.version())
                .files("META-INF/" + name)
                .write(home.resolve(name + ".jar")));
        String list = Stream.of(dependencies)
                .map(text -> "<dependency>" + element(Coordinates.parse(text).get(0)) + "</dependency>")
                .collect(Collectors.joining());
        checked(Files.writeString(
                home.resolve(name + ".pom"),
                "<project><modelVersion>4.0.0</modelVersion>" + element(own) + "<dependencies>" + list
                        + "</dependencies></project>"));
        return this;
    }

    private static String element(Coordinates coordinates) {
        return "<groupId>" + coordinates.group() + "</groupId><artifactId>" + coordinates.artifact()
                + "</artifactId><version>" + coordinates.version() + "</version>";
    }

    /** Lists the versions of a library, as a repository's metadata does. */
    public MadeRepository list(String group, String artifact, List<String> versions) throws IOException {
        checked(Files.writeString(
                Files.createDirectories(folder(new Coordinates(group, artifact, "")))
                        .resolve("maven-metadata.xml"),
                "<metadata><groupId>" + group + "</groupId><artifactId>" + artifact
                        + "</artifactId><versioning><versions>"
                        + versions.stream()
                                .map(version -> "<version>" + version + "</version>")
                                .collect(Collectors.joining())
                        + "</versions></versioning></metadata>"));
        return this;
    }

    public Path jar(String coordinates) {
        Coordinates own = Coordinates.parse(coordinates).get(0);
        return folder(own).resolve(own.version()).resolve(own.artifact() + "-" + own.version() + ".jar");
    }

    private Path folder(Coordinates own) {
        return folder.resolve(own.group().replace('.', '/')).resolve(own.artifact());
    }

    /** Writes the checksum of a file beside it. */
    static void checked(Path file) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(file));
            Files.writeString(
                    file.resolveSibling(file.getFileName() + ".sha1"),
                    HexFormat.of().formatHex(digest),
                    StandardCharsets.US_ASCII);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-1", e);
        }
    }
}
