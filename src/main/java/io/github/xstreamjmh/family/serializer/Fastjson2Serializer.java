/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.alibaba.fastjson2.JSON;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;

/** Fastjson 2. Class names in the document are not read, as by default. */
final class Fastjson2Serializer extends PlainSerializer {

    @Override
    public void write(MediaContent value, OutputStream out) {
        JSON.writeTo(out, value);
    }

    @Override
    public MediaContent read(byte[] form) {
        return JSON.parseObject(form, MediaContent.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JSON.class);
    }
}
