/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.activemq.Image.ImageBean;
import io.github.xstreamjmh.family.serializer.activemq.Media;
import io.github.xstreamjmh.family.serializer.activemq.Media.MediaBean;
import io.github.xstreamjmh.family.serializer.activemq.MediaContent.MediaContentBean;
import io.github.xstreamjmh.family.serializer.activemq.MediaContent.MediaContentBuffer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * ActiveMQ's implementation of Protocol Buffers with the classes that its compiler calls alternative: a message that was
 * written once keeps its bytes, and one that was read is decoded when it is first looked at.
 */
final class ActiveMqSerializer implements MediaSerializer<MediaContentBuffer> {

    @Override
    public MediaContentBuffer create(MediaContent content) {
        io.github.xstreamjmh.data.Media plain = content.media;
        MediaBean media = new MediaBean()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setFormat(plain.format)
                .setDuration(plain.duration)
                .setSize(plain.size)
                .addAllPersons(plain.persons)
                .setPlayer(
                        plain.player == io.github.xstreamjmh.data.Media.Player.JAVA
                                ? Media.Player.JAVA
                                : Media.Player.FLASH);
        if (plain.title != null) {
            media.setTitle(plain.title);
        }
        if (plain.bitrate != null) {
            media.setBitrate(plain.bitrate);
        }
        if (plain.copyright != null) {
            media.setCopyright(plain.copyright);
        }
        MediaContentBean message = new MediaContentBean().setMedia(media);
        for (io.github.xstreamjmh.data.Image image : content.images) {
            message.addImages(image(image));
        }
        return message.freeze();
    }

    private static ImageBean image(io.github.xstreamjmh.data.Image plain) {
        ImageBean image = new ImageBean()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setSize(
                        plain.size == io.github.xstreamjmh.data.Image.Size.SMALL
                                ? io.github.xstreamjmh.family.serializer.activemq.Image.Size.SMALL
                                : io.github.xstreamjmh.family.serializer.activemq.Image.Size.LARGE);
        return plain.title == null ? image : image.setTitle(plain.title);
    }

    @Override
    public void write(MediaContentBuffer value, OutputStream out) throws IOException {
        value.writeUnframed(out);
    }

    @Override
    public MediaContentBuffer read(byte[] form) throws IOException {
        return MediaContentBuffer.parseUnframed(form);
    }

    @Override
    public void visitMedia(MediaContentBuffer value, MediaVisitor visitor) {
        Media media = value.getMedia();
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
                media.getPlayer() == Media.Player.JAVA
                        ? io.github.xstreamjmh.data.Media.Player.JAVA
                        : io.github.xstreamjmh.data.Media.Player.FLASH,
                media.getCopyright());
        for (int i = 0; i < media.getPersonsCount(); i++) {
            visitor.person(media.getPersons(i));
        }
    }

    @Override
    public void visitImages(MediaContentBuffer value, MediaVisitor visitor) {
        for (int i = 0; i < value.getImagesCount(); i++) {
            io.github.xstreamjmh.family.serializer.activemq.Image image = value.getImages(i);
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == io.github.xstreamjmh.family.serializer.activemq.Image.Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(MediaContentBuffer.class, org.apache.activemq.protobuf.CodedOutputStream.class);
    }
}
