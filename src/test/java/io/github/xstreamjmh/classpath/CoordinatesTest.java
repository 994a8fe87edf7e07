/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CoordinatesTest {

    private static final Coordinates FAST = new Coordinates("org.fast", "fast-xml", "2.1");

    @TempDir
    private Path repository;

    @TempDir
    private Path programs;

    @Test
    void eachVersionIsOne() {
        assertThat(Coordinates.parse("org.fast:fast-xml:2.1")).containsExactly(FAST);
        assertThat(Coordinates.parse("org.fast:fast-xml:2.1,2.2"))
                .containsExactly(FAST, new Coordinates("org.fast", "fast-xml", "2.2"));
    }

    @Test
    void otherWordsAreNone() {
        for (String word : List.of("Parser", "fast-xml-2.1.jar", "a:b", "/a/b:c:d", "a:b:c:d", "")) {
            assertThat(Coordinates.parse(word)).as(word).isEmpty();
        }
    }

    private Path jar() {
        return repository.resolve("org/fast/fast-xml/2.1/fast-xml-2.1.jar");
    }

    @Test
    void whatTheLocalRepositoryHasIsTaken() throws Exception {
        Files.createDirectories(jar().getParent());
        Files.writeString(jar(), "jar");
        assertThat(FAST.resolve(repository, "")).isEqualTo(jar());
    }

    @Test
    void withoutMavenItSaysWhatToDownload() {
        assertThatThrownBy(() -> FAST.resolve(repository, programs.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessage("org.fast:fast-xml:2.1 is not in " + repository
                        + ", and there is no mvn to get it: download fast-xml-2.1.jar and name the file instead.");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theUsersMavenIsAsked() throws Exception {
        maven("mkdir -p '" + jar().getParent() + "'; echo \"$@\" > '" + jar() + "'");
        assertThat(FAST.resolve(repository, programs.toString())).isEqualTo(jar());
        assertThat(jar()).content().contains("-Dartifact=org.fast:fast-xml:2.1", "-Dtransitive=false");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whatMavenSaysIsSaid() throws Exception {
        maven("echo; printf '\\033[0m\\033[0m[\\033[1;31mERROR\\033[m] no such thing\\n'; exit 1");
        assertThatThrownBy(() -> FAST.resolve(repository, programs.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessage(programs.resolve("mvn") + " can't get org.fast:fast-xml:2.1: no such thing");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anArtifactWithoutAJarIsNamed() throws Exception {
        maven("true");
        assertThatThrownBy(() -> FAST.resolve(repository, programs.toString()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("org.fast:fast-xml:2.1 has no jar: ");
    }

    private void maven(String script) throws IOException {
        Path mvn = Files.writeString(programs.resolve("mvn"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
