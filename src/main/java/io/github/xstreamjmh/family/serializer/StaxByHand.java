/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Code written by hand over StAX, whose factories are named rather than looked up: a lookup takes what comes first. */
final class StaxByHand extends PlainSerializer {

    private final XMLInputFactory input;
    private final XMLOutputFactory output;

    /** Takes suppliers because a catalogue that makes factories itself can't be loaded without all their jars. */
    StaxByHand(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        this.input = guarded(input.get());
        this.output = output.get();
    }

    /** The factory, told to read neither document types nor external entities. */
    static XMLInputFactory guarded(XMLInputFactory input) {
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return input;
    }

    @Override
    public void write(MediaContent value, OutputStream stream) throws XMLStreamException {
        XMLStreamWriter out = output.createXMLStreamWriter(stream, "UTF-8");
        out.writeStartDocument("UTF-8", "1.0");
        out.writeStartElement("content");
        write(value.media, out);
        for (Image image : value.images) {
            write(image, out);
        }
        out.writeEndElement();
        out.writeEndDocument();
        out.close();
    }

    private static void write(Media media, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement("media");
        write("uri", media.uri, out);
        if (media.title != null) {
            write("title", media.title, out);
        }
        write("width", Integer.toString(media.width), out);
        write("height", Integer.toString(media.height), out);
        write("format", media.format, out);
        write("duration", Long.toString(media.duration), out);
        write("size", Long.toString(media.size), out);
        if (media.bitrate != null) {
            write("bitrate", Integer.toString(media.bitrate), out);
        }
        for (String person : media.persons) {
            write("person", person, out);
        }
        write("player", media.player.name(), out);
        if (media.copyright != null) {
            write("copyright", media.copyright, out);
        }
        out.writeEndElement();
    }

    private static void write(Image image, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement("image");
        write("uri", image.uri, out);
        if (image.title != null) {
            write("title", image.title, out);
        }
        write("width", Integer.toString(image.width), out);
        write("height", Integer.toString(image.height), out);
        write("size", image.size.name(), out);
        out.writeEndElement();
    }

    private static void write(String name, String text, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement(name);
        out.writeCharacters(text);
        out.writeEndElement();
    }

    @Override
    public MediaContent read(byte[] form) throws XMLStreamException {
        XMLStreamReader in = input.createXMLStreamReader(new ByteArrayInputStream(form));
        in.nextTag();
        MediaContent content = new MediaContent();
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "media" -> content.media = readMedia(in);
                case "image" -> content.images.add(readImage(in));
                default -> throw unknown(in);
            }
        }
        in.close();
        return content;
    }

    private static Media readMedia(XMLStreamReader in) throws XMLStreamException {
        Media media = new Media();
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "uri" -> media.uri = in.getElementText();
                case "title" -> media.title = in.getElementText();
                case "width" -> media.width = Integer.parseInt(in.getElementText());
                case "height" -> media.height = Integer.parseInt(in.getElementText());
                case "format" -> media.format = in.getElementText();
                case "duration" -> media.duration = Long.parseLong(in.getElementText());
                case "size" -> media.size = Long.parseLong(in.getElementText());
                case "bitrate" -> media.bitrate = Integer.valueOf(in.getElementText());
                case "person" -> media.persons.add(in.getElementText());
                case "player" -> media.player = Media.Player.valueOf(in.getElementText());
                case "copyright" -> media.copyright = in.getElementText();
                default -> throw unknown(in);
            }
        }
        return media;
    }

    private static Image readImage(XMLStreamReader in) throws XMLStreamException {
        Image image = new Image();
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "uri" -> image.uri = in.getElementText();
                case "title" -> image.title = in.getElementText();
                case "width" -> image.width = Integer.parseInt(in.getElementText());
                case "height" -> image.height = Integer.parseInt(in.getElementText());
                case "size" -> image.size = Image.Size.valueOf(in.getElementText());
                default -> throw unknown(in);
            }
        }
        return image;
    }

    private static XMLStreamException unknown(XMLStreamReader in) {
        return new XMLStreamException("Unexpected element " + in.getLocalName(), in.getLocation());
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        Sink document = new Sink();
        XMLStreamWriter writer = output.createXMLStreamWriter(document, "UTF-8");
        writer.writeStartDocument("UTF-8", "1.0");
        writer.writeStartElement("a");
        writer.writeEndElement();
        writer.writeEndDocument();
        writer.close();
        XMLStreamReader reader = input.createXMLStreamReader(new ByteArrayInputStream(document.toByteArray()));
        return List.of(reader.getClass(), writer.getClass());
    }
}
