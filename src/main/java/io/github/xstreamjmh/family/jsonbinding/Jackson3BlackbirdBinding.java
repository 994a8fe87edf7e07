/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Iterator;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.module.blackbird.BlackbirdModule;

/** Jackson 3 with Blackbird, which calls accessors through lambdas instead of reflection. */
final class Jackson3BlackbirdBinding extends Jackson3Binding {

    Jackson3BlackbirdBinding(Dates dates) {
        super(dates, JsonMapper.builder().addModule(new BlackbirdModule()));
    }

    /** A property of text, which is Blackbird's where it has taken over. */
    @Override
    public List<Class<?>> implementation() {
        Iterator<PropertyWriter> properties = mapper._serializationContext()
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
