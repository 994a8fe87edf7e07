/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** DSL-JSON with converters generated at compile time. */
final class DslJsonSerializer extends PlainSerializer {

    private final DslJson<Object> dslJson = new DslJson<>(Settings.basicSetup());

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        dslJson.serialize(value, out);
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        return dslJson.deserialize(MediaContent.class, form, form.length);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(dslJson.getClass());
    }
}
