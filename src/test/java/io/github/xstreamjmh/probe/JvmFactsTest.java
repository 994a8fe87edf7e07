/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmFactsTest {

    @TempDir
    private Path folder;

    private static Jvm with(String... flags) {
        return new Jvm(Jvm.own().java(), Jvm.own().classPath(), List.of(flags));
    }

    @Test
    void theFlagsAreThoseThatTheJvmRunsWithWhereverTheyComeFrom() throws Exception {
        Path file = Files.writeString(folder.resolve("flags"), "-Xmx300m \"-Dspaced=a b\"");
        assertThat(JvmFacts.of(with("-XX:+UseSerialGC", "@" + file, "-Dlast=1")))
                .satisfies(java -> {
                    assertThat(java.flags()).endsWith("-XX:+UseSerialGC", "-Xmx300m", "-Dspaced=a b", "-Dlast=1");
                    assertThat(java.collector()).isEqualTo("Serial");
                });
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() {
        assertThatThrownBy(() -> JvmFacts.of(with("-XX:+NoSuchFlag")))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("The JVM of the forks can't be started as ")
                .hasMessageContaining("Unrecognized VM option 'NoSuchFlag'");
    }
}
