/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Ion, binary, by its writer and reader; each form has the fields' names in a table of its own, so that it can be read alone.
 * The writer is kept: {@code finish()} ends a form and its table. A reader is made for each form by a builder that is kept.
 */
final class IonByHand extends PlainSerializer {

    private final Outlet outlet = new Outlet();
    private final IonWriter out = IonBinaryWriterBuilder.standard().build(outlet);
    private final IonReaderBuilder readers = IonReaderBuilder.standard().immutable();

    @Override
    public void write(MediaContent value, OutputStream stream) throws IOException {
        outlet.to(stream);
        out.stepIn(IonType.STRUCT);
        out.setFieldName("media");
        write(value.media, out);
        out.setFieldName("images");
        out.stepIn(IonType.LIST);
        for (Image image : value.images) {
            write(image, out);
        }
        out.stepOut();
        out.stepOut();
        out.finish();
    }

    private static void write(Media media, IonWriter out) throws IOException {
        out.stepIn(IonType.STRUCT);
        write("uri", media.uri, out);
        if (media.title != null) {
            write("title", media.title, out);
        }
        write("width", media.width, out);
        write("height", media.height, out);
        write("format", media.format, out);
        write("duration", media.duration, out);
        write("size", media.size, out);
        if (media.bitrate != null) {
            write("bitrate", media.bitrate, out);
        }
        out.setFieldName("persons");
        out.stepIn(IonType.LIST);
        for (String person : media.persons) {
            out.writeString(person);
        }
        out.stepOut();
        writeSymbol("player", media.player.name(), out);
        if (media.copyright != null) {
            write("copyright", media.copyright, out);
        }
        out.stepOut();
    }

    private static void write(Image image, IonWriter out) throws IOException {
        out.stepIn(IonType.STRUCT);
        write("uri", image.uri, out);
        if (image.title != null) {
            write("title", image.title, out);
        }
        write("width", image.width, out);
        write("height", image.height, out);
        writeSymbol("size", image.size.name(), out);
        out.stepOut();
    }

    private static void write(String name, String text, IonWriter out) throws IOException {
        out.setFieldName(name);
        out.writeString(text);
    }

    /** One of few texts, which stand in the form's table once. */
    private static void writeSymbol(String name, String text, IonWriter out) throws IOException {
        out.setFieldName(name);
        out.writeSymbol(text);
    }

    private static void write(String name, long number, IonWriter out) throws IOException {
        out.setFieldName(name);
        out.writeInt(number);
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        try (IonReader in = readers.build(form)) {
            in.next();
            in.stepIn();
            MediaContent content = new MediaContent();
            while (in.next() != null) {
                switch (in.getFieldName()) {
                    case "media" -> content.media = readMedia(in);
                    case "images" -> {
                        in.stepIn();
                        while (in.next() != null) {
                            content.images.add(readImage(in));
                        }
                        in.stepOut();
                    }
                    default -> throw unknown(in);
                }
            }
            in.stepOut();
            return content;
        }
    }

    private static Media readMedia(IonReader in) throws IOException {
        Media media = new Media();
        in.stepIn();
        while (in.next() != null) {
            switch (in.getFieldName()) {
                case "uri" -> media.uri = in.stringValue();
                case "title" -> media.title = in.stringValue();
                case "width" -> media.width = in.intValue();
                case "height" -> media.height = in.intValue();
                case "format" -> media.format = in.stringValue();
                case "duration" -> media.duration = in.longValue();
                case "size" -> media.size = in.longValue();
                case "bitrate" -> media.bitrate = in.intValue();
                case "persons" -> {
                    in.stepIn();
                    while (in.next() != null) {
                        media.persons.add(in.stringValue());
                    }
                    in.stepOut();
                }
                case "player" -> media.player = Media.Player.valueOf(in.stringValue());
                case "copyright" -> media.copyright = in.stringValue();
                default -> throw unknown(in);
            }
        }
        in.stepOut();
        return media;
    }

    private static Image readImage(IonReader in) throws IOException {
        Image image = new Image();
        in.stepIn();
        while (in.next() != null) {
            switch (in.getFieldName()) {
                case "uri" -> image.uri = in.stringValue();
                case "title" -> image.title = in.stringValue();
                case "width" -> image.width = in.intValue();
                case "height" -> image.height = in.intValue();
                case "size" -> image.size = Image.Size.valueOf(in.stringValue());
                default -> throw unknown(in);
            }
        }
        in.stepOut();
        return image;
    }

    private static IOException unknown(IonReader in) {
        return new IOException("Unexpected field " + in.getFieldName());
    }

    @Override
    public List<Class<?>> implementation() throws IOException {
        Sink form = new Sink();
        write(MediaContent.shortText(), form);
        try (IonReader reader = readers.build(form.toByteArray())) {
            return List.of(out.getClass(), reader.getClass());
        }
    }
}
