/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;

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
    ConcurrentMapUnlimited,
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
}
