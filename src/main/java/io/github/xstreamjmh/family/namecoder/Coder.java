/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.namecoder;

import com.thoughtworks.xstream.io.naming.NameCoder;

/** A coder that does the same to the names of elements and attributes. Threads may share it. */
abstract class Coder implements NameCoder {

    abstract String encode(String name);

    abstract String decode(String name);

    @Override
    public final String encodeNode(String name) {
        return encode(name);
    }

    @Override
    public final String encodeAttribute(String name) {
        return encode(name);
    }

    @Override
    public final String decodeNode(String name) {
        return decode(name);
    }

    @Override
    public final String decodeAttribute(String name) {
        return decode(name);
    }
}
