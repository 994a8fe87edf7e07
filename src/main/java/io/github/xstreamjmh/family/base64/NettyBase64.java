/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import io.github.xstreamjmh.contender.Codec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.handler.codec.base64.Base64;
import io.netty.handler.codec.base64.Base64Dialect;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Netty's codec, from and to its buffers: input is wrapped where it lies, results are copied out and released. They are arrays on the
 * heap, made anew, as those of other codecs are, but for a counter of their bytes that threads share. Netty's default allocator keeps
 * buffers for threads of its own event loops, and has all others share some under locks.
 */
final class NettyBase64 implements Codec<byte[], String> {

    /** Without a search for buffers that nobody releases. */
    static final UnpooledByteBufAllocator HEAP = new UnpooledByteBufAllocator(false, true);

    @Override
    public String write(byte[] bytes) {
        ByteBuf text =
                Base64.encode(Unpooled.wrappedBuffer(bytes), 0, bytes.length, false, Base64Dialect.STANDARD, HEAP);
        try {
            return text.toString(StandardCharsets.US_ASCII);
        } finally {
            text.release();
        }
    }

    @Override
    public byte[] read(String text) {
        byte[] characters = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuf bytes =
                Base64.decode(Unpooled.wrappedBuffer(characters), 0, characters.length, Base64Dialect.STANDARD, HEAP);
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
