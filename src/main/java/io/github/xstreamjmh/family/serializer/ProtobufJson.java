/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.protobuf.util.JsonFormat;
import io.github.xstreamjmh.family.serializer.protobuf.Content;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The JSON that goes with Protocol Buffers, without white space; numbers of 64 bits are texts in it. */
final class ProtobufJson extends ProtobufMessages {

    private final JsonFormat.Printer printer = JsonFormat.printer().omittingInsignificantWhitespace();
    private final JsonFormat.Parser parser = JsonFormat.parser();

    @Override
    public void write(Content value, OutputStream out) throws IOException {
        out.write(printer.print(value).getBytes(UTF_8));
    }

    @Override
    public Content read(byte[] form) throws IOException {
        Content.Builder message = Content.newBuilder();
        parser.merge(new String(form, UTF_8), message);
        return message.build();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(printer.getClass(), parser.getClass());
    }
}
