/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.List;
import net.minidev.json.JSONValue;

/** JSON-smart. It reads bytes, but writes text alone. */
final class JsonSmartBinding implements Binding {

    @Override
    public String write(PhotoAlbum album) {
        return JSONValue.toJSONString(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return JSONValue.parse(json, PhotoAlbum.class);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return JSONValue.parse(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JSONValue.class);
    }
}
