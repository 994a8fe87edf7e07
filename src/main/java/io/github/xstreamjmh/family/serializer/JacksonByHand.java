/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
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

    // Quoted and encoded once.
    private static final SerializedString MEDIA = new SerializedString("media");
    private static final SerializedString IMAGES = new SerializedString("images");
    private static final SerializedString PERSONS = new SerializedString("persons");
    private static final SerializedString URI = new SerializedString("uri");
    private static final SerializedString TITLE = new SerializedString("title");
    private static final SerializedString WIDTH = new SerializedString("width");
    private static final SerializedString HEIGHT = new SerializedString("height");
    private static final SerializedString FORMAT = new SerializedString("format");
    private static final SerializedString DURATION = new SerializedString("duration");
    private static final SerializedString SIZE = new SerializedString("size");
    private static final SerializedString BITRATE = new SerializedString("bitrate");
    private static final SerializedString PLAYER = new SerializedString("player");
    private static final SerializedString COPYRIGHT = new SerializedString("copyright");

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
            out.writeFieldName(MEDIA);
            write(value.media, out);
            out.writeFieldName(IMAGES);
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
        out.writeFieldName(URI);
        out.writeString(media.uri);
        if (media.title != null) {
            out.writeFieldName(TITLE);
            out.writeString(media.title);
        }
        out.writeFieldName(WIDTH);
        out.writeNumber(media.width);
        out.writeFieldName(HEIGHT);
        out.writeNumber(media.height);
        out.writeFieldName(FORMAT);
        out.writeString(media.format);
        out.writeFieldName(DURATION);
        out.writeNumber(media.duration);
        out.writeFieldName(SIZE);
        out.writeNumber(media.size);
        if (media.bitrate != null) {
            out.writeFieldName(BITRATE);
            out.writeNumber((int) media.bitrate);
        }
        out.writeFieldName(PERSONS);
        out.writeStartArray();
        for (String person : media.persons) {
            out.writeString(person);
        }
        out.writeEndArray();
        out.writeFieldName(PLAYER);
        out.writeString(media.player.name());
        if (media.copyright != null) {
            out.writeFieldName(COPYRIGHT);
            out.writeString(media.copyright);
        }
        out.writeEndObject();
    }

    private static void write(Image image, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeFieldName(URI);
        out.writeString(image.uri);
        if (image.title != null) {
            out.writeFieldName(TITLE);
            out.writeString(image.title);
        }
        out.writeFieldName(WIDTH);
        out.writeNumber(image.width);
        out.writeFieldName(HEIGHT);
        out.writeNumber(image.height);
        out.writeFieldName(SIZE);
        out.writeString(image.size.name());
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
