/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.protobuf.Content;
import io.github.xstreamjmh.family.serializer.protobuf.Film;
import io.github.xstreamjmh.family.serializer.protobuf.Still;

/** Films as the messages that Google's compiler makes of {@code src/main/protobuf}. */
abstract class ProtobufMessages implements MediaSerializer<Content> {

    @Override
    public final Content create(MediaContent content) {
        Media plain = content.media;
        Film.Builder media = Film.newBuilder()
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
        Content.Builder message = Content.newBuilder().setMedia(media);
        for (Image image : content.images) {
            message.addImages(image(image));
        }
        return message.build();
    }

    private static Still.Builder image(Image plain) {
        Still.Builder image = Still.newBuilder()
                .setUri(plain.uri)
                .setWidth(plain.width)
                .setHeight(plain.height)
                .setSize(plain.size == Image.Size.SMALL ? Still.Size.SMALL : Still.Size.LARGE);
        return plain.title == null ? image : image.setTitle(plain.title);
    }

    @Override
    public final void visitMedia(Content value, MediaVisitor visitor) {
        Film media = value.getMedia();
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
                media.getPlayer() == Film.Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.hasCopyright() ? media.getCopyright() : null);
        for (int i = 0; i < media.getPersonsCount(); i++) {
            visitor.person(media.getPersons(i));
        }
    }

    @Override
    public final void visitImages(Content value, MediaVisitor visitor) {
        for (int i = 0; i < value.getImagesCount(); i++) {
            Still image = value.getImages(i);
            visitor.image(
                    image.getUri(),
                    image.hasTitle() ? image.getTitle() : null,
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Still.Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }
}
