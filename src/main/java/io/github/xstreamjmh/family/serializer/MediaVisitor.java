/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;

/**
 * Takes each field's value as Java's own type, so that a reader which decodes late has to do so now. A text that may be
 * missing is null then; a bitrate that is missing counts for nothing.
 */
interface MediaVisitor {

    void media(
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
            String copyright);

    void person(String name);

    void image(String uri, String title, int width, int height, Image.Size size);
}
