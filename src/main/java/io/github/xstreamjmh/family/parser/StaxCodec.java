/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.io.xml.StaxDriver;
import java.io.ByteArrayInputStream;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** A driver over StAX, whose factories are named rather than looked up: a lookup takes whatever jar comes first. */
abstract class StaxCodec extends DriverCodec<StaxDriver> {

    /** XStream's general StAX driver over the given factories, guarded as its own drivers guard theirs. */
    static StaxDriver driver(XMLInputFactory input, XMLOutputFactory output) {
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return new StaxDriver() {
            @Override
            protected XMLInputFactory createInputFactory() {
                return input;
            }

            @Override
            protected XMLOutputFactory createOutputFactory() {
                return output;
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws Exception {
        return List.of(driver.getInputFactory()
                .createXMLStreamReader(new ByteArrayInputStream(write("")))
                .getClass());
    }
}
