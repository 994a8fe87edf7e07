/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;

/** Constants as small numbers, for forms written by hand. */
final class Codes {

    private Codes() {}

    static int of(Media.Player player) {
        return switch (player) {
            case JAVA -> 0;
            case FLASH -> 1;
        };
    }

    static Media.Player player(int code) {
        return switch (code) {
            case 0 -> Media.Player.JAVA;
            case 1 -> Media.Player.FLASH;
            default -> throw new IllegalArgumentException("No player " + code);
        };
    }

    static int of(Image.Size size) {
        return switch (size) {
            case SMALL -> 0;
            case LARGE -> 1;
        };
    }

    static Image.Size size(int code) {
        return switch (code) {
            case 0 -> Image.Size.SMALL;
            case 1 -> Image.Size.LARGE;
            default -> throw new IllegalArgumentException("No size " + code);
        };
    }
}
