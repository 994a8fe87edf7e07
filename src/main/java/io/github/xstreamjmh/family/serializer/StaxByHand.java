/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.codehaus.stax2.typed.TypedXMLStreamReader;
import org.codehaus.stax2.typed.TypedXMLStreamWriter;

/** Code written by hand over StAX. */
class StaxByHand extends PlainSerializer {

    private final StaxStreams streams;

    StaxByHand(StaxStreams streams) {
        this.streams = streams;
    }

    /** With the numbers written and read by Stax2, which makes no text of them. */
    static final class Typed extends StaxByHand {
        Typed(StaxStreams streams) {
            super(streams);
        }

        @Override
        void writeInt(int number, XMLStreamWriter out) throws XMLStreamException {
            ((TypedXMLStreamWriter) out).writeInt(number);
        }

        @Override
        void writeLong(long number, XMLStreamWriter out) throws XMLStreamException {
            ((TypedXMLStreamWriter) out).writeLong(number);
        }

        @Override
        int readInt(XMLStreamReader in) throws XMLStreamException {
            return ((TypedXMLStreamReader) in).getElementAsInt();
        }

        @Override
        long readLong(XMLStreamReader in) throws XMLStreamException {
            return ((TypedXMLStreamReader) in).getElementAsLong();
        }
    }

    /** For Fast Infoset, whose texts are the parser's own where they come from its table; {@code getElementText} copies them. */
    static final class Indexed extends StaxByHand {
        Indexed(StaxStreams streams) {
            super(streams);
        }

        @Override
        String text(XMLStreamReader in) throws XMLStreamException {
            if (in.next() == XMLStreamReader.END_ELEMENT) {
                return "";
            }
            String text = in.getText();
            if (in.next() != XMLStreamReader.END_ELEMENT) {
                throw new XMLStreamException("Text in two parts", in.getLocation());
            }
            return text;
        }
    }

    String text(XMLStreamReader in) throws XMLStreamException {
        return in.getElementText();
    }

    void writeInt(int number, XMLStreamWriter out) throws XMLStreamException {
        out.writeCharacters(Integer.toString(number));
    }

    void writeLong(long number, XMLStreamWriter out) throws XMLStreamException {
        out.writeCharacters(Long.toString(number));
    }

    int readInt(XMLStreamReader in) throws XMLStreamException {
        return Integer.parseInt(text(in));
    }

    long readLong(XMLStreamReader in) throws XMLStreamException {
        return Long.parseLong(text(in));
    }

    @Override
    public final void write(MediaContent value, OutputStream stream) throws XMLStreamException {
        XMLStreamWriter out = streams.writer(stream);
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

    private void write(Media media, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement("media");
        write("uri", media.uri, out);
        if (media.title != null) {
            write("title", media.title, out);
        }
        writeInt("width", media.width, out);
        writeInt("height", media.height, out);
        write("format", media.format, out);
        writeLong("duration", media.duration, out);
        writeLong("size", media.size, out);
        if (media.bitrate != null) {
            writeInt("bitrate", media.bitrate, out);
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

    private void write(Image image, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement("image");
        write("uri", image.uri, out);
        if (image.title != null) {
            write("title", image.title, out);
        }
        writeInt("width", image.width, out);
        writeInt("height", image.height, out);
        write("size", image.size.name(), out);
        out.writeEndElement();
    }

    private void writeInt(String name, int number, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement(name);
        writeInt(number, out);
        out.writeEndElement();
    }

    private void writeLong(String name, long number, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement(name);
        writeLong(number, out);
        out.writeEndElement();
    }

    private static void write(String name, String text, XMLStreamWriter out) throws XMLStreamException {
        out.writeStartElement(name);
        out.writeCharacters(text);
        out.writeEndElement();
    }

    @Override
    public final MediaContent read(byte[] form) throws XMLStreamException {
        XMLStreamReader in = streams.reader(form);
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

    private Media readMedia(XMLStreamReader in) throws XMLStreamException {
        Media media = new Media();
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "uri" -> media.uri = text(in);
                case "title" -> media.title = text(in);
                case "width" -> media.width = readInt(in);
                case "height" -> media.height = readInt(in);
                case "format" -> media.format = text(in);
                case "duration" -> media.duration = readLong(in);
                case "size" -> media.size = readLong(in);
                case "bitrate" -> media.bitrate = readInt(in);
                case "person" -> media.persons.add(text(in));
                case "player" -> media.player = Media.Player.valueOf(text(in));
                case "copyright" -> media.copyright = text(in);
                default -> throw unknown(in);
            }
        }
        return media;
    }

    private Image readImage(XMLStreamReader in) throws XMLStreamException {
        Image image = new Image();
        while (in.nextTag() == XMLStreamReader.START_ELEMENT) {
            switch (in.getLocalName()) {
                case "uri" -> image.uri = text(in);
                case "title" -> image.title = text(in);
                case "width" -> image.width = readInt(in);
                case "height" -> image.height = readInt(in);
                case "size" -> image.size = Image.Size.valueOf(text(in));
                default -> throw unknown(in);
            }
        }
        return image;
    }

    private static XMLStreamException unknown(XMLStreamReader in) {
        return new XMLStreamException("Unexpected element " + in.getLocalName(), in.getLocation());
    }

    @Override
    public final List<Class<?>> implementation() throws XMLStreamException {
        return streams.classes();
    }
}
