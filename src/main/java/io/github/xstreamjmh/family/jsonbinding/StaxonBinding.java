/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import de.odysseus.staxon.json.JsonXMLConfig;
import de.odysseus.staxon.json.JsonXMLConfigBuilder;
import de.odysseus.staxon.json.JsonXMLInputFactory;
import de.odysseus.staxon.json.JsonXMLOutputFactory;
import de.odysseus.staxon.json.stream.JsonStreamFactory;
import io.github.xstreamjmh.data.PhotoAlbum;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.glassfish.jaxb.runtime.v2.JAXBContextFactory;

/**
 * JAXB writing and reading JSON through StAXON, which makes it look like XML. Not StAXON's own mapper: that wants the JAXB
 * of before Jakarta. Whatever the dates are asked to be: JAXB writes them in the ISO form by itself.
 */
abstract class StaxonBinding implements Binding {

    private static final QName ROOT = new QName("album");

    private final JsonStreamFactory streams;
    private final XMLInputFactory input;
    private final XMLOutputFactory output;
    private final JAXBContext jaxb;
    private final Room room = new Room();

    StaxonBinding() throws JAXBException {
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
        StringWriter json = room.forText();
        write(album, output.createXMLStreamWriter(json));
        return room.taken(json);
    }

    @Override
    public PhotoAlbum read(String json) throws JAXBException, XMLStreamException {
        return read(input.createXMLStreamReader(new StringReader(json)));
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) throws JAXBException, XMLStreamException {
        ByteArrayOutputStream json = room.forBytes();
        write(album, output.createXMLStreamWriter(json));
        return room.taken(json);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) throws JAXBException, XMLStreamException {
        return read(input.createXMLStreamReader(new ByteArrayInputStream(json)));
    }

    private void write(PhotoAlbum album, XMLStreamWriter writer) throws JAXBException, XMLStreamException {
        jaxb.createMarshaller().marshal(new JAXBElement<>(ROOT, PhotoAlbum.class, album), writer);
        writer.close();
    }

    private PhotoAlbum read(XMLStreamReader reader) throws JAXBException {
        return jaxb.createUnmarshaller().unmarshal(reader, PhotoAlbum.class).getValue();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(streams.getClass(), jaxb.getClass());
    }
}
