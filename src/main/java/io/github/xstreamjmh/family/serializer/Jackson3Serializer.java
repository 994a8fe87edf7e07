/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3 mapping by itself. */
final class Jackson3Serializer extends PlainSerializer {

    private final JsonMapper mapper = new JsonMapper();

    @Override
    public void write(MediaContent value, OutputStream out) {
        mapper.writeValue(out, value);
    }

    @Override
    public MediaContent read(byte[] form) {
        return mapper.readValue(form, MediaContent.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(mapper.getClass());
    }
}
