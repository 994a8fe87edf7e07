/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;

/** Fastjson 2. Class names in the document are not read, as by default. */
class Fastjson2Serializer extends PlainSerializer {

    /** To its own binary form, which keeps the fields' names. */
    static final class Jsonb extends Fastjson2Serializer {
        @Override
        public void write(MediaContent value, OutputStream out) {
            JSONB.writeTo(out, value);
        }

        @Override
        public MediaContent read(byte[] form) {
            return JSONB.parseObject(form, MediaContent.class);
        }

        @Override
        public List<Class<?>> implementation() {
            return List.of(JSONB.class);
        }
    }

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
