/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A film: what a page about it would show. */
public class Media extends Bean implements Serializable {

    private static final long serialVersionUID = 1;

    /** What plays a film. */
    public enum Player {
        JAVA,
        FLASH
    }

    public String uri;
    /** May be missing. */
    public String title;

    public int width;
    public int height;
    public String format;
    /** In milliseconds. */
    public long duration;
    /** In bytes. */
    public long size;
    /** May be missing. */
    public Integer bitrate;

    public List<String> persons = new ArrayList<>();
    public Player player;
    /** May be missing. */
    public String copyright;

    public Media() {}

    /** A copy that shares nothing with the other but its texts. */
    public Media(Media other) {
        uri = other.uri;
        title = other.title;
        width = other.width;
        height = other.height;
        format = other.format;
        duration = other.duration;
        size = other.size;
        bitrate = other.bitrate;
        persons = new ArrayList<>(other.persons);
        player = other.player;
        copyright = other.copyright;
    }
}
