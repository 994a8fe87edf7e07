/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers what another coder made of each name, for as long as it lives. */
final class CachingCoder extends Coder {

    private final Coder coder;
    private final Map<String, String> encoded = new ConcurrentHashMap<>();
    private final Map<String, String> decoded = new ConcurrentHashMap<>();

    CachingCoder(Coder coder) {
        this.coder = coder;
    }

    Coder coder() {
        return coder;
    }

    @Override
    String encode(String name) {
        return encoded.computeIfAbsent(name, coder::encode);
    }

    @Override
    String decode(String name) {
        return decoded.computeIfAbsent(name, coder::decode);
    }
}
