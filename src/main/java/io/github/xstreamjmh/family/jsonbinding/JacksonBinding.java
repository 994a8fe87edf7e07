/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;

/** Jackson 2. */
class JacksonBinding implements Binding {

    protected final ObjectMapper mapper = new ObjectMapper();

    JacksonBinding(Dates dates) {
        if (dates == Dates.iso) {
            mapper.registerModule(new SimpleModule()
                    .addSerializer(Date.class, new IsoSerializer())
                    .addDeserializer(Date.class, new IsoDeserializer()));
        }
    }

    @Override
    public String write(PhotoAlbum album) throws IOException {
        return mapper.writeValueAsString(album);
    }

    @Override
    public PhotoAlbum read(String json) throws IOException {
        return mapper.readValue(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) throws IOException {
        return mapper.writeValueAsBytes(album);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) throws IOException {
        return mapper.readValue(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() throws IOException {
        return List.of(mapper.getClass());
    }

    private static final class IsoSerializer extends StdSerializer<Date> {
        IsoSerializer() {
            super(Date.class);
        }

        @Override
        public void serialize(Date date, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(IsoDate.text(date));
        }
    }

    private static final class IsoDeserializer extends StdDeserializer<Date> {
        IsoDeserializer() {
            super(Date.class);
        }

        @Override
        public Date deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return IsoDate.date(in.getText());
        }
    }
}
