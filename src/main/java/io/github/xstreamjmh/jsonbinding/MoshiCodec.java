/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.jsonbinding;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.adapters.Rfc3339DateJsonAdapter;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;

/** Moshi, which knows no dates by itself, with the adapter for them that comes with it. */
final class MoshiCodec implements Codec<PhotoAlbum, String> {

    private final JsonAdapter<PhotoAlbum> adapter = new Moshi.Builder()
            .add(Date.class, new Rfc3339DateJsonAdapter())
            .build()
            .adapter(PhotoAlbum.class);

    @Override
    public String write(PhotoAlbum album) {
        return adapter.toJson(album);
    }

    @Override
    public PhotoAlbum read(String json) throws IOException {
        return adapter.fromJson(json);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(adapter.getClass());
    }
}
