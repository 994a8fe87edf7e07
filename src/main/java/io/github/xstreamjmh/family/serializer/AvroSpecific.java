/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.avro.Content;
import io.github.xstreamjmh.family.serializer.avro.Film;
import io.github.xstreamjmh.family.serializer.avro.Player;
import io.github.xstreamjmh.family.serializer.avro.Size;
import io.github.xstreamjmh.family.serializer.avro.Still;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/** Avro with the classes that its compiler makes of {@code src/main/avro}. */
final class AvroSpecific extends AvroSerializer<Content> {

    AvroSpecific() {
        this(trustedSchema());
    }

    private AvroSpecific(Schema schema) {
        super(new SpecificDatumWriter<>(schema), new SpecificDatumReader<>(schema));
    }

    @Override
    public Content create(MediaContent content) {
        Media plain = content.media;
        Film media = new Film(
                plain.uri,
                plain.title,
                plain.width,
                plain.height,
                plain.format,
                plain.duration,
                plain.size,
                plain.bitrate,
                new ArrayList<>(plain.persons),
                plain.player == Media.Player.JAVA ? Player.JAVA : Player.FLASH,
                plain.copyright);
        List<Still> images = new ArrayList<>(content.images.size());
        for (Image image : content.images) {
            images.add(new Still(
                    image.uri,
                    image.title,
                    image.width,
                    image.height,
                    image.size == Image.Size.SMALL ? Size.SMALL : Size.LARGE));
        }
        return new Content(media, images);
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
                media.getPlayer() == Player.JAVA ? Media.Player.JAVA : Media.Player.FLASH,
                media.getCopyright());
        for (String person : media.getPersons()) {
            visitor.person(person);
        }
    }

    @Override
    public void visitImages(Content value, MediaVisitor visitor) {
        for (Still image : value.getImages()) {
            visitor.image(
                    image.getUri(),
                    image.getTitle(),
                    image.getWidth(),
                    image.getHeight(),
                    image.getSize() == Size.SMALL ? Image.Size.SMALL : Image.Size.LARGE);
        }
    }
}
