/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TerminalTest {

    @AfterEach
    void forget() {
        System.clearProperty("xstreamjmh.terminal");
        System.clearProperty("xstreamjmh.width");
    }

    @Test
    void itSaysHowWideItIsToo() {
        assertThat(Terminal.width()).isEqualTo(79);
        System.setProperty("xstreamjmh.width", "132");
        assertThat(Terminal.width()).isEqualTo(131);
        for (String unknown : new String[] {"", "0", "wide"}) {
            System.setProperty("xstreamjmh.width", unknown);
            assertThat(Terminal.width()).as(unknown).isEqualTo(79);
        }
    }

    @Test
    void theLauncherSaysWhetherThereIsOne() {
        assertThat(Terminal.attached()).isFalse();
        System.setProperty("xstreamjmh.terminal", "true");
        assertThat(Terminal.attached()).isTrue();
    }
}
