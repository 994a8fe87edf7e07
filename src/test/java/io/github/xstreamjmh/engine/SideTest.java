/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;

class SideTest {

    @Test
    void forksGetTheClassPathInAnOrderThatDoesNotDependOnTheDisk() {
        assertThat(Side.own().classPath())
                .isSorted()
                .containsExactlyInAnyOrder(System.getProperty("java.class.path").split(File.pathSeparator));
    }
}
