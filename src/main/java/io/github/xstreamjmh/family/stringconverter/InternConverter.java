/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.stringconverter;

import com.thoughtworks.xstream.converters.basic.AbstractSingleValueConverter;

/** Lets the JVM's own table of strings be the cache. */
final class InternConverter extends AbstractSingleValueConverter {

    @Override
    public boolean canConvert(@SuppressWarnings("rawtypes") Class type) {
        return type == String.class;
    }

    @Override
    public Object fromString(String text) {
        return text.intern();
    }
}
