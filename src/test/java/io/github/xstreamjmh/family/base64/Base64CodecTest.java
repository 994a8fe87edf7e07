/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.base64;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.WrongResultException;
import io.netty.buffer.ByteBufAllocatorMetric;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class Base64CodecTest {

    @ParameterizedTest
    @EnumSource
    void writesTheSameTextAsTheOthersAndReadsItBack(Base64Codec contender) throws Exception {
        Codec<byte[], String> codec = contender.create();

        for (int length = 1; length <= 300; length++) {
            byte[] bytes = RandomBytes.of(length);
            String text = Base64.getEncoder().encodeToString(bytes);
            assertThat(codec.write(bytes)).isEqualTo(text);
            assertThat(codec.read(text)).isEqualTo(bytes);
        }
    }

    @Test
    void aCodecThatBreaksLinesIsFoundThoughItReadsThemBack() {
        Codec<byte[], String> breaksLines = new Codec<>() {
            @Override
            public String write(byte[] bytes) {
                return Base64.getMimeEncoder().encodeToString(bytes);
            }

            @Override
            public byte[] read(String text) {
                return Base64.getMimeDecoder().decode(text);
            }

            @Override
            public List<Class<?>> implementation() {
                return List.of();
            }
        };

        assertThatThrownBy(() -> Base64Benchmark.verified(breaksLines, RandomBytes.of(58)))
                .isInstanceOf(WrongResultException.class);
        assertThatCode(() -> Base64Benchmark.verified(breaksLines, RandomBytes.of(57)))
                .doesNotThrowAnyException();
    }

    @Test
    void nettysBuffersAreReleased() throws Exception {
        Codec<byte[], String> netty = new NettyBase64();
        netty.read(netty.write(RandomBytes.of(16)));

        ByteBufAllocatorMetric inUse = NettyBase64.HEAP.metric();
        assertThat(inUse.usedDirectMemory() + inUse.usedHeapMemory()).isZero();
    }
}
