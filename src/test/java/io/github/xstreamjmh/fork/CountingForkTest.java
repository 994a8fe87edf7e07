/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CountingForkTest {

    @Test
    void aClassWithinAnotherIsFound() throws ClassNotFoundException {
        assertThat(CountingFork.type("java.util.Map")).isEqualTo(Map.class);
        assertThat(CountingFork.type("java.util.Map.Entry")).isEqualTo(Map.Entry.class);
        assertThatThrownBy(() -> CountingFork.type("no.Such")).isInstanceOf(ClassNotFoundException.class);
    }
}
