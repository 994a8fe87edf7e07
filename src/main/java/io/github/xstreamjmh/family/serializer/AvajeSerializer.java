/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;

/** Avaje Jsonb with adapters generated at compile time. */
final class AvajeSerializer extends PlainSerializer {

    private final Jsonb jsonb = Jsonb.builder().build();
    private final JsonType<MediaContent> type = jsonb.type(MediaContent.class);

    @Override
    public void write(MediaContent value, OutputStream out) {
        type.toJson(value, out);
    }

    @Override
    public MediaContent read(byte[] form) {
        return type.fromJson(form);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(jsonb.getClass());
    }
}
