/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

class WalkTest {

    private static final String DOCUMENT = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- orders of a day -->
            <o:orders xmlns:o="urn:orders" xmlns="urn:rest" o:day="2026-11-23">
              <order id="7" customer="M&amp;M" note="">
                <item_name>Tea &lt;green&gt;</item_name>
                <amount>12<!-- boxes --></amount>
                <empty/>
                <text>ü 😀 &#x20AC;
            two lines</text>
              </order>
            </o:orders>
            """;

    static Stream<Parser> parsersOfXml() {
        return Arrays.stream(Parser.values()).filter(Parser::readsXml);
    }

    private static byte[] bytes(String document) {
        return document.getBytes(StandardCharsets.UTF_8);
    }

    private static long expected(String document) throws Exception {
        return Walk.expected(bytes(document));
    }

    @ParameterizedTest
    @MethodSource("parsersOfXml")
    void everyParserOfXmlTellsTheSame(Parser parser) throws Exception {
        DriverCodec<?> codec = (DriverCodec<?>) parser.create();

        assertThat(codec.walk(bytes(DOCUMENT))).isEqualTo(expected(DOCUMENT)).isEqualTo(codec.walk(bytes(DOCUMENT)));
    }

    @ParameterizedTest
    @CsvSource({"empty, other", "id=, di=", "M&amp;M, N", "green, red", "12, 13", "two lines, one line", "<empty/>, ''"
    })
    void anotherNameAttributeOrTextTellsAnother(String part, String instead) throws Exception {
        assertThat(expected(DOCUMENT.replace(part, instead))).isNotEqualTo(expected(DOCUMENT));
    }

    @Test
    void valuesOfAttributesThatChangePlacesTellAnother() throws Exception {
        assertThat(expected("<a b='1' c='2'/>")).isNotEqualTo(expected("<a b='2' c='1'/>"));
        assertThat(expected("<a b='1' c='2'/>")).isEqualTo(expected("<a c='2' b='1'/>"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a SYSTEM 'URL'><a/>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM 'URL'>]><a>&e;</a>",
                "<!DOCTYPE a [<!ENTITY % e SYSTEM 'URL'> %e;]><a/>"
            })
    void aDocumentTypeIsRefusedAndNothingThatItNamesIsLoaded(String document) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String url = "http://localhost:" + server.getLocalPort() + "/e";
            assertThatThrownBy(() -> expected(document.replace("URL", url)))
                    .isInstanceOf(SAXException.class)
                    .hasMessageContaining("document type");
            server.setSoTimeout(100);
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }
}
