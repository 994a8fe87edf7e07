/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.xstreamjmh.classpath.Bom;
import io.github.xstreamjmh.classpath.Jar;
import io.github.xstreamjmh.classpath.Jars;
import io.github.xstreamjmh.cli.UsageException;
import io.github.xstreamjmh.result.MadeVersus;
import io.github.xstreamjmh.suite.Suite;
import io.github.xstreamjmh.suite.SuiteRow;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineupTest {

    @TempDir
    private Path folder;

    private Path old;
    private Path young;
    private Path other;

    @BeforeEach
    void fill() throws IOException {
        old = jar("kxml2-min-1.jar", "a");
        young = jar("kxml2-min-2.jar", "b");
        other = jar("other-7.jar", "c");
    }

    private Path jar(String name, String content) throws IOException {
        Path path = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(path);
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry(content));
        }
        return path;
    }

    private List<Jar> own() {
        return Jars.of(old + File.pathSeparator + other);
    }

    private static MadeVersus candidate(Path jar) {
        return new MadeVersus().candidate(jar.getFileName().toString().replace(".jar", ""), jar.toString());
    }

    private static MadeVersus whole(Path baseline, Path candidate) {
        return candidate(candidate).baseline(baseline.toString()).whole();
    }

    private Lineup swapped() {
        return Lineup.of(candidate(young).asked(), own());
    }

    @Test
    void aCandidateHasTheBaselinesClassPathButForItsJars() {
        Lineup lineup = swapped();
        assertThat(lineup.sides())
                .extracting(
                        contestant -> contestant.side().name(),
                        contestant -> contestant.side().classPath())
                .containsExactly(
                        tuple("baseline", List.of(old.toString(), other.toString())),
                        tuple("kxml2-min-2", List.of(young.toString(), other.toString())));
        assertThat(lineup.changedArtifacts()).containsExactly("kxml2-min");
        assertThat(lineup.differences())
                .singleElement()
                .asString()
                .matches("kxml2-min-2: kxml2-min 1 \\(SHA-256 [0-9a-f]{12}\\) -> 2 \\(SHA-256 [0-9a-f]{12}\\)");
    }

    @Test
    void theBaselineMayHaveOtherJarsToo() {
        Lineup lineup = Lineup.of(candidate(old).baseline(young.toString()).asked(), own());
        assertThat(lineup.sides().get(0).side().classPath()).contains(young.toString());
        assertThat(lineup.sides().get(1).side().classPath()).contains(old.toString());
    }

    @Test
    void noDifferenceIsRefusedUnlessItIsWhatIsMeasured() {
        assertThatThrownBy(() -> Lineup.of(candidate(old).asked(), own()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("kxml2-min-1 is the same as the baseline");
        Lineup same = Lineup.of(new MadeVersus().same().asked(), own());
        assertThat(same.sides()).hasSize(2);
        assertThat(same.differences()).containsExactly("candidate: the same as the baseline");
    }

    @Test
    void anotherJvmIsADifference() {
        Lineup lineup = Lineup.of(new MadeVersus().jvm("/opt/java").asked(), own());
        assertThat(lineup.sides().get(0).side().jvm()).isEmpty();
        assertThat(lineup.sides().get(1).side().jvm()).contains("/opt/java");
        assertThat(lineup.differences()).containsExactly("candidate: JVM /opt/java");
    }

    @Test
    void wholeJarsStandBehindTheSuitesOwn() {
        List<Jar> own = Jars.of(other + File.pathSeparator + old);
        Lineup lineup = Lineup.of(whole(old, young).asked(), own);
        assertThat(lineup.sides())
                .extracting(contestant -> contestant.side().classPath())
                .containsExactly(
                        List.of(other.toString(), old.toString()), List.of(other.toString(), young.toString()));
    }

    @Test
    void wholeJarsThatAreTheSameAreRefusedButOnAnotherJvm() {
        List<Jar> own = Jars.of(other + File.pathSeparator + old);
        assertThatThrownBy(() -> Lineup.of(whole(old, old).asked(), own))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("kxml2-min-1 is the same as the baseline");
        assertThat(Lineup.of(whole(old, old).jvm("/opt/java").asked(), own).sides())
                .hasSize(2);
    }

    @Test
    void onlyRowsThatUseWhatChangedAreTouched() throws IOException {
        List<SuiteRow> rows = Suite.rows(
                Suite.find(List.of("ParserBenchmark.parseBigText"), List.of()),
                Map.of("parser", List.of("kXML2", "JDKStax", "DOM")),
                List.of(),
                List.of());
        assertThat(rows.stream()
                        .filter(swapped().touched(new Bom()))
                        .map(row -> row.row().params().get("parser")))
                .contains("kXML2")
                .doesNotContain("JDKStax", "DOM");
        Lineup otherJvm = Lineup.of(new MadeVersus().jvm("/opt/java").asked(), own());
        assertThat(rows).allMatch(otherJvm.touched(new Bom()));
        Path before = jar("xstream-jmh-tools-1.jar", "d");
        Path after = jar("xstream-jmh-tools-2.jar", "e");
        Lineup otherSuite = Lineup.of(
                candidate(after).asked(), Jars.of(String.join(File.pathSeparator, old.toString(), before.toString())));
        assertThat(otherSuite.changedArtifacts()).containsExactly("xstream-jmh-tools");
        assertThat(rows).as("run through the suite").allMatch(otherSuite.touched(new Bom()));
    }

    /** Jackson 2 and 3 have the same artifact ids. */
    @Test
    void librariesOfOneArtifactIdAreToldApartByTheirGroups() throws IOException {
        List<Jar> own = Jars.of(Stream.of(
                        com.fasterxml.jackson.databind.ObjectMapper.class,
                        com.fasterxml.jackson.core.JsonFactory.class,
                        tools.jackson.databind.ObjectMapper.class,
                        tools.jackson.core.JsonParser.class)
                .map(type -> Path.of(URI.create(type.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toString()))
                        .toString())
                .collect(Collectors.joining(File.pathSeparator)));
        assertThat(own)
                .extracting(Jar::artifact)
                .containsExactlyInAnyOrder("jackson-databind", "jackson-core", "jackson-databind", "jackson-core");
        Path databind = folder.resolve("jackson-databind-2.99.jar");
        try (OutputStream file = Files.newOutputStream(databind);
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry("META-INF/maven/com.fasterxml.jackson.core/jackson-databind/pom.properties"));
            jar.write("""
                    groupId=com.fasterxml.jackson.core
                    artifactId=jackson-databind
                    version=2.99
                    """.getBytes(StandardCharsets.UTF_8));
        }

        List<SuiteRow> rows = Suite.rows(
                Suite.find(List.of("JsonBindingBenchmark.serialize"), List.of()),
                Map.of("json", List.of("Jackson", "Jackson3"), "form", List.of("string")),
                List.of(),
                List.of());

        assertThat(rows.stream()
                        .filter(Lineup.of(candidate(databind).asked(), own).touched(new Bom()))
                        .map(row -> row.row().params().get("json")))
                .contains("Jackson")
                .doesNotContain("Jackson3");
    }
}
