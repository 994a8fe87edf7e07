/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who takes part: no cache, the JVM's, and XStream's own string converter over two kinds of map. The limited ones cache
 * strings of up to 38 characters, XStream's default.
 */
public enum StringCache implements Contender<Codec<String[], String>> {
    NoCache,
    /** {@code String.intern}, whatever the length. */
    Intern,
    /** A {@code ConcurrentHashMap}. */
    ConcurrentMapLimited,
    ConcurrentMapUnlimited {
        @Override
        public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
            return Documents.differing.name().equals(parameters.get("documents"))
                    ? Optional.of("it never lets go of a string, so that with documents that differ it fills the heap;"
                            + " -p documents=same has it")
                    : Optional.empty();
        }
    },
    /** XStream's {@code WeakCache} behind a lock: what XStream does unless told otherwise. */
    WeakCacheLimited,
    WeakCacheUnlimited;

    @Override
    public List<Library> libraries() {
        return List.of(Library.XSTREAM, Library.XPP3);
    }

    @Override
    public Codec<String[], String> create() {
        return StringsCodec.with(this);
    }

    @Override
    public Codec<String[], String> create(Map<String, String> parameters) {
        exclusion("unmarshal", parameters, 1).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        return create();
    }
}
