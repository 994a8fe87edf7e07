/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.converter;

import com.thoughtworks.xstream.converters.Converter;
import com.thoughtworks.xstream.converters.javabean.JavaBeanConverter;
import com.thoughtworks.xstream.converters.reflection.ReflectionConverter;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import com.thoughtworks.xstream.mapper.Mapper;
import io.github.xstreamjmh.contender.XStreamCodec;
import java.util.List;

/** XStream with one converter for the bean. */
final class BeanCodec extends XStreamCodec<Bean[]> {

    BeanCodec(ConverterType type) {
        super(new Xpp3Driver(), Bean[].class, Bean.class);
        xstream.alias("bean", Bean.class);
        Mapper mapper = xstream.getMapper();
        Converter converter = switch (type) {
            case Custom -> new BeanConverter();
            case JavaBean -> new JavaBeanConverter(mapper, Bean.class);
            case Reflection -> new ReflectionConverter(mapper, xstream.getReflectionProvider(), Bean.class);
        };
        xstream.registerConverter(converter);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(
                xstream.getConverterLookup().lookupConverterForType(Bean.class).getClass());
    }
}
