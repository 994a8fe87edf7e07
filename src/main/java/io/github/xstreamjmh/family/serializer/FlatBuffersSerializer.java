/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.google.flatbuffers.FlatBufferBuilder;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.flatbuffers.Content;
import io.github.xstreamjmh.family.serializer.flatbuffers.Film;
import io.github.xstreamjmh.family.serializer.flatbuffers.Player;
import io.github.xstreamjmh.family.serializer.flatbuffers.Size;
import io.github.xstreamjmh.family.serializer.flatbuffers.Still;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * FlatBuffers, of which an object is its bytes: to create it is to write it, to read it is to point at it, and each look
 * at a field decodes that field. An object made here lies in the builder's own buffer and lasts until the next is made.
 */
final class FlatBuffersSerializer implements MediaSerializer<Content> {

    private final FlatBufferBuilder builder = new FlatBufferBuilder(1024);

    @Override
    public Content create(MediaContent content) {
        builder.clear();
        int[] images = new int[content.images.size()];
        for (int i = 0; i < images.length; i++) {
            Image image = content.images.get(i);
            images[i] = Still.createStill(
                    builder,
                    builder.createString(image.uri),
                    text(image.title),
                    image.width,
                    image.height,
                    image.size == Image.Size.SMALL ? Size.SMALL : Size.LARGE);
        }
        Media plain = content.media;
        int[] persons = new int[plain.persons.size()];
        for (int i = 0; i < persons.length; i++) {
            persons[i] = builder.createString(plain.persons.get(i));
        }
        int media = Film.createFilm(
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
                Film.createPersonsVector(builder, persons),
                plain.player == Media.Player.JAVA ? Player.JAVA : Player.FLASH,
                text(plain.copyright));
        builder.finish(Content.createContent(builder, media, Content.createImagesVector(builder, images)));
        return Content.getRootAsContent(builder.dataBuffer());
    }

    private int text(String text) {
        return text == null ? 0 : builder.createString(text);
    }

    @Override
    public void write(Content value, OutputStream out) throws IOException {
        ByteBuffer bytes = value.getByteBuffer();
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }

    @Override
    public Content read(byte[] form) {
        return Content.getRootAsContent(ByteBuffer.wrap(form));
    }

    @Override
    public void visitMedia(Content value, MediaVisitor visitor) {
        Film media = value.media();
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
                media.player() == Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.copyright());
        for (int i = 0; i < media.personsLength(); i++) {
            visitor.person(media.persons(i));
        }
    }

    @Override
    public void visitImages(Content value, MediaVisitor visitor) {
        Still image = new Still();
        for (int i = 0; i < value.imagesLength(); i++) {
            value.images(image, i);
            visitor.image(
                    image.uri(),
                    image.title(),
                    image.width(),
                    image.height(),
                    image.size() == Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Content.class, builder.getClass());
    }
}
