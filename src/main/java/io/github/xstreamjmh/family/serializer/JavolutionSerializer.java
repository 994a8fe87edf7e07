/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import javolution.xml.XMLBinding;
import javolution.xml.XMLFormat;
import javolution.xml.XMLObjectReader;
import javolution.xml.XMLObjectWriter;
import javolution.xml.stream.XMLStreamException;

/** Javolution's XML, with a format for each class written by hand: simple values are attributes, as its documentation has it. */
final class JavolutionSerializer extends PlainSerializer {

    private static final String ROOT = "content";

    private final Formats formats = new Formats();

    @Override
    public void write(MediaContent value, OutputStream out) throws XMLStreamException {
        XMLObjectWriter writer = XMLObjectWriter.newInstance(out).setBinding(formats);
        writer.write(value, ROOT, MediaContent.class);
        writer.close();
    }

    @Override
    public MediaContent read(byte[] form) throws XMLStreamException {
        XMLObjectReader reader =
                XMLObjectReader.newInstance(new ByteArrayInputStream(form)).setBinding(formats);
        MediaContent content = reader.read(ROOT, MediaContent.class);
        reader.close();
        return content;
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(XMLObjectWriter.class, XMLObjectReader.class);
    }

    private static final class Formats extends XMLBinding {

        private static final long serialVersionUID = 1;

        private final transient XMLFormat<MediaContent> contents = new ContentFormat();
        private final transient XMLFormat<Media> media = new MediaFormat();
        private final transient XMLFormat<Image> images = new ImageFormat();

        @Override
        @SuppressWarnings("rawtypes") // Javolution's own signature
        protected XMLFormat getFormat(Class type) throws XMLStreamException {
            return type == MediaContent.class
                    ? contents
                    : type == Media.class ? media : type == Image.class ? images : super.getFormat(type);
        }
    }

    private static final class ContentFormat extends XMLFormat<MediaContent> {

        ContentFormat() {
            super(null);
        }

        @Override
        public MediaContent newInstance(Class<MediaContent> type, InputElement in) {
            return new MediaContent();
        }

        @Override
        public void write(MediaContent value, OutputElement out) throws XMLStreamException {
            out.add(value.media, "media", Media.class);
            for (Image image : value.images) {
                out.add(image, "image", Image.class);
            }
        }

        @Override
        public void read(InputElement in, MediaContent value) throws XMLStreamException {
            value.media = in.get("media", Media.class);
            for (Image image = in.get("image", Image.class); image != null; image = in.get("image", Image.class)) {
                value.images.add(image);
            }
        }
    }

    private static final class MediaFormat extends XMLFormat<Media> {

        MediaFormat() {
            super(null);
        }

        @Override
        public Media newInstance(Class<Media> type, InputElement in) {
            return new Media();
        }

        @Override
        public void write(Media value, OutputElement out) throws XMLStreamException {
            out.setAttribute("uri", value.uri);
            out.setAttribute("title", value.title);
            out.setAttribute("width", value.width);
            out.setAttribute("height", value.height);
            out.setAttribute("format", value.format);
            out.setAttribute("duration", value.duration);
            out.setAttribute("size", value.size);
            if (value.bitrate != null) {
                out.setAttribute("bitrate", (int) value.bitrate);
            }
            out.setAttribute("player", value.player.name());
            out.setAttribute("copyright", value.copyright);
            for (String person : value.persons) {
                out.add(person, "person", String.class);
            }
        }

        @Override
        public void read(InputElement in, Media value) throws XMLStreamException {
            value.uri = in.getAttribute("uri", (String) null);
            value.title = in.getAttribute("title", (String) null);
            value.width = in.getAttribute("width", 0);
            value.height = in.getAttribute("height", 0);
            value.format = in.getAttribute("format", (String) null);
            value.duration = in.getAttribute("duration", 0L);
            value.size = in.getAttribute("size", 0L);
            value.bitrate = in.getAttribute("bitrate") == null ? null : Integer.valueOf(in.getAttribute("bitrate", 0));
            value.player = Media.Player.valueOf(in.getAttribute("player", (String) null));
            value.copyright = in.getAttribute("copyright", (String) null);
            for (String person = in.get("person", String.class);
                    person != null;
                    person = in.get("person", String.class)) {
                value.persons.add(person);
            }
        }
    }

    private static final class ImageFormat extends XMLFormat<Image> {

        ImageFormat() {
            super(null);
        }

        @Override
        public Image newInstance(Class<Image> type, InputElement in) {
            return new Image();
        }

        @Override
        public void write(Image value, OutputElement out) throws XMLStreamException {
            out.setAttribute("uri", value.uri);
            out.setAttribute("title", value.title);
            out.setAttribute("width", value.width);
            out.setAttribute("height", value.height);
            out.setAttribute("size", value.size.name());
        }

        @Override
        public void read(InputElement in, Image value) throws XMLStreamException {
            value.uri = in.getAttribute("uri", (String) null);
            value.title = in.getAttribute("title", (String) null);
            value.width = in.getAttribute("width", 0);
            value.height = in.getAttribute("height", 0);
            value.size = Image.Size.valueOf(in.getAttribute("size", (String) null));
        }
    }
}
