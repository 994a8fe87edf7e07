/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.google.protobuf.CodedInputStream;
import io.github.xstreamjmh.family.serializer.protobuf.Content;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Protocol Buffers. Texts are checked and decoded while reading. */
final class ProtobufSerializer extends ProtobufMessages {

    @Override
    public void write(Content value, OutputStream out) throws IOException {
        value.writeTo(out);
    }

    @Override
    public Content read(byte[] form) throws IOException {
        return Content.parseFrom(form);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Content.class, CodedInputStream.class);
    }
}
