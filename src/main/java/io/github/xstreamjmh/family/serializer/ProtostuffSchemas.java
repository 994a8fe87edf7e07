/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.protostuff.Input;
import io.protostuff.Output;
import io.protostuff.Schema;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Schemas of the plain classes, written by hand; a field's number is its place among the names. */
final class ProtostuffSchemas {

    private ProtostuffSchemas() {}

    private abstract static class ByHand<T> implements Schema<T> {

        private final Class<T> type;
        private final List<String> names;
        private final Map<String, Integer> numbers = new HashMap<>();

        ByHand(Class<T> type, String... names) {
            this.type = type;
            this.names = List.of(names);
            for (String name : names) {
                numbers.put(name, numbers.size() + 1);
            }
        }

        @Override
        public final String getFieldName(int number) {
            return names.get(number - 1);
        }

        @Override
        public final int getFieldNumber(String name) {
            return numbers.getOrDefault(name, 0);
        }

        @Override
        public final boolean isInitialized(T message) {
            return true;
        }

        @Override
        public final String messageName() {
            return type.getSimpleName();
        }

        @Override
        public final String messageFullName() {
            return type.getName();
        }

        @Override
        public final Class<T> typeClass() {
            return type;
        }
    }

    /** The schema of MediaContent. */
    static final class OfMediaContent extends ByHand<MediaContent> {

        private final Schema<Media> media = new OfMedia();
        private final Schema<Image> images = new OfImage();

        OfMediaContent() {
            super(MediaContent.class, "media", "images");
        }

        @Override
        public MediaContent newMessage() {
            return new MediaContent();
        }

        @Override
        public void writeTo(Output out, MediaContent value) throws IOException {
            out.writeObject(1, value.media, media, false);
            for (Image image : value.images) {
                out.writeObject(2, image, images, true);
            }
        }

        @Override
        public void mergeFrom(Input in, MediaContent value) throws IOException {
            for (int number = in.readFieldNumber(this); number != 0; number = in.readFieldNumber(this)) {
                switch (number) {
                    case 1 -> value.media = in.mergeObject(null, media);
                    case 2 -> value.images.add(in.mergeObject(null, images));
                    default -> in.handleUnknownField(number, this);
                }
            }
        }
    }

    /** The schema of Media. */
    static final class OfMedia extends ByHand<Media> {

        OfMedia() {
            super(
                    Media.class,
                    "uri",
                    "title",
                    "width",
                    "height",
                    "format",
                    "duration",
                    "size",
                    "bitrate",
                    "persons",
                    "player",
                    "copyright");
        }

        @Override
        public Media newMessage() {
            return new Media();
        }

        @Override
        public void writeTo(Output out, Media value) throws IOException {
            out.writeString(1, value.uri, false);
            if (value.title != null) {
                out.writeString(2, value.title, false);
            }
            out.writeInt32(3, value.width, false);
            out.writeInt32(4, value.height, false);
            out.writeString(5, value.format, false);
            out.writeInt64(6, value.duration, false);
            out.writeInt64(7, value.size, false);
            if (value.bitrate != null) {
                out.writeInt32(8, value.bitrate, false);
            }
            for (String person : value.persons) {
                out.writeString(9, person, true);
            }
            out.writeEnum(10, Codes.of(value.player), false);
            if (value.copyright != null) {
                out.writeString(11, value.copyright, false);
            }
        }

        @Override
        public void mergeFrom(Input in, Media value) throws IOException {
            for (int number = in.readFieldNumber(this); number != 0; number = in.readFieldNumber(this)) {
                switch (number) {
                    case 1 -> value.uri = in.readString();
                    case 2 -> value.title = in.readString();
                    case 3 -> value.width = in.readInt32();
                    case 4 -> value.height = in.readInt32();
                    case 5 -> value.format = in.readString();
                    case 6 -> value.duration = in.readInt64();
                    case 7 -> value.size = in.readInt64();
                    case 8 -> value.bitrate = in.readInt32();
                    case 9 -> value.persons.add(in.readString());
                    case 10 -> value.player = Codes.player(in.readEnum());
                    case 11 -> value.copyright = in.readString();
                    default -> in.handleUnknownField(number, this);
                }
            }
        }
    }

    /** The schema of Image. */
    static final class OfImage extends ByHand<Image> {

        OfImage() {
            super(Image.class, "uri", "title", "width", "height", "size");
        }

        @Override
        public Image newMessage() {
            return new Image();
        }

        @Override
        public void writeTo(Output out, Image value) throws IOException {
            out.writeString(1, value.uri, false);
            if (value.title != null) {
                out.writeString(2, value.title, false);
            }
            out.writeInt32(3, value.width, false);
            out.writeInt32(4, value.height, false);
            out.writeEnum(5, Codes.of(value.size), false);
        }

        @Override
        public void mergeFrom(Input in, Image value) throws IOException {
            for (int number = in.readFieldNumber(this); number != 0; number = in.readFieldNumber(this)) {
                switch (number) {
                    case 1 -> value.uri = in.readString();
                    case 2 -> value.title = in.readString();
                    case 3 -> value.width = in.readInt32();
                    case 4 -> value.height = in.readInt32();
                    case 5 -> value.size = Codes.size(in.readEnum());
                    default -> in.handleUnknownField(number, this);
                }
            }
        }
    }
}
