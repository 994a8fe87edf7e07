/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.fork.Causes;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A jar by its Maven coordinates. */
public record Coordinates(String group, String artifact, String version) {

    private static final Pattern FORM = Pattern.compile("([\\w.-]+):([\\w.-]+):([\\w.,+-]+)");
    private static final Pattern COLOURS = Pattern.compile("\u001B\\[[;\\d]*m");
    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get";

    /**
     * Reads {@code group:artifact:version[,version...]}, the coordinates of one version each; none if a text has another
     * form.
     */
    public static List<Coordinates> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? Stream.of(matcher.group(3).split(","))
                        .filter(version -> !version.isEmpty())
                        .map(version -> new Coordinates(matcher.group(1), matcher.group(2), version))
                        .toList()
                : List.of();
    }

    /**
     * Where the jar is: in the local repository, where the user's own Maven puts it if it isn't there yet.
     *
     * @param repository the local repository
     * @param path the folders in which to look for Maven, as {@code PATH} names them
     * @throws UsageException if it can't be had
     */
    public Path resolve(Path repository, String path) throws InterruptedException {
        Path jar = repository
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + ".jar");
        if (!Files.isRegularFile(jar)) {
            Path maven = maven(path)
                    .orElseThrow(() -> new UsageException(this + " is not in " + repository
                            + ", and there is no mvn to get it: download " + jar.getFileName()
                            + " and name the file instead."));
            get(maven, repository);
            if (!Files.isRegularFile(jar)) {
                throw new UsageException(
                        this + " has no jar: " + jar + " is still not there after " + maven + " was asked.");
            }
        }
        return jar;
    }

    private void get(Path maven, Path repository) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(
                            maven.toString(),
                            "-B",
                            "-q",
                            "-Dmaven.repo.local=" + repository,
                            "-Dartifact=" + this,
                            "-Dtransitive=false",
                            PLUGIN)
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new UsageException(maven + " can't get " + this + ": "
                        + said.lines()
                                .map(line -> COLOURS.matcher(line)
                                        .replaceAll("")
                                        .replace("[ERROR]", "")
                                        .strip())
                                .filter(line -> !line.isEmpty())
                                .findFirst()
                                .orElse("it said nothing"));
            }
        } catch (IOException e) {
            throw new UsageException(maven + " can't be started: " + Causes.firstLine(e) + ".", e);
        }
    }

    private static Optional<Path> maven(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of("mvn", "mvn.cmd").map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public String toString() {
        return group + ":" + artifact + ":" + version;
    }
}
