/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.protostuff.Image;
import io.github.xstreamjmh.family.serializer.protostuff.Media;
import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Protostuff with the beans that its compiler makes of {@code src/main/protostuff}, each its own schema. */
final class ProtostuffGenerated
        implements MediaSerializer<io.github.xstreamjmh.family.serializer.protostuff.MediaContent> {

    private final LinkedBuffer buffer = LinkedBuffer.allocate(1024);
    private final Schema<io.github.xstreamjmh.family.serializer.protostuff.MediaContent> schema =
            io.github.xstreamjmh.family.serializer.protostuff.MediaContent.getSchema();
    private final ProtostuffForm form;

    ProtostuffGenerated(ProtostuffForm form) {
        this.form = form;
    }

    @Override
    public io.github.xstreamjmh.family.serializer.protostuff.MediaContent create(MediaContent content) {
        io.github.xstreamjmh.data.Media plain = content.media;
        Media media = new Media();
        media.setUri(plain.uri);
        media.setTitle(plain.title);
        media.setWidth(plain.width);
        media.setHeight(plain.height);
        media.setFormat(plain.format);
        media.setDuration(plain.duration);
        media.setSize(plain.size);
        media.setBitrate(plain.bitrate);
        media.setPersonsList(new ArrayList<>(plain.persons));
        media.setPlayer(
                plain.player == io.github.xstreamjmh.data.Media.Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH);
        media.setCopyright(plain.copyright);
        List<Image> images = new ArrayList<>(content.images.size());
        for (io.github.xstreamjmh.data.Image image : content.images) {
            images.add(image(image));
        }
        io.github.xstreamjmh.family.serializer.protostuff.MediaContent message = schema.newMessage();
        message.setMedia(media);
        message.setImagesList(images);
        return message;
    }

    private static Image image(io.github.xstreamjmh.data.Image plain) {
        Image image = new Image();
        image.setUri(plain.uri);
        image.setTitle(plain.title);
        image.setWidth(plain.width);
        image.setHeight(plain.height);
        image.setSize(plain.size == io.github.xstreamjmh.data.Image.Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        return image;
    }

    @Override
    public void write(io.github.xstreamjmh.family.serializer.protostuff.MediaContent value, OutputStream out)
            throws IOException {
        try {
            form.write(value, schema, out, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public io.github.xstreamjmh.family.serializer.protostuff.MediaContent read(byte[] bytes) throws IOException {
        io.github.xstreamjmh.family.serializer.protostuff.MediaContent value = schema.newMessage();
        form.read(bytes, value, schema);
        return value;
    }

    @Override
    public void visitMedia(io.github.xstreamjmh.family.serializer.protostuff.MediaContent value, MediaVisitor visitor) {
        Media media = value.getMedia();
        visitor.media(
                media.getUri(),
                media.getTitle(),
                media.getWidth(),
                media.getHeight(),
                media.getFormat(),
                media.getDuration(),
                media.getSize(),
                media.getBitrate() != null,
                media.getBitrate() == null ? 0 : media.getBitrate(),
                media.getPlayer() == Media.Player.JAVA
                        ? io.github.xstreamjmh.data.Media.Player.JAVA
                        : io.github.xstreamjmh.data.Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersonsList()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(
            io.github.xstreamjmh.family.serializer.protostuff.MediaContent value, MediaVisitor visitor) {
        for (Image image : value.getImagesList()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Image.Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(form.implementation(), schema.getClass());
    }
}
