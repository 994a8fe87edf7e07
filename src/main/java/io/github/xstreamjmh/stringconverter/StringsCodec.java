/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.stringconverter;

import com.thoughtworks.xstream.converters.SingleValueConverter;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import io.github.xstreamjmh.contender.XStreamCodec;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** XStream with one converter for strings. */
final class StringsCodec extends XStreamCodec<String[]> {

    private final SingleValueConverter converter;
    private final List<Map<?, ?>> caches;

    /**
     * Takes the converter, and the cache that it was made with if it has one of its own.
     *
     * @param converter the converter for strings
     * @param caches one map or none
     */
    StringsCodec(SingleValueConverter converter, Map<?, ?>... caches) {
        super(new Xpp3Driver(), String[].class, String.class);
        this.converter = converter;
        this.caches = List.of(caches);
        xstream.registerConverter(converter);
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
