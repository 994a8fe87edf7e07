/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.jsonbinding;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.List;

/** A library's two calls, and the classes of the objects that do its work. */
record JsonCodec(Writer writer, Reader reader, List<Class<?>> implementation) implements Codec<PhotoAlbum, String> {

    @FunctionalInterface
    interface Writer {
        String write(PhotoAlbum album) throws Exception;
    }

    @FunctionalInterface
    interface Reader {
        PhotoAlbum read(String json) throws Exception;
    }

    @Override
    public String write(PhotoAlbum album) throws Exception {
        return writer.write(album);
    }

    @Override
    public PhotoAlbum read(String json) throws Exception {
        return reader.read(json);
    }
}
