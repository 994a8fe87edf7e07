/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlagsTest {

    @Test
    void theUsersFlagsAreInheritedAndTheLaunchersAreNot() {
        List<String> flags = List.of(
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dxstreamjmh.terminal=true",
                "-Xmx2g",
                "-Dxstream=1",
                "--enable-native-access=mine");

        assertThat(Flags.inherited(flags)).containsExactly("-Xmx2g", "-Dxstream=1", "--enable-native-access=mine");
    }

    @Test
    void theyAreThoseOfThisJvm() {
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments();

        assertThat(own).contains("-Xss8m");
        assertThat(Flags.inherited()).isEqualTo(Flags.inherited(own)).contains("-Xss8m");
    }
}
