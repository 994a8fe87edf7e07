/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.activemq.Content.ContentBean;
import io.github.xstreamjmh.family.serializer.activemq.Content.ContentBuffer;
import io.github.xstreamjmh.family.serializer.activemq.Film;
import io.github.xstreamjmh.family.serializer.activemq.Film.FilmBean;
import io.github.xstreamjmh.family.serializer.activemq.Still;
import io.github.xstreamjmh.family.serializer.activemq.Still.StillBean;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * ActiveMQ's implementation of Protocol Buffers with the classes that its compiler calls alternative: a message that was
 * written once keeps its bytes, and one that was read is decoded when it is first looked at.
 */
final class ActiveMqSerializer implements MediaSerializer<ContentBuffer> {

    @Override
    public ContentBuffer create(MediaContent content) {
        Media plain = content.media;
        FilmBean media = new FilmBean()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setFormat(plain.format)
                .setDuration(plain.duration)
                .setSize(plain.size)
                .addAllPersons(plain.persons)
                .setPlayer(plain.player == Media.Player.JAVA ? Film.Player.JAVA : Film.Player.FLASH);
        if (plain.title != null) {
            media.setTitle(plain.title);
        }
        if (plain.bitrate != null) {
            media.setBitrate(plain.bitrate);
        }
        if (plain.copyright != null) {
            media.setCopyright(plain.copyright);
        }
        ContentBean message = new ContentBean().setMedia(media);
        for (Image image : content.images) {
            message.addImages(image(image));
        }
        return message.freeze();
    }

    private static StillBean image(Image plain) {
        StillBean image = new StillBean()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setSize(plain.size == Image.Size.SMALL ? Still.Size.SMALL : Still.Size.LARGE);
        return plain.title == null ? image : image.setTitle(plain.title);
    }

    @Override
    public void write(ContentBuffer value, OutputStream out) throws IOException {
        value.writeUnframed(out);
    }

    @Override
    public ContentBuffer read(byte[] form) throws IOException {
        return ContentBuffer.parseUnframed(form);
    }

    @Override
    public void visitMedia(ContentBuffer value, MediaVisitor visitor) {
        Film media = value.getMedia();
        visitor.media(
                media.getUri(),
                media.getTitle(),
                media.getWidth(),
                media.getHeight(),
                media.getFormat(),
                media.getDuration(),
                media.getSize(),
                media.hasBitrate(),
                media.getBitrate(),
                media.getPlayer() == Film.Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.getCopyright());
        for (int i = 0; i < media.getPersonsCount(); i++) {
            visitor.person(media.getPersons(i));
        }
    }

    @Override
    public void visitImages(ContentBuffer value, MediaVisitor visitor) {
        for (int i = 0; i < value.getImagesCount(); i++) {
            Still image = value.getImages(i);
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
        return List.of(ContentBuffer.class, org.apache.activemq.protobuf.CodedOutputStream.class);
    }
}
