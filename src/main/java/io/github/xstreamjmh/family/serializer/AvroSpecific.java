/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.avro.Image;
import io.github.xstreamjmh.family.serializer.avro.Media;
import io.github.xstreamjmh.family.serializer.avro.Player;
import io.github.xstreamjmh.family.serializer.avro.Size;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/** Avro with the classes that its compiler makes of {@code src/main/avro}. */
final class AvroSpecific extends AvroSerializer<io.github.xstreamjmh.family.serializer.avro.MediaContent> {

    AvroSpecific() {
        this(trustedSchema());
    }

    private AvroSpecific(Schema schema) {
        super(new SpecificDatumWriter<>(schema), new SpecificDatumReader<>(schema));
    }

    @Override
    public io.github.xstreamjmh.family.serializer.avro.MediaContent create(MediaContent content) {
        io.github.xstreamjmh.data.Media plain = content.media;
        Media media = new Media(
                plain.uri,
                plain.title,
                plain.width,
                plain.height,
                plain.format,
                plain.duration,
                plain.size,
                plain.bitrate,
                new ArrayList<>(plain.persons),
                plain.player == io.github.xstreamjmh.data.Media.Player.JAVA ? Player.JAVA : Player.FLASH,
                plain.copyright);
        List<Image> images = new ArrayList<>(content.images.size());
        for (io.github.xstreamjmh.data.Image image : content.images) {
            images.add(new Image(
                    image.uri,
                    image.title,
                    image.width,
                    image.height,
                    image.size == io.github.xstreamjmh.data.Image.Size.SMALL ? Size.SMALL : Size.LARGE));
        }
        return new io.github.xstreamjmh.family.serializer.avro.MediaContent(media, images);
    }

    @Override
    public void visitMedia(io.github.xstreamjmh.family.serializer.avro.MediaContent value, MediaVisitor visitor) {
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
                media.getPlayer() == Player.JAVA
                        ? io.github.xstreamjmh.data.Media.Player.JAVA
                        : io.github.xstreamjmh.data.Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersons()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(io.github.xstreamjmh.family.serializer.avro.MediaContent value, MediaVisitor visitor) {
        for (Image image : value.getImages()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Size.SMALL
                            ? io.github.xstreamjmh.data.Image.Size.SMALL
                            : io.github.xstreamjmh.data.Image.Size.LARGE);
        }
    }
}
