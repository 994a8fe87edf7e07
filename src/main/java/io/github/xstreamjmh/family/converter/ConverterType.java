/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;

/** Who takes part: the three ways in which XStream can convert a bean. All write the same document. */
public enum ConverterType implements Contender<Codec<Bean[], String>> {
    /** Written by hand for this one type. */
    Custom,
    /** Calls the bean's getters and setters. */
    JavaBean,
    /** Sets the bean's fields; what XStream does unless told otherwise. */
    Reflection;

    @Override
    public List<Library> libraries() {
        return List.of(Library.XSTREAM, Library.XPP3);
    }

    @Override
    public Codec<Bean[], String> create() {
        return new BeanCodec(this);
    }
}
