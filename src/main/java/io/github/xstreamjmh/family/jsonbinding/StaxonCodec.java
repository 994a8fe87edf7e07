/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import de.odysseus.staxon.json.JsonXMLConfig;
import de.odysseus.staxon.json.JsonXMLConfigBuilder;
import de.odysseus.staxon.json.JsonXMLInputFactory;
import de.odysseus.staxon.json.JsonXMLOutputFactory;
import de.odysseus.staxon.json.stream.JsonStreamFactory;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.data.PhotoAlbum;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.glassfish.jaxb.runtime.v2.JAXBContextFactory;

/**
 * JAXB writing and reading JSON through StAXON, which makes it look like XML. Not StAXON's own mapper: that wants the JAXB
 * of before Jakarta.
 */
abstract class StaxonCodec implements Codec<PhotoAlbum, String> {

    private static final QName ROOT = new QName("album");

    private final JsonStreamFactory streams;
    private final XMLInputFactory input;
    private final XMLOutputFactory output;
    private final JAXBContext jaxb;

    StaxonCodec() throws JAXBException {
        JsonXMLConfig config = new JsonXMLConfigBuilder().autoArray(true).build();
        streams = newStreams();
        input = new JsonXMLInputFactory(config, streams);
        output = new JsonXMLOutputFactory(config, streams);
        jaxb = new JAXBContextFactory().createContext(new Class<?>[] {PhotoAlbum.class}, Map.of());
    }

    /** The stream below, made by name: a lookup takes whatever jar comes first. */
    abstract JsonStreamFactory newStreams();

    @Override
    public String write(PhotoAlbum album) throws JAXBException, XMLStreamException {
        StringWriter json = new StringWriter();
        XMLStreamWriter writer = output.createXMLStreamWriter(json);
        jaxb.createMarshaller().marshal(new JAXBElement<>(ROOT, PhotoAlbum.class, album), writer);
        writer.close();
        return json.toString();
    }

    @Override
    public PhotoAlbum read(String json) throws JAXBException, XMLStreamException {
        return jaxb.createUnmarshaller()
                .unmarshal(input.createXMLStreamReader(new StringReader(json)), PhotoAlbum.class)
                .getValue();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(streams.getClass(), jaxb.getClass());
    }
}
