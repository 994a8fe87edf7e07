/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import io.github.xstreamjmh.contender.Codec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.base64.Base64;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Netty's codec, from and to its buffers: input is wrapped where it lies, results are copied out and released. */
final class NettyBase64 implements Codec<byte[], String> {

    @Override
    public String write(byte[] bytes) {
        ByteBuf text = Base64.encode(Unpooled.wrappedBuffer(bytes), false);
        try {
            return text.toString(StandardCharsets.US_ASCII);
        } finally {
            text.release();
        }
    }

    @Override
    public byte[] read(String text) {
        ByteBuf bytes = Base64.decode(Unpooled.wrappedBuffer(text.getBytes(StandardCharsets.US_ASCII)));
        try {
            return ByteBufUtil.getBytes(bytes);
        } finally {
            bytes.release();
        }
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Base64.class);
    }
}
