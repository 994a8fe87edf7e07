/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import io.protostuff.LinkedBuffer;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Protostuff with the plain classes, its buffer kept as its documentation recommends. */
final class ProtostuffPlain extends PlainSerializer {

    /** In bytes, so that each form fits into the buffer that is kept: what runs over is thrown away. */
    private static final int ROOMY = 16 * 1024;

    private final ProtostuffForm form;
    private final Schema<MediaContent> schema;
    private final LinkedBuffer buffer;

    private ProtostuffPlain(ProtostuffForm form, Schema<MediaContent> schema, LinkedBuffer buffer) {
        this.form = form;
        this.schema = schema;
        this.buffer = buffer;
    }

    /** With a schema that Protostuff makes of the classes at run time. */
    static ProtostuffPlain reflective(ProtostuffForm form) {
        return new ProtostuffPlain(
                form, RuntimeSchema.getSchema(MediaContent.class), LinkedBuffer.allocate(form.buffer()));
    }

    static ProtostuffPlain byHand(ProtostuffForm form) {
        return new ProtostuffPlain(form, new ProtostuffSchemas.OfMediaContent(), LinkedBuffer.allocate(ROOMY));
    }

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        try {
            form.write(value, schema, out, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public MediaContent read(byte[] bytes) throws IOException {
        MediaContent value = schema.newMessage();
        form.read(bytes, value, schema);
        return value;
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(form.implementation(), schema.getClass());
    }
}
