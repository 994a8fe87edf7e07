/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.cli.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
    @DisabledOnOs(OS.WINDOWS)
    void aJvmThatNeverEndsIsEndedWithItsChildren() throws Exception {
        Path child = folder.resolve("child");
        Path script =
                Files.writeString(folder.resolve("java"), "#!/bin/sh\nsleep 100000 &\necho $! > " + child + "\nwait\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        Jvm jvm = new Jvm(script.toString(), "", List.of());
        assertThatThrownBy(() -> JvmFacts.of(jvm, Duration.ofSeconds(1)))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "The JVM of the forks, " + script + ", did not answer within 1 s: is it a java executable?");
        Optional<ProcessHandle> sleeper =
                ProcessHandle.of(Long.parseLong(Files.readString(child).strip()));
        if (sleeper.isPresent()) {
            sleeper.get().onExit().get(1, TimeUnit.MINUTES);
        }
    }

    @Test
    void aJvmThatDoesNotStartSaysWhy() {
        assertThatThrownBy(() -> JvmFacts.of(with("-XX:+NoSuchFlag")))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("The JVM of the forks can't be started as ")
                .hasMessageContaining("Unrecognized VM option 'NoSuchFlag'");
    }
}
