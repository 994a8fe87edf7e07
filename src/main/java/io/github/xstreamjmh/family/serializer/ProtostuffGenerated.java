/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.protostuff.Content;
import io.github.xstreamjmh.family.serializer.protostuff.Film;
import io.github.xstreamjmh.family.serializer.protostuff.Still;
import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Protostuff with the beans that its compiler makes of {@code src/main/protostuff}, each its own schema. */
final class ProtostuffGenerated implements MediaSerializer<Content> {

    private final LinkedBuffer buffer = LinkedBuffer.allocate();
    private final Schema<Content> schema = Content.getSchema();
    private final ProtostuffForm form;

    ProtostuffGenerated(ProtostuffForm form) {
        this.form = form;
    }

    @Override
    public Content create(MediaContent content) {
        Media plain = content.media;
        Film media = new Film();
        media.setUri(plain.uri);
        media.setTitle(plain.title);
        media.setWidth(plain.width);
        media.setHeight(plain.height);
        media.setFormat(plain.format);
        media.setDuration(plain.duration);
        media.setSize(plain.size);
        media.setBitrate(plain.bitrate);
        media.setPersonsList(new ArrayList<>(plain.persons));
        media.setPlayer(plain.player == Media.Player.JAVA ? Film.Player.JAVA : Film.Player.FLASH);
        media.setCopyright(plain.copyright);
        List<Still> images = new ArrayList<>(content.images.size());
        for (Image image : content.images) {
            images.add(image(image));
        }
        Content message = schema.newMessage();
        message.setMedia(media);
        message.setImagesList(images);
        return message;
    }

    private static Still image(Image plain) {
        Still image = new Still();
        image.setUri(plain.uri);
        image.setTitle(plain.title);
        image.setWidth(plain.width);
        image.setHeight(plain.height);
        image.setSize(plain.size == Image.Size.SMALL ? Still.Size.SMALL : Still.Size.LARGE);
        return image;
    }

    @Override
    public void write(Content value, OutputStream out) throws IOException {
        try {
            form.write(value, schema, out, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public Content read(byte[] bytes) throws IOException {
        Content value = schema.newMessage();
        form.read(bytes, value, schema);
        return value;
    }

    @Override
    public void visitMedia(Content value, MediaVisitor visitor) {
        Film media = value.getMedia();
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
                media.getPlayer() == Film.Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersonsList()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(Content value, MediaVisitor visitor) {
        for (Still image : value.getImagesList()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Still.Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(form.implementation(), schema.getClass());
    }
}
