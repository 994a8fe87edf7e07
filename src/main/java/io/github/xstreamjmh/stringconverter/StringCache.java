/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stringconverter;

import com.thoughtworks.xstream.converters.basic.StringConverter;
import com.thoughtworks.xstream.core.util.WeakCache;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who takes part: no cache, the JVM's, and XStream's own string converter over two kinds of map, limited and not. */
public enum StringCache implements Contender<Codec<String[], String>> {
    NoCache {
        @Override
        public Codec<String[], String> create() {
            return new StringsCodec(new StringConverter((Map<?, ?>) null));
        }
    },
    /** {@code String.intern}, whatever the length. */
    Intern {
        @Override
        public Codec<String[], String> create() {
            return new StringsCodec(new InternConverter());
        }
    },
    ConcurrentMapLimited {
        @Override
        public Codec<String[], String> create() {
            return inConcurrentMap(LIMIT);
        }
    },
    ConcurrentMapUnlimited {
        @Override
        public Codec<String[], String> create() {
            return inConcurrentMap(UNLIMITED);
        }
    },
    /** What XStream does unless told otherwise. */
    WeakCacheLimited {
        @Override
        public Codec<String[], String> create() {
            return inWeakCache(LIMIT);
        }
    },
    WeakCacheUnlimited {
        @Override
        public Codec<String[], String> create() {
            return inWeakCache(UNLIMITED);
        }
    };

    /** The longest string that is cached, in characters: XStream's default. */
    static final int LIMIT = 38;

    private static final int UNLIMITED = -1;

    @Override
    public List<Library> libraries() {
        return List.of(Library.XSTREAM, Library.XPP3);
    }

    private static Codec<String[], String> inConcurrentMap(int limit) {
        Map<String, String> cache = new ConcurrentHashMap<>();
        return new StringsCodec(new StringConverter(cache, limit), cache);
    }

    @SuppressWarnings("unchecked") // WeakCache is older than generics
    private static Codec<String[], String> inWeakCache(int limit) {
        Map<String, String> cache = new WeakCache();
        return new StringsCodec(new StringConverter(Collections.synchronizedMap(cache), limit), cache);
    }
}
