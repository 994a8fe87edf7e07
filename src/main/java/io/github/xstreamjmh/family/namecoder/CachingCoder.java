/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Remembers what another coder made of each name, for as long as it lives; a name that it knows takes no lock. */
final class CachingCoder extends Coder {

    private final Coder coder;
    private final Map<String, String> encoded;
    private final Map<String, String> decoded;

    CachingCoder(Coder coder) {
        this(coder, new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
    }

    CachingCoder(Coder coder, Map<String, String> encoded, Map<String, String> decoded) {
        this.coder = coder;
        this.encoded = encoded;
        this.decoded = decoded;
    }

    Coder coder() {
        return coder;
    }

    @Override
    String encode(String name) {
        return lookUp(encoded, name, coder::encode);
    }

    @Override
    String decode(String name) {
        return lookUp(decoded, name, coder::decode);
    }

    /** {@code computeIfAbsent} alone would lock the bin of the map even where the name stands in it. */
    private static String lookUp(Map<String, String> known, String name, UnaryOperator<String> code) {
        String coded = known.get(name);
        return coded != null ? coded : known.computeIfAbsent(name, code);
    }
}
