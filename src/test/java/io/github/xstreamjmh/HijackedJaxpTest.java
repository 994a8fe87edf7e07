/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh;

import static org.assertj.core.api.Assertions.assertThat;

import com.bea.xml.stream.MXParserFactory;
import com.bea.xml.stream.XMLOutputFactoryBase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A jar can register itself as the JDK's default parser, and first on the class path it wins every lookup. Rows must not
 * depend on which jars lie in lib/ beside their own.
 */
class HijackedJaxpTest {

    private static final Map<Class<?>, Class<?>> HIJACKERS = Map.of(
            DocumentBuilderFactory.class, Documents.class,
            SAXParserFactory.class, Events.class,
            XMLInputFactory.class, Readers.class,
            XMLOutputFactory.class, Writers.class);

    private static IsolatedClassPath hijacked;

    @BeforeAll
    static void registerTheHijackers(@TempDir Path jar) throws IOException {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        for (Map.Entry<Class<?>, Class<?>> hijacker : HIJACKERS.entrySet()) {
            Files.writeString(
                    services.resolve(hijacker.getKey().getName()),
                    hijacker.getValue().getName());
        }
        hijacked = IsolatedClassPath.startingWith(jar);
    }

    @AfterAll
    static void close() throws IOException {
        hijacked.close();
    }

    @Test
    void lookupsFindTheHijackers() throws Exception {
        for (Map.Entry<Class<?>, Class<?>> hijacker : HIJACKERS.entrySet()) {
            assertThat(hijacked.call(HijackedJaxpTest.class, "lookUp", hijacker.getKey()))
                    .isEqualTo(hijacker.getValue().getName());
        }
    }

    @Test
    void contendersDoNot() throws Exception {
        assertThat(hijacked.call(Catalogues.class, "provenance")).isEqualTo(Catalogues.provenance());
    }

    @Test
    void everyParserStillReads() throws Exception {
        long parsers = Catalogues.rows().stream()
                .filter(row -> row.row().shortName().equals("ParserBenchmark.parseManyChildren")
                        && row.skipReason().isEmpty())
                .count();
        assertThat(hijacked.call(Catalogues.class, "runOnceEachRowOf", "ParserBenchmark.parseManyChildren"))
                .isEqualTo((int) parsers)
                .isNotEqualTo(0);
    }

    /** The class of what the JDK's own lookup finds; called on the hijacked class path. */
    static String lookUp(Class<?> factory) throws ReflectiveOperationException {
        return factory.getMethod("newInstance").invoke(null).getClass().getName();
    }

    /** Builds no document. */
    public static final class Documents extends DocumentBuilderFactory {
        @Override
        public DocumentBuilder newDocumentBuilder() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setAttribute(String name, Object value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object getAttribute(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setFeature(String name, boolean value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean getFeature(String name) {
            throw new UnsupportedOperationException();
        }
    }

    /** Parses nothing. */
    public static final class Events extends SAXParserFactory {
        @Override
        public SAXParser newSAXParser() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setFeature(String name, boolean value) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean getFeature(String name) {
            throw new UnsupportedOperationException();
        }
    }

    /** Works, so that only its name tells that it is not the JDK's. */
    public static final class Readers extends MXParserFactory {}

    /** Works, so that only its name tells that it is not the JDK's. */
    public static final class Writers extends XMLOutputFactoryBase {}
}
