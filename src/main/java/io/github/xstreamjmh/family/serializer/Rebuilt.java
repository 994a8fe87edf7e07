/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;

/** Makes a plain film of what it is shown. */
public final class Rebuilt implements MediaVisitor {

    private final MediaContent content = new MediaContent();

    /** What a serializer's own object holds. */
    public static <T> MediaContent from(MediaSerializer<T> serializer, T value) throws Exception {
        Rebuilt rebuilt = new Rebuilt();
        serializer.visitMedia(value, rebuilt);
        serializer.visitImages(value, rebuilt);
        return rebuilt.content;
    }

    @Override
    public void media(
            String uri,
            String title,
            int width,
            int height,
            String format,
            long duration,
            long size,
            boolean hasBitrate,
            int bitrate,
            Media.Player player,
            String copyright) {
        Media media = new Media();
        media.uri = uri;
        media.title = title;
        media.width = width;
        media.height = height;
        media.format = format;
        media.duration = duration;
        media.size = size;
        media.bitrate = hasBitrate ? bitrate : null;
        media.player = player;
        media.copyright = copyright;
        content.media = media;
    }

    @Override
    public void person(String name) {
        content.media.persons.add(name);
    }

    @Override
    public void image(String uri, String title, int width, int height, Image.Size size) {
        content.images.add(new Image(uri, title, width, height, size));
    }
}
