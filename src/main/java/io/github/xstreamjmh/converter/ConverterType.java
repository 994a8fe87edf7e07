/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.converter;

import com.thoughtworks.xstream.converters.javabean.JavaBeanConverter;
import com.thoughtworks.xstream.converters.reflection.ReflectionConverter;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.List;

/** Who takes part: the three ways in which XStream can convert a bean. All write the same document. */
public enum ConverterType implements Contender<Codec<Bean[], String>> {
    /** Written by hand for this one type. */
    Custom {
        @Override
        public Codec<Bean[], String> create() {
            return new BeanCodec(xstream -> new BeanConverter());
        }
    },
    /** Calls the bean's getters and setters. */
    JavaBean {
        @Override
        public Codec<Bean[], String> create() {
            return new BeanCodec(xstream -> new JavaBeanConverter(xstream.getMapper(), Bean.class));
        }
    },
    /** Sets the bean's fields; what XStream does unless told otherwise. */
    Reflection {
        @Override
        public Codec<Bean[], String> create() {
            return new BeanCodec(xstream ->
                    new ReflectionConverter(xstream.getMapper(), xstream.getReflectionProvider(), Bean.class));
        }
    };

    @Override
    public List<Library> libraries() {
        return List.of(Library.XSTREAM, Library.XPP3);
    }
}
