/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;

/** Where the tools are a jar, tests of the ZIP show what forks get. */
class ClassPathTest {

    @Test
    void whereTheToolsAreNoJarAllOfTheClassPathIsMeasured() {
        assertThat(ClassPath.measured())
                .containsExactly(System.getProperty("java.class.path").split(File.pathSeparator));
        assertThat(ClassPath.tools()).isEmpty();
    }
}
