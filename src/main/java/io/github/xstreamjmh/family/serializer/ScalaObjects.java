/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import io.github.xstreamjmh.family.serializer.caseclasses.Content;
import io.github.xstreamjmh.family.serializer.caseclasses.Film;
import io.github.xstreamjmh.family.serializer.caseclasses.Player;
import io.github.xstreamjmh.family.serializer.caseclasses.Size;
import io.github.xstreamjmh.family.serializer.caseclasses.Still;
import java.util.ArrayList;
import java.util.List;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

/** Films as case classes of Scala, with its own lists, options and enumerations. */
abstract class ScalaObjects implements MediaSerializer<Content> {

    @Override
    public final Content create(MediaContent content) {
        Media plain = content.media;
        List<Still> images = new ArrayList<>(content.images.size());
        for (Image image : content.images) {
            images.add(new Still(
                    image.uri,
                    Option.apply(image.title),
                    image.width,
                    image.height,
                    image.size == Image.Size.SMALL ? Size.SMALL() : Size.LARGE()));
        }
        return new Content(
                new Film(
                        plain.uri,
                        Option.apply(plain.title),
                        plain.width,
                        plain.height,
                        plain.format,
                        plain.duration,
                        plain.size,
                        Option.apply(plain.bitrate),
                        CollectionConverters.asScala(plain.persons).toList(),
                        plain.player == Media.Player.JAVA ? Player.JAVA() : Player.FLASH(),
                        Option.apply(plain.copyright)),
                CollectionConverters.asScala(images).toList());
    }

    @Override
    public final void visitMedia(Content value, MediaVisitor visitor) {
        Film media = value.media();
        visitor.media(
                media.uri(),
                text(media.title()),
                media.width(),
                media.height(),
                media.format(),
                media.duration(),
                media.size(),
                media.bitrate().isDefined(),
                media.bitrate().isDefined() ? (int) media.bitrate().get() : 0,
                media.player().equals(Player.JAVA()) ? Media.Player.JAVA : Media.Player.FLASH,
                text(media.copyright()));
        media.persons().foreach(person -> {
            visitor.person(person);
            return null;
        });
    }

    @Override
    public final void visitImages(Content value, MediaVisitor visitor) {
        value.images().foreach(image -> {
            visitor.image(
                    image.uri(),
                    text(image.title()),
                    image.width(),
                    image.height(),
                    image.size().equals(Size.SMALL()) ? Image.Size.SMALL : Image.Size.LARGE);
            return null;
        });
    }

    private static String text(Option<String> text) {
        return text.isDefined() ? text.get() : null;
    }
}
