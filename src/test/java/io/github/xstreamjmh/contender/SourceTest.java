/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceTest {

    @Test
    void bytesComeOneByOneOrAsManyAsThereAre() {
        Source source = new Source(new byte[] {-1, 2, 3});
        byte[] target = new byte[4];
        assertThat(source.read()).isEqualTo(255);
        assertThat(source.read(target, 1, 3)).isEqualTo(2);
        assertThat(target).containsExactly(0, 2, 3, 0);
        assertThat(source.read(target, 0, 0)).isZero();
        assertThat(source.read(target, 0, 1)).isEqualTo(-1);
        assertThat(source.read()).isEqualTo(-1);
    }
}
