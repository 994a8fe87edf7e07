/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class SinkTest {

    @Test
    void takesWhatAByteArrayOutputStreamTakesHoweverItComes() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        Sink sink = new Sink();
        write(expected);
        write(sink);

        assertThat(sink.toByteArray()).isEqualTo(expected.toByteArray());
    }

    /** Single bytes and blocks, among them one of more than twice what was written before it. */
    private static void write(OutputStream out) throws IOException {
        byte[] block = new byte[10_000];
        for (int i = 0; i < block.length; i++) {
            block[i] = (byte) i;
        }
        for (int i = 0; i < 1025; i++) {
            out.write(i);
        }
        out.write(block);
        out.write(block, 3, 5);
        out.write(block, 0, 0);
        out.write(-1);
    }

    @Test
    void forgetsWhatWasWrittenWhenItIsUsedAgain() {
        Sink sink = new Sink();
        sink.write(1);
        sink.write(2);

        sink.reset();
        assertThat(sink.toByteArray()).isEmpty();
        sink.write(3);
        assertThat(sink.toByteArray()).containsExactly(3);
    }
}
