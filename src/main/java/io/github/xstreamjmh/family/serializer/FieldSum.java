/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;

/** Adds up all numbers, the lengths of all texts and one or two for each constant: the cheapest proof of a look. */
final class FieldSum implements MediaVisitor {

    private long sum;

    long sum() {
        return sum;
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
        sum += length(uri)
                + length(title)
                + width
                + height
                + length(format)
                + duration
                + size
                + (hasBitrate ? bitrate : 0)
                + (player == Media.Player.JAVA ? 1 : 2)
                + length(copyright);
    }

    @Override
    public void person(String name) {
        sum += name.length();
    }

    @Override
    public void image(String uri, String title, int width, int height, Image.Size size) {
        sum += length(uri) + length(title) + width + height + (size == Image.Size.SMALL ? 1 : 2);
    }

    private static int length(String text) {
        return text == null ? 0 : text.length();
    }
}
