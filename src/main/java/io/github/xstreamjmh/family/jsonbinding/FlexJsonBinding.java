/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import flexjson.JSONDeserializer;
import flexjson.JSONSerializer;
import flexjson.transformer.AbstractTransformer;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Date;
import java.util.List;

/** Flexjson, told to leave out the class names that it would add to each object. */
final class FlexJsonBinding implements Binding {

    private final JSONSerializer serializer = new JSONSerializer().exclude("*.class");
    private final JSONDeserializer<PhotoAlbum> deserializer = new JSONDeserializer<>();

    FlexJsonBinding(Dates dates) {
        if (dates == Dates.iso) {
            serializer.transform(new IsoTransformer(), Date.class);
            deserializer.use(Date.class, (binder, value, type, raw) -> IsoDate.date((String) value));
        }
    }

    @Override
    public String write(PhotoAlbum album) {
        return serializer.deepSerialize(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return deserializer.deserialize(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(serializer.getClass(), deserializer.getClass());
    }

    private static final class IsoTransformer extends AbstractTransformer {
        @Override
        public void transform(Object date) {
            getContext().writeQuoted(IsoDate.text((Date) date));
        }
    }
}
