/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.protobuf.Image;
import io.github.xstreamjmh.family.serializer.protobuf.Media;

/** Films as the messages that Google's compiler makes of {@code src/main/proto}. */
abstract class ProtobufMessages
        implements MediaSerializer<io.github.xstreamjmh.family.serializer.protobuf.MediaContent> {

    @Override
    public final io.github.xstreamjmh.family.serializer.protobuf.MediaContent create(MediaContent content) {
        io.github.xstreamjmh.data.Media plain = content.media;
        Media.Builder media = Media.newBuilder()
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
        io.github.xstreamjmh.family.serializer.protobuf.MediaContent.Builder message =
                io.github.xstreamjmh.family.serializer.protobuf.MediaContent.newBuilder()
                        .setMedia(media);
        for (io.github.xstreamjmh.data.Image image : content.images) {
            message.addImages(image(image));
        }
        return message.build();
    }

    private static Image.Builder image(io.github.xstreamjmh.data.Image plain) {
        Image.Builder image = Image.newBuilder()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setSize(
                        plain.size == io.github.xstreamjmh.data.Image.Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        return plain.title == null ? image : image.setTitle(plain.title);
    }

    @Override
    public final void visitMedia(
            io.github.xstreamjmh.family.serializer.protobuf.MediaContent value, MediaVisitor visitor) {
        Media media = value.getMedia();
        visitor.media(
                media.getUri(),
                media.hasTitle() ? media.getTitle() : null,
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
                media.hasCopyright() ? media.getCopyright() : null);
        for (int i = 0; i < media.getPersonsCount(); i++) {
            visitor.person(media.getPersons(i));
        }
    }

    @Override
    public final void visitImages(
            io.github.xstreamjmh.family.serializer.protobuf.MediaContent value, MediaVisitor visitor) {
        for (int i = 0; i < value.getImagesCount(); i++) {
            Image image = value.getImages(i);
            visitor.image(
                    image.getUri(),
                    image.hasTitle() ? image.getTitle() : null,
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Image.Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }
}
