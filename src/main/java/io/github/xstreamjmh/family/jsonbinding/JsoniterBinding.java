/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.jsoniter.JsonIterator;
import com.jsoniter.extra.JdkDatetimeSupport;
import com.jsoniter.output.JsonStream;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * jsoniter by reflection, which is its default. It knows no dates by itself: with the support for them that comes with it,
 * which takes one pattern for the whole JVM. That is the ISO form, so that its rows are the same whatever dates are asked
 * for.
 */
final class JsoniterBinding implements Binding {

    static {
        JdkDatetimeSupport.enable("yyyy-MM-dd'T'HH:mm:ssX");
    }

    private final Room room = new Room();

    @Override
    public String write(PhotoAlbum album) {
        return JsonStream.serialize(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return JsonIterator.deserialize(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        ByteArrayOutputStream json = room.forBytes();
        JsonStream.serialize(album, json);
        return room.taken(json);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return JsonIterator.deserialize(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JsonIterator.class, JsonStream.class);
    }
}
