/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.command.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeJarsTest {

    private static final String DUMMY = "io.github.xstreamjmh.dummy.CrashDummyBenchmark";

    @TempDir
    private Path folder;

    /** The first so many lines of the list that JMH wrote for a class, and a class file of that content. */
    private Path jar(String name, int benchmarks, String content) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("target", "test-classes", "META-INF", "BenchmarkList")).stream()
                .filter(line -> line.contains(DUMMY))
                .sorted()
                .limit(benchmarks)
                .toList();
        assertThat(lines).hasSize(benchmarks);
        return jar(name, String.join("\n", lines) + "\n", content, "state");
    }

    private Path jar(String name, String list, String content, String state) throws IOException {
        Path path = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(path);
                JarOutputStream jar = new JarOutputStream(file)) {
            jar.putNextEntry(new ZipEntry("META-INF/BenchmarkList"));
            jar.write(list.getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new ZipEntry(DUMMY.replace('.', '/') + ".class"));
            jar.write(content.getBytes(StandardCharsets.UTF_8));
            jar.putNextEntry(new ZipEntry(DUMMY.replace('.', '/') + "$State.class"));
            jar.write(state.getBytes(StandardCharsets.UTF_8));
        }
        return path;
    }

    @Test
    void whatOneSideLacksIsNamed() throws IOException {
        Path old = jar("old.jar", 3, "class");
        Path young = jar("young.jar", 2, "class");
        assertThat(WholeJars.lacking(young, old, false)).hasSize(1).allMatch(name -> name.startsWith(DUMMY + "."));
        assertThat(WholeJars.lacking(old, young, false)).isEmpty();
    }

    @Test
    void aBenchmarkClassThatChangedIsNamedOnceAndOneThatDidNotIsNot() throws IOException {
        Path old = jar("old.jar", 2, "class");
        Set<String> all = WholeJars.lacking(jar("none.jar", "", "class", "state"), old, false);
        assertThat(WholeJars.changes(old, jar("same.jar", 2, "class"), all, false))
                .isEmpty();
        assertThat(WholeJars.changes(old, jar("young.jar", 2, "another"), all, false))
                .containsExactly("the benchmark class " + DUMMY + " changed: a difference may come from the benchmark");
    }

    @Test
    void aStateInsideItThatChangedIsAChangeOfTheClass() throws IOException {
        Path old = jar("old.jar", 2, "class");
        Set<String> all = WholeJars.lacking(jar("none.jar", "", "class", "state"), old, false);
        String list = Files.readString(Path.of("target", "test-classes", "META-INF", "BenchmarkList"));
        assertThat(WholeJars.changes(old, jar("young.jar", list, "class", "another"), all, false))
                .singleElement()
                .asString()
                .startsWith("the benchmark class " + DUMMY + " changed");
    }

    @Test
    void jarsOfJmhsThatNameGeneratedCodeDifferentlyAreRefused() throws IOException {
        String list = Files.readString(Path.of("target", "test-classes", "META-INF", "BenchmarkList"));
        String older = Pattern.compile("S (\\d+) (\\S+)[.]jmh_(generated[.]\\S+)")
                .matcher(list)
                .replaceAll(name -> "S " + (Integer.parseInt(name.group(1)) - "jmh_".length()) + " " + name.group(2)
                        + "." + name.group(3));
        Path old = jar("old.jar", older, "class", "state");
        Path young = jar("young.jar", list, "class", "state");
        assertThatThrownBy(() -> WholeJars.requireAlike(old, young))
                .isInstanceOf(UsageException.class)
                .hasMessageEndingWith("Build both with the same JMH.");
        assertThatCode(() -> WholeJars.requireAlike(young, jar("few.jar", 2, "class")))
                .doesNotThrowAnyException();
    }

    @Test
    void annotationsThatChangedAreNamed() throws IOException {
        String list = Files.readString(Path.of("target", "test-classes", "META-INF", "BenchmarkList"));
        Path old = jar("old.jar", list, "class", "state");
        Set<String> all = WholeJars.lacking(jar("none.jar", "", "class", "state"), old, false);
        assertThat(WholeJars.changes(old, jar("young.jar", list, "class", "state"), all, false))
                .isEmpty();
        Path other = jar("other.jar", list.replace(" A 1 1 1 ", " A 1 1 2 "), "class", "state");
        assertThat(WholeJars.changes(old, other, all, false))
                .singleElement()
                .asString()
                .startsWith("the annotations of ");
    }

    @Test
    void aListInAFormOfLongAgoIsRefused() throws IOException {
        Path old = jar("old.jar", "org.Bench|org.generated.Bench_run|Throughput\n", "class", "state");
        assertThatThrownBy(() -> WholeJars.lacking(old, old, false))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        old + " has benchmarks made with a JMH before 1.21. Build it again with JMH 1.21 or later.");
    }

    @Test
    void whatChangedInBenchmarksThatDoNotRunIsNotNamed() throws IOException {
        Path old = jar("old.jar", 2, "class");
        assertThat(WholeJars.changes(old, jar("young.jar", 2, "another"), Set.of("another.Benchmark avgt"), false))
                .isEmpty();
    }

    @Test
    void aJarWithoutBenchmarksIsRefused() throws IOException {
        Path plain = folder.resolve("plain.jar");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(plain))) {
            jar.putNextEntry(new ZipEntry("readme.txt"));
        }
        assertThatThrownBy(() -> WholeJars.lacking(plain, plain, false))
                .isInstanceOf(UsageException.class)
                .hasMessage(plain + " is not a jar of JMH benchmarks: it has no META-INF/BenchmarkList.");
    }
}
