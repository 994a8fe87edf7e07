/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void suiteJmhAndJavaEachHaveALine() {
        assertThat(new Version().getVersion())
                .satisfiesExactly(
                        suite -> assertThat(suite)
                                .as("a folder of classes has no version")
                                .isEqualTo("xstream-jmh unpackaged"),
                        jmh -> assertThat(jmh).matches("JMH \\d+\\.\\d+.*"),
                        java -> assertThat(java)
                                .contains(Runtime.version().toString(), System.getProperty("java.vendor")));
    }
}
