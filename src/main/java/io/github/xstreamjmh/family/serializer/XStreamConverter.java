/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.thoughtworks.xstream.converters.ConversionException;
import com.thoughtworks.xstream.converters.Converter;
import com.thoughtworks.xstream.converters.MarshallingContext;
import com.thoughtworks.xstream.converters.UnmarshallingContext;
import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;

/** The value between objects and elements, written by hand. */
final class XStreamConverter implements Converter {

    @Override
    @SuppressWarnings("rawtypes") // XStream's own signature
    public boolean canConvert(Class type) {
        return type == MediaContent.class;
    }

    @Override
    public void marshal(Object source, HierarchicalStreamWriter out, MarshallingContext context) {
        MediaContent content = (MediaContent) source;
        write(content.media, out);
        for (Image image : content.images) {
            write(image, out);
        }
    }

    private static void write(Media media, HierarchicalStreamWriter out) {
        out.startNode("media");
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
        out.endNode();
    }

    private static void write(Image image, HierarchicalStreamWriter out) {
        out.startNode("image");
        write("uri", image.uri, out);
        if (image.title != null) {
            write("title", image.title, out);
        }
        write("width", Integer.toString(image.width), out);
        write("height", Integer.toString(image.height), out);
        write("size", image.size.name(), out);
        out.endNode();
    }

    private static void write(String name, String text, HierarchicalStreamWriter out) {
        out.startNode(name);
        out.setValue(text);
        out.endNode();
    }

    @Override
    public Object unmarshal(HierarchicalStreamReader in, UnmarshallingContext context) {
        MediaContent content = new MediaContent();
        while (in.hasMoreChildren()) {
            in.moveDown();
            switch (in.getNodeName()) {
                case "media" -> content.media = readMedia(in);
                case "image" -> content.images.add(readImage(in));
                default -> throw unknown(in);
            }
            in.moveUp();
        }
        return content;
    }

    private static Media readMedia(HierarchicalStreamReader in) {
        Media media = new Media();
        while (in.hasMoreChildren()) {
            in.moveDown();
            switch (in.getNodeName()) {
                case "uri" -> media.uri = in.getValue();
                case "title" -> media.title = in.getValue();
                case "width" -> media.width = Integer.parseInt(in.getValue());
                case "height" -> media.height = Integer.parseInt(in.getValue());
                case "format" -> media.format = in.getValue();
                case "duration" -> media.duration = Long.parseLong(in.getValue());
                case "size" -> media.size = Long.parseLong(in.getValue());
                case "bitrate" -> media.bitrate = Integer.valueOf(in.getValue());
                case "person" -> media.persons.add(in.getValue());
                case "player" -> media.player = Media.Player.valueOf(in.getValue());
                case "copyright" -> media.copyright = in.getValue();
                default -> throw unknown(in);
            }
            in.moveUp();
        }
        return media;
    }

    private static Image readImage(HierarchicalStreamReader in) {
        Image image = new Image();
        while (in.hasMoreChildren()) {
            in.moveDown();
            switch (in.getNodeName()) {
                case "uri" -> image.uri = in.getValue();
                case "title" -> image.title = in.getValue();
                case "width" -> image.width = Integer.parseInt(in.getValue());
                case "height" -> image.height = Integer.parseInt(in.getValue());
                case "size" -> image.size = Image.Size.valueOf(in.getValue());
                default -> throw unknown(in);
            }
            in.moveUp();
        }
        return image;
    }

    private static ConversionException unknown(HierarchicalStreamReader in) {
        return new ConversionException("Unexpected element " + in.getNodeName());
    }
}
