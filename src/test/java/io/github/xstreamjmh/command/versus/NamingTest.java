/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.classpath.MadeRepository;
import io.github.xstreamjmh.classpath.Repositories;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.Asked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NamingTest {

    @TempDir
    private Path folder;

    private Naming naming;
    private Path a;
    private Path b;

    @BeforeEach
    void fill() throws IOException {
        Path settings = Files.writeString(
                folder.resolve("settings.xml"),
                "<settings><localRepository>" + folder.resolve("repository")
                        + "</localRepository><offline>true</offline></settings>");
        naming = new Naming(Repositories.of(settings, Duration.ofMinutes(5)), List.of());
        a = emptyJar("a-1.jar");
        b = emptyJar("b-1.jar");
        Files.writeString(folder.resolve("readme.txt"), "");
        Path inRepository = folder.resolve("repository/org/a/a");
        for (String version : List.of("2", "3")) {
            Files.createDirectories(inRepository.resolve(version));
            Files.writeString(inRepository.resolve(version + "/a-" + version + ".jar"), "");
        }
    }

    private Path emptyJar(String name) throws IOException {
        Path jar = folder.resolve(name);
        new ZipOutputStream(Files.newOutputStream(jar)).close();
        return jar;
    }

    @Test
    void jarsFoldersAndCoordinatesAreCandidatesAndRegexpsAreNot() {
        for (String word : List.of(
                "not-there.jar",
                folder.toString(),
                a + "+" + b,
                a + "+" + folder,
                a + "+g:b:1",
                "g:a:1",
                "g:a:1,2",
                "g:a:1+g:b:1")) {
            assertThat(word).matches(Naming::isCandidate, "names a candidate");
        }
        for (String word : List.of("Parser", "-p", "parser=Xpp3", ".*", "Parser.*write")) {
            assertThat(word).matches(text -> !Naming.isCandidate(text), "names benchmarks");
        }
    }

    @Test
    void eachWordIsACandidateAndEachVersion() throws Exception {
        assertThat(naming.candidates(List.of(a.toString(), "org.a:a:2,3")))
                .extracting(Asked.Jars::name)
                .containsExactly("a-1", "a-2", "a-3");
    }

    @Test
    void jarsOfOneFolderOrJoinedByPlusAreOneCandidate() throws Exception {
        assertThat(naming.candidates(List.of(folder.toString(), a + "+" + b)))
                .extracting(Asked.Jars::paths)
                .containsOnly(List.of(a.toString(), b.toString()));
    }

    @Test
    void coordinatesMayBeJoinedToo() throws Exception {
        assertThat(naming.candidates(List.of("org.a:a:2+" + b))).singleElement().satisfies(candidate -> {
            assertThat(candidate.name()).isEqualTo("a-2");
            assertThat(candidate.paths()).hasSize(2).contains(b.toString());
        });
        assertThatThrownBy(() -> naming.candidates(List.of(b + "+org.a:a:2,3")))
                .isInstanceOf(UsageException.class)
                .hasMessage("org.a:a:2,3 names several versions, but a side can only have one.");
    }

    @Test
    void aFileBehindCoordinatesIsNoPartOfTheVersion() {
        assertThatThrownBy(() -> naming.candidates(List.of("org.a:a:2+gone.jar")))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no jar or folder gone.jar.");
    }

    @Test
    void aJarThatIsNamedTwiceIsThereOnce() throws Exception {
        assertThat(naming.jars(a + "+" + a)).containsExactly(a);
    }

    @Test
    void whatCoordinatesBringIsBesideTheBaselinesJars() throws Exception {
        MadeRepository made = new MadeRepository(folder.resolve("made"));
        made.put("org.bind:core:2.5").put("org.bind:core:2.0");
        Naming ofLib = new Naming(
                naming.repositories(), Jars.of(made.jar("org.bind:core:2.5").toString()));
        assertThat(ofLib.beside(List.of()).held()).extracting(Jar::version).containsExactly("2.5");
        assertThat(ofLib.beside(List.of(made.jar("org.bind:core:2.0").toString()))
                        .held())
                .extracting(Jar::version)
                .containsExactly("2.0");
    }

    @Test
    void aFileWhoseNameHasTheSignIsOneJar() throws Exception {
        Path build = Files.writeString(folder.resolve("lib-1.0+42.jar"), "");
        assertThat(naming.jars(build.toString())).containsExactly(build);
    }

    @Test
    void namesTellCandidatesApartAndAreFitForFiles() throws Exception {
        Path odd = Files.writeString(folder.resolve("baseline.jar"), "");
        Path blank = Files.writeString(folder.resolve("a b.jar"), "");
        assertThat(naming.candidates(List.of(odd.toString(), a.toString(), a.toString(), blank.toString())))
                .extracting(Asked.Jars::name)
                .containsExactly("baseline-2", "a-1", "a-1-2", "a_b");
    }

    @Test
    void whatIsNotThereIsNamed() throws IOException {
        assertThatThrownBy(() -> naming.candidates(List.of("c.jar")))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no jar or folder c.jar.");
        String nothing = a + "++" + b;
        assertThatThrownBy(() -> naming.candidates(List.of(nothing)))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no jar or folder " + nothing + ".");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> naming.candidates(List.of(empty.toString())))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no jar in the folder " + empty + ".");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPathThatNoClassPathCanHoldIsRefused() throws IOException {
        Path odd = Files.createDirectory(folder.resolve("a:b"));
        Path jar = Files.copy(a, odd.resolve("c-1.jar"));
        for (Path candidate : List.of(odd, jar)) {
            assertThatThrownBy(() -> naming.candidates(List.of(candidate.toString())))
                    .isInstanceOf(UsageException.class)
                    .hasMessage("A class path cannot hold ':': move or rename " + jar + ".");
        }
    }
}
