/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;

/** Writes and reads the plain classes themselves. */
abstract class PlainSerializer implements MediaSerializer<MediaContent> {

    @Override
    public final MediaContent create(MediaContent content) {
        return new MediaContent(content);
    }

    @Override
    public final void visitMedia(MediaContent value, MediaVisitor visitor) {
        Media media = value.media;
        visitor.media(
                media.uri,
                media.title,
                media.width,
                media.height,
                media.format,
                media.duration,
                media.size,
                media.bitrate != null,
                media.bitrate == null ? 0 : media.bitrate,
                media.player,
                media.copyright);
        for (String person : media.persons) {
            visitor.person(person);
        }
    }

    @Override
    public final void visitImages(MediaContent value, MediaVisitor visitor) {
        for (Image image : value.images) {
            visitor.image(image.uri, image.title, image.width, image.height, image.size);
        }
    }
}
