/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.google.flatbuffers.FlatBufferBuilder;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.flatbuffers.Image;
import io.github.xstreamjmh.family.serializer.flatbuffers.Media;
import io.github.xstreamjmh.family.serializer.flatbuffers.Player;
import io.github.xstreamjmh.family.serializer.flatbuffers.Size;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * FlatBuffers, of which an object is its bytes: to create it is to write it, to read it is to point at it, and each look
 * at a field decodes that field.
 */
final class FlatBuffersSerializer
        implements MediaSerializer<io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent> {

    private final FlatBufferBuilder builder = new FlatBufferBuilder(1024);

    @Override
    public io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent create(MediaContent content) {
        builder.clear();
        int[] images = new int[content.images.size()];
        for (int i = 0; i < images.length; i++) {
            io.github.xstreamjmh.data.Image image = content.images.get(i);
            images[i] = Image.createImage(
                    builder,
                    builder.createString(image.uri),
                    text(image.title),
                    image.width,
                    image.height,
                    image.size == io.github.xstreamjmh.data.Image.Size.SMALL ? Size.SMALL : Size.LARGE);
        }
        io.github.xstreamjmh.data.Media plain = content.media;
        int[] persons = new int[plain.persons.size()];
        for (int i = 0; i < persons.length; i++) {
            persons[i] = builder.createString(plain.persons.get(i));
        }
        int media = Media.createMedia(
                builder,
                builder.createString(plain.uri),
                text(plain.title),
                plain.width,
                plain.height,
                builder.createString(plain.format),
                plain.duration,
                plain.size,
                plain.bitrate != null,
                plain.bitrate == null ? 0 : plain.bitrate,
                Media.createPersonsVector(builder, persons),
                plain.player == io.github.xstreamjmh.data.Media.Player.JAVA ? Player.JAVA : Player.FLASH,
                text(plain.copyright));
        builder.finish(io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent.createMediaContent(
                builder,
                media,
                io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent.createImagesVector(builder, images)));
        return read(builder.sizedByteArray());
    }

    private int text(String text) {
        return text == null ? 0 : builder.createString(text);
    }

    @Override
    public void write(io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent value, OutputStream out)
            throws IOException {
        out.write(value.getByteBuffer().array());
    }

    @Override
    public io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent read(byte[] form) {
        return io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent.getRootAsMediaContent(
                ByteBuffer.wrap(form));
    }

    @Override
    public void visitMedia(
            io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent value, MediaVisitor visitor) {
        Media media = value.media();
        visitor.media(
                media.uri(),
                media.title(),
                media.width(),
                media.height(),
                media.format(),
                media.duration(),
                media.size(),
                media.hasBitrate(),
                media.bitrate(),
                media.player() == Player.JAVA
                        ? io.github.xstreamjmh.data.Media.Player.JAVA
                        : io.github.xstreamjmh.data.Media.Player.FLASH,
                media.copyright());
        for (int i = 0; i < media.personsLength(); i++) {
            visitor.person(media.persons(i));
        }
    }

    @Override
    public void visitImages(
            io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent value, MediaVisitor visitor) {
        Image image = new Image();
        for (int i = 0; i < value.imagesLength(); i++) {
            value.images(image, i);
            visitor.image(
                    image.uri(),
                    image.title(),
                    image.width(),
                    image.height(),
                    image.size() == Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(io.github.xstreamjmh.family.serializer.flatbuffers.MediaContent.class, builder.getClass());
    }
}
