/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwapTest {

    @TempDir
    private Path lib;

    @TempDir
    private Path elsewhere;

    private Path old;
    private Path other;

    @BeforeEach
    void fill() {
        old = new JarBuilder().pom("org.fast", "fast-xml", "1").write(lib.resolve("fast-xml-1.jar"));
        other = new JarBuilder().pom("org.other", "other", "7").write(lib.resolve("other-7.jar"));
    }

    private static List<Jar> jars(Path... paths) {
        return Jars.of(String.join(
                File.pathSeparator, List.of(paths).stream().map(Path::toString).toList()));
    }

    @Test
    void aJarStandsInPlaceOfItsOtherVersionWhateverTheFileIsCalled() {
        Path young = new JarBuilder().pom("org.fast", "fast-xml", "2").write(elsewhere.resolve("mine.jar"));
        List<Jar> swapped = Swap.of(jars(old, other), jars(young));
        assertThat(swapped).extracting(Jar::path).containsExactly(young, other);
        assertThat(Swap.changes(jars(old, other), swapped)).singleElement().satisfies(change -> {
            assertThat(change.library()).isEqualTo(new Artifact("org.fast", "fast-xml"));
            assertThat(change.before().orElseThrow().version()).isEqualTo("1");
            assertThat(change.after().orElseThrow().version()).isEqualTo("2");
        });
    }

    @Test
    void aCopyOfAJarIsNoChangeAndAnotherBuildOfItsVersionIs() {
        Path copy = new JarBuilder().pom("org.fast", "fast-xml", "1").write(elsewhere.resolve("fast-xml-1.jar"));
        assertThat(Swap.changes(jars(old, other), Swap.of(jars(old, other), jars(copy))))
                .isEmpty();
        Path rebuilt = new JarBuilder()
                .pom("org.fast", "fast-xml", "1")
                .pom("org.inner", "inner", "1")
                .write(elsewhere.resolve("fast-xml-1-b.jar"));
        assertThat(Swap.changes(jars(old, other), Swap.of(jars(old, other), jars(rebuilt))))
                .hasSize(1);
    }

    @Test
    void aLibraryThatIsNewIsAddedAndOneThatIsGoneIsNamed() {
        Path extra = new JarBuilder().pom("org.extra", "extra", "1").write(elsewhere.resolve("extra-1.jar"));
        assertThat(Swap.changes(jars(old, other), Swap.of(jars(old, other), jars(extra))))
                .singleElement()
                .satisfies(change -> assertThat(change.before()).isEmpty());
        assertThat(Swap.changes(jars(old, other), jars(old)))
                .extracting(change -> change.library().id())
                .containsExactly("other");
    }

    @Test
    void jarsThatDontGoTogetherAreRefused() {
        Path one = new JarBuilder().pom("org.fast", "fast-xml", "2").write(elsewhere.resolve("fast-xml-2.jar"));
        Path two = new JarBuilder().pom("org.fast", "fast-xml", "3").write(elsewhere.resolve("fast-xml-3.jar"));
        List<Jar> both = jars(one, two);
        List<Jar> own = jars(old, other);
        assertThatThrownBy(() -> Swap.of(own, both))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("Two versions of fast-xml: ");
    }
}
