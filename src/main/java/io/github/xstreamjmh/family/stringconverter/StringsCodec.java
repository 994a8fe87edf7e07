/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import com.thoughtworks.xstream.converters.SingleValueConverter;
import com.thoughtworks.xstream.converters.basic.StringConverter;
import com.thoughtworks.xstream.core.util.WeakCache;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import io.github.xstreamjmh.contender.XStreamCodec;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** XStream with one converter for strings. */
final class StringsCodec extends XStreamCodec<String[]> {

    private static final int LIMIT = 38;
    private static final int UNLIMITED = -1;

    private final SingleValueConverter converter;
    private final List<Map<?, ?>> caches;

    /**
     * Takes the converter, and the map that it caches in if it has one.
     *
     * @param converter the converter for strings
     * @param caches one map or none
     */
    private StringsCodec(SingleValueConverter converter, Map<?, ?>... caches) {
        super(new Xpp3Driver(), String[].class, String.class);
        this.converter = converter;
        this.caches = List.of(caches);
        xstream.registerConverter(converter);
    }

    static StringsCodec with(StringCache cache) {
        return switch (cache) {
            case NoCache -> new StringsCodec(new StringConverter((Map<?, ?>) null));
            case Intern -> new StringsCodec(new InternConverter());
            case ConcurrentMapLimited -> withConcurrentMap(LIMIT);
            case ConcurrentMapUnlimited -> withConcurrentMap(UNLIMITED);
            case WeakCacheLimited -> withWeakCache(LIMIT);
            case WeakCacheUnlimited -> withWeakCache(UNLIMITED);
        };
    }

    private static StringsCodec withConcurrentMap(int limit) {
        Map<String, String> map = new ConcurrentHashMap<>();
        return new StringsCodec(new StringConverter(map, limit), map);
    }

    @SuppressWarnings("unchecked") // WeakCache is older than generics
    private static StringsCodec withWeakCache(int limit) {
        Map<String, String> map = new WeakCache();
        return new StringsCodec(new StringConverter(Collections.synchronizedMap(map), limit), map);
    }

    List<Map<?, ?>> caches() {
        return caches;
    }

    @Override
    public List<Class<?>> implementation() {
        return Stream.concat(caches.stream(), Stream.of(converter))
                .<Class<?>>map(Object::getClass)
                .toList();
    }
}
