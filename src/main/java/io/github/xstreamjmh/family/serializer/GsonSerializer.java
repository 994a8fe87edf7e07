/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Gson, whose text is turned to bytes and back. */
final class GsonSerializer extends PlainSerializer {

    private final Gson gson = new Gson();

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        out.write(gson.toJson(value).getBytes(UTF_8));
    }

    @Override
    public MediaContent read(byte[] form) {
        return gson.fromJson(new String(form, UTF_8), MediaContent.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(gson.getClass());
    }
}
