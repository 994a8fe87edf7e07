/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import okio.Buffer;

/** Moshi, through a buffer of Okio. */
final class MoshiSerializer extends PlainSerializer {

    private final Moshi moshi = new Moshi.Builder().build();
    private final JsonAdapter<MediaContent> adapter = moshi.adapter(MediaContent.class);

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        Buffer buffer = new Buffer();
        adapter.toJson(buffer, value);
        buffer.writeTo(out);
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        return adapter.fromJson(new Buffer().write(form));
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(moshi.getClass());
    }
}
