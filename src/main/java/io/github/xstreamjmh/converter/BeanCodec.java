/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.converter;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.converters.Converter;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import io.github.xstreamjmh.contender.XStreamCodec;
import java.util.List;
import java.util.function.Function;

/** XStream with one converter for the bean. */
final class BeanCodec extends XStreamCodec<Bean[]> {

    BeanCodec(Function<XStream, Converter> converter) {
        super(new Xpp3Driver(), Bean[].class, Bean.class);
        xstream.alias("bean", Bean.class);
        xstream.registerConverter(converter.apply(xstream));
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(
                xstream.getConverterLookup().lookupConverterForType(Bean.class).getClass());
    }
}
