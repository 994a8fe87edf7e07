/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void textIsShownAsText() {
        assertThat(of("<a>\n\tü€</a>")).isEqualTo(new Excerpt("<a>\n\tü€</a>", 14));
    }

    @Test
    void onlyTheFirst300BytesAreShown() {
        assertThat(of("x".repeat(1000))).isEqualTo(new Excerpt("x".repeat(300), 1000));
    }

    @Test
    void aCharacterThatTheCutSplitsIsLeftOut() {
        assertThat(of("x".repeat(299) + "ü and more").text()).isEqualTo("x".repeat(299));
    }

    @Test
    void whatIsNoTextIsShownInHexadecimal() {
        assertThat(Excerpt.of(new byte[] {0, 1, (byte) 0xCA, (byte) 0xFE}).text())
                .isEqualTo("00 01 ca fe");
        assertThat(Excerpt.of(new byte[] {'a', (byte) 0xFF, 'b'}).text()).isEqualTo("61 ff 62");
    }

    @Test
    void nothingIsShownAsNothing() {
        assertThat(of("")).isEqualTo(new Excerpt("", 0));
    }

    private static Excerpt of(String text) {
        return Excerpt.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
