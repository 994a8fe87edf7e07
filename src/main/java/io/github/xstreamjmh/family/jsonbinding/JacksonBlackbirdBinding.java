/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;

/** Jackson 2 with Blackbird, which calls accessors through lambdas instead of reflection. */
final class JacksonBlackbirdBinding extends JacksonBinding {

    JacksonBlackbirdBinding(Dates dates) {
        super(dates);
        mapper.registerModule(new BlackbirdModule());
    }

    /** A property of text, which is Blackbird's where it has taken over. */
    @Override
    public List<Class<?>> implementation() throws IOException {
        Iterator<PropertyWriter> properties = mapper.getSerializerProviderInstance()
                .findValueSerializer(PhotoAlbum.class)
                .properties();
        while (properties.hasNext()) {
            PropertyWriter property = properties.next();
            if (property.getName().equals("name")) {
                return List.of(property.getClass(), mapper.getClass());
            }
        }
        throw new IllegalStateException("An album has a name");
    }
}
