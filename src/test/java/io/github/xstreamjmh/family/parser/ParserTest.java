/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.thoughtworks.xstream.XStreamException;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.xml.BEAStaxDriver;
import com.thoughtworks.xstream.io.xml.Dom4JDriver;
import com.thoughtworks.xstream.io.xml.DomDriver;
import com.thoughtworks.xstream.io.xml.JDom2Driver;
import com.thoughtworks.xstream.io.xml.JDomDriver;
import com.thoughtworks.xstream.io.xml.StaxDriver;
import com.thoughtworks.xstream.io.xml.WstxDriver;
import com.thoughtworks.xstream.io.xml.XomDriver;
import io.github.xstreamjmh.contender.Codec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A guard costs time: a parser that the suite sets up itself has those that XStream's driver gives it, no fewer, no more. */
class ParserTest {

    @SuppressWarnings("deprecation") // XStream advises against BEA's, and has it
    static Stream<Arguments> parsersThatXStreamHasADriverFor() {
        return Stream.of(
                arguments(Parser.Woodstox, new WstxDriver()),
                arguments(Parser.BEAStax, new BEAStaxDriver()),
                arguments(Parser.DOM, new DomDriver()),
                arguments(Parser.DOM4J, new Dom4JDriver()),
                arguments(Parser.JDom, new JDomDriver()),
                arguments(Parser.JDom2, new JDom2Driver()),
                arguments(Parser.Xom, new XomDriver()));
    }

    @ParameterizedTest
    @MethodSource("parsersThatXStreamHasADriverFor")
    void treatsADocumentTypeAsXStreamsOwnDriverDoes(
            Parser parser, HierarchicalStreamDriver driver, @TempDir Path folder) throws Exception {
        Path entity = Files.writeString(folder.resolve("entity.txt"), "outer");
        Codec<Object, byte[]> codec = parser.create();

        for (String document : List.of(
                "<!DOCTYPE string><string>text</string>",
                "<!DOCTYPE string [<!ENTITY e 'inner'>]><string>text &e;</string>",
                "<!DOCTYPE string [<!ENTITY e SYSTEM '%s'>]><string>text &e;</string>".formatted(entity.toUri()))) {
            assertThat(outcome(document, codec::read))
                    .as(document)
                    .isEqualTo(outcome(
                            document,
                            bytes -> DriverCodec.newXStream(driver)
                                    .unmarshal(driver.createReader(new ByteArrayInputStream(bytes)))));
        }
    }

    private interface Reading {
        Object read(byte[] document) throws Exception;
    }

    private static String outcome(String document, Reading reading) throws Exception {
        try {
            return "reads " + reading.read(document.getBytes(StandardCharsets.UTF_8));
        } catch (XStreamException e) {
            return "refuses";
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"JDKStax", "Aalto", "FastInfoset"})
    void aParserOverTheGeneralDriverHasItsGuard(Parser parser) throws Exception {
        Function<StaxDriver, Object> guard =
                driver -> driver.getInputFactory().getProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES);

        assertThat(guard.apply(((StaxCodec) parser.create()).driver))
                .isEqualTo(guard.apply(new StaxDriver()))
                .isEqualTo(false);
    }
}
