/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Map;

/** All that a library does in its rows, where neither JUnit nor AssertJ are. */
public final class RoundTripAlone {

    private RoundTripAlone() {}

    public static void of(JsonBinding library) throws Exception {
        PhotoAlbum album = PhotoAlbum.of(20);
        for (Dates dates : Dates.values()) {
            if (library.exclusion("serialize", Map.of("dates", dates.name()), 1).isPresent()) {
                continue;
            }
            Binding binding = library.create(dates);
            for (Form form : Form.values()) {
                RoundTrip.requireEqual(album, form.read(binding, form.write(binding, album)));
            }
        }
    }
}
