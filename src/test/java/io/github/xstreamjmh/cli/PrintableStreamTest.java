/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PrintableStreamTest {

    private static String shown(Charset charset, Consumer<PrintStream> printing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        printing.accept(PrintableStream.of(bytes, charset));
        return bytes.toString(charset);
    }

    private static String shown(String text) {
        return shown(StandardCharsets.UTF_8, stream -> stream.print(text));
    }

    @Test
    void whatSteersATerminalIsAQuestionMark() {
        assertThat(shown("a\u001B[31mred\u0007\u0000\u007F")).isEqualTo("a?[31mred???");
        assertThat(shown("a\u009B31m").replace("\uFFFD", "")).isEqualTo("a?31m");
        assertThat(shown(StandardCharsets.ISO_8859_1, stream -> stream.print("\u009B31m")))
                .isEqualTo("?31m");
    }

    @Test
    void whateverWayItIsWritten() {
        assertThat(shown(StandardCharsets.UTF_8, stream -> {
                    stream.write(0x1B);
                    stream.write(new byte[] {'a', 0x1B, 'b'}, 0, 3);
                    stream.append("\u001B").format("%s", '\u001B');
                }))
                .isEqualTo("?a?b??");
    }

    @Test
    void textAndProgressStayAsTheyAre() {
        for (String text : new String[] {"a\tb\r\nc\rd", "解析器 🚀 äÂ\u00A0", ""}) {
            assertThat(shown(text)).isEqualTo(text);
        }
    }
}
