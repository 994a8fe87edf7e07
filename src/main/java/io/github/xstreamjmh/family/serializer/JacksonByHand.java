/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import de.undercouch.bson4jackson.BsonFactory;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Code written by hand over the streams of Jackson 2: JSON, and the binary forms that look like JSON to it. */
class JacksonByHand extends PlainSerializer {

    private final JsonFactory factory;

    JacksonByHand() {
        this(new JsonFactory());
    }

    private JacksonByHand(JsonFactory factory) {
        this.factory = factory;
    }

    /** By bson4jackson. */
    static final class Bson extends JacksonByHand {
        Bson() {
            super(new BsonFactory());
        }
    }

    /** By Jackson's own module. */
    static final class Smile extends JacksonByHand {
        Smile() {
            super(new SmileFactory());
        }
    }

    @Override
    public final void write(MediaContent value, OutputStream stream) throws IOException {
        try (JsonGenerator out = factory.createGenerator(stream)) {
            out.writeStartObject();
            out.writeFieldName("media");
            write(value.media, out);
            out.writeFieldName("images");
            out.writeStartArray();
            for (Image image : value.images) {
                write(image, out);
            }
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    private static void write(Media media, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("uri", media.uri);
        if (media.title != null) {
            out.writeStringField("title", media.title);
        }
        out.writeNumberField("width", media.width);
        out.writeNumberField("height", media.height);
        out.writeStringField("format", media.format);
        out.writeNumberField("duration", media.duration);
        out.writeNumberField("size", media.size);
        if (media.bitrate != null) {
            out.writeNumberField("bitrate", (int) media.bitrate);
        }
        out.writeFieldName("persons");
        out.writeStartArray();
        for (String person : media.persons) {
            out.writeString(person);
        }
        out.writeEndArray();
        out.writeStringField("player", media.player.name());
        if (media.copyright != null) {
            out.writeStringField("copyright", media.copyright);
        }
        out.writeEndObject();
    }

    private static void write(Image image, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("uri", image.uri);
        if (image.title != null) {
            out.writeStringField("title", image.title);
        }
        out.writeNumberField("width", image.width);
        out.writeNumberField("height", image.height);
        out.writeStringField("size", image.size.name());
        out.writeEndObject();
    }

    @Override
    public final MediaContent read(byte[] form) throws IOException {
        try (JsonParser in = factory.createParser(form)) {
            require(JsonToken.START_OBJECT, in);
            MediaContent content = new MediaContent();
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                switch (name) {
                    case "media" -> {
                        require(JsonToken.START_OBJECT, in);
                        content.media = readMedia(in);
                    }
                    case "images" -> {
                        require(JsonToken.START_ARRAY, in);
                        while (in.nextToken() == JsonToken.START_OBJECT) {
                            content.images.add(readImage(in));
                        }
                    }
                    default -> throw unknown(name);
                }
            }
            return content;
        }
    }

    private static Media readMedia(JsonParser in) throws IOException {
        Media media = new Media();
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            switch (name) {
                case "uri" -> media.uri = in.nextTextValue();
                case "title" -> media.title = in.nextTextValue();
                case "width" -> media.width = in.nextIntValue(-1);
                case "height" -> media.height = in.nextIntValue(-1);
                case "format" -> media.format = in.nextTextValue();
                case "duration" -> media.duration = in.nextLongValue(-1);
                case "size" -> media.size = in.nextLongValue(-1);
                case "bitrate" -> media.bitrate = in.nextIntValue(-1);
                case "persons" -> {
                    require(JsonToken.START_ARRAY, in);
                    for (String person = in.nextTextValue(); person != null; person = in.nextTextValue()) {
                        media.persons.add(person);
                    }
                }
                case "player" -> media.player = Media.Player.valueOf(in.nextTextValue());
                case "copyright" -> media.copyright = in.nextTextValue();
                default -> throw unknown(name);
            }
        }
        return media;
    }

    private static Image readImage(JsonParser in) throws IOException {
        Image image = new Image();
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            switch (name) {
                case "uri" -> image.uri = in.nextTextValue();
                case "title" -> image.title = in.nextTextValue();
                case "width" -> image.width = in.nextIntValue(-1);
                case "height" -> image.height = in.nextIntValue(-1);
                case "size" -> image.size = Image.Size.valueOf(in.nextTextValue());
                default -> throw unknown(name);
            }
        }
        return image;
    }

    private static void require(JsonToken expected, JsonParser in) throws IOException {
        JsonToken found = in.nextToken();
        if (found != expected) {
            throw new IOException("Found " + found + " instead of " + expected);
        }
    }

    private static IOException unknown(String name) {
        return new IOException("Unexpected field " + name);
    }

    @Override
    public final List<Class<?>> implementation() throws IOException {
        try (JsonGenerator generator = factory.createGenerator(OutputStream.nullOutputStream())) {
            return List.of(factory.getClass(), generator.getClass());
        }
    }
}
