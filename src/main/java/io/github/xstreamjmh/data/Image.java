/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.io.Serializable;

/** A still of a film. */
public class Image extends Bean implements Serializable {

    private static final long serialVersionUID = 1;

    /** How large an image is shown. */
    public enum Size {
        SMALL,
        LARGE
    }

    public String uri;
    /** May be missing. */
    public String title;

    public int width;
    public int height;
    public Size size;

    public Image() {}

    public Image(String uri, String title, int width, int height, Size size) {
        this.uri = uri;
        this.title = title;
        this.width = width;
        this.height = height;
        this.size = size;
    }
}
