/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {

    private static final List<String> ALL =
            List.of("1.0", "1.1-rc1", "1.1", "1.2", "2.0.0-M1", "2.0.0", "2.1-SNAPSHOT");

    private static List<String> of(String ends, boolean preReleases) {
        return Range.parse("org.fast:fast-xml:" + ends).of(ALL, preReleases);
    }

    @Test
    void bothEndsAreIncludedAndEitherMayBeOpen() {
        assertThat(of("1.1..2.0.0", false)).containsExactly("1.1", "1.2", "2.0.0");
        assertThat(of("1.1..", false)).containsExactly("1.1", "1.2", "2.0.0");
        assertThat(of("..1.2", false)).containsExactly("1.0", "1.1", "1.2");
        assertThat(of("..", false)).containsExactly("1.0", "1.1", "1.2", "2.0.0");
    }

    @Test
    void preReleasesAreInsideWhenAskedForOrNamed() {
        assertThat(of("..", true)).isEqualTo(ALL);
        assertThat(of("1.1-rc1..2.1-SNAPSHOT", false))
                .containsExactly("1.1-rc1", "1.1", "1.2", "2.0.0", "2.1-SNAPSHOT");
    }

    @Test
    void preReleasesThatAreLeftOutAreNamed() {
        Range all = Range.parse("org.fast:fast-xml:..");
        assertThat(all.leftOut(ALL, false))
                .contains("Left out as pre-releases: 1.1-rc1, 2.0.0-M1, 2.1-SNAPSHOT. --pre-releases includes them.");
        assertThat(all.leftOut(ALL, true)).isEmpty();
        assertThatThrownBy(() -> of("2.0.0..", false))
                .hasMessageEndingWith("Left out as pre-releases: 2.1-SNAPSHOT. --pre-releases includes them.");
    }

    @Test
    void whatIsNoPathIsNoFolder() {
        assertThatThrownBy(() -> Range.parse("no\0path:1.0..1.1")).isInstanceOf(UsageException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0-alpha-1",
                "1.0-beta2",
                "3.0.0.Beta1",
                "2.0b4",
                "1.0rc1",
                "2.13.0-rc1",
                "3.0.0-pr1",
                "4.0.0-M1",
                "1.0.CR2",
                "1-SNAPSHOT",
                "1.0-20260101.101010-1-SNAPSHOT",
                "2.0-preview.1",
                "1.0-ea",
                "3.0-EAP",
                "3.0.0-eap.2",
                "21-ea+24",
                "2.0-beta+exp.1",
                "1.1d2",
                "5.0-nightly"
            })
    void theseArePreReleases(String version) {
        assertThat(Range.isPreRelease(version)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.4.21",
                "31.1-jre",
                "1.4.1-java7",
                "2.13.4.1",
                "1.0.0.Final",
                "1.0.GA",
                "5.0.0-jakarta",
                "1.0-abc1234",
                "21.0.1+12",
                "20260814"
            })
    void theseAreNone(String version) {
        assertThat(Range.isPreRelease(version)).isFalse();
    }

    @Test
    void anEndThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> of("1.3..", false))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("There is no version 1.3 of org.fast:fast-xml.");
        assertThatThrownBy(() -> of("1.2..1.1", false))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("from 1.2 to 1.1: none.");
        assertThatThrownBy(() -> of("1.2..1.2", false)).hasMessageContaining("from 1.2 to 1.2: 1.2.");
    }

    @Test
    void buildsForSomethingElseAreNoReleasesInBetween() {
        List<String> all = List.of("30.0-android", "30.0-jre", "30.1-android", "30.1-jre", "31.0-android");
        Range open = Range.parse("com.google.guava:guava:..");
        assertThat(open.of(all, false)).containsExactly("30.0-jre", "30.1-jre");
        assertThat(open.leftOut(all, false))
                .contains(
                        "Left out as other builds or dates: 30.0-android, 30.1-android, 31.0-android. Name one as an end to"
                                + " include them.");
        assertThat(Range.parse("com.google.guava:guava:30.0-android..").of(all, false))
                .containsExactly("30.0-android", "30.1-android", "31.0-android");
    }

    @Test
    void datesAreNoReleasesAfterTheOthers() {
        List<String> all = List.of("3.1", "3.2", "20030203.000129", "20040616");
        Range open = Range.parse("commons-collections:commons-collections:3.1..");
        assertThat(open.of(all, false)).containsExactly("3.1", "3.2");
        assertThat(open.leftOut(all, false))
                .contains(
                        "Left out as other builds or dates: 20030203.000129, 20040616. Name one as an end to include them.");
        assertThat(Range.parse("commons-collections:commons-collections:3.1..20040616")
                        .of(all, false))
                .isEqualTo(all);
        assertThat(Range.parse("org.json:json:..").of(List.of("20231013", "20240303"), false))
                .containsExactly("20231013", "20240303");
    }

    @Test
    void aFolderNamesItsJars(@TempDir Path folder) {
        assertThat(Range.parse(folder.toString()))
                .isEqualTo(new Range(folder.toString(), Optional.empty(), Optional.empty()));
        assertThat(Range.parse(folder + ":1.0..2.0").folder()).contains(folder);
        assertThat(Range.parse(folder.toString()).of(ALL, false))
                .as("none of them is there by chance")
                .isEqualTo(ALL);
        Range relative = new Range("src", Optional.empty(), Optional.empty());
        assertThat(relative.absolute().of())
                .isEqualTo(Path.of("src").toAbsolutePath().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.fast:fast-xml", "org.fast:fast-xml:1.0", "nowhere", "fast-xml:1..2"})
    void otherWordsAreRefused(String word) {
        assertThatThrownBy(() -> Range.parse(word))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'" + word + "' names no versions");
    }
}
