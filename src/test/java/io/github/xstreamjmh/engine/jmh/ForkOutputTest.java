/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.engine.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ForkOutputTest {

    private final ForkOutput output = new ForkOutput(4);

    private void print(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        output.write(bytes, 0, bytes.length);
    }

    @Test
    void whatFitsIsKeptAsItIs() {
        print("abc");
        output.write('d');
        print("ü");
        print("ghijkl");
        assertThat(output).hasToString("abcdüghijkl");
    }

    @Test
    void ofMoreTheBeginningAndTheEndAreKept() {
        print("abcdefghijkl");
        print("mn");
        assertThat(output).hasToString("abcd\n... 4 bytes are left out ...\nijklmn");
    }

    @Test
    void aForkThatNeverStopsTalkingTakesNoMoreMemory() {
        ForkOutput flood = new ForkOutput();
        byte[] block = new byte[1 << 16];
        for (int i = 0; i < 256; i++) {
            flood.write(block, 0, block.length);
        }
        assertThat(flood.bytes().length).isBetween(2 << 20, (3 << 20) + 100);
    }
}
