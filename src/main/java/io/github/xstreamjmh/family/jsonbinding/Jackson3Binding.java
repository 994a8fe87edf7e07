/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Date;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Jackson 3. */
class Jackson3Binding implements Binding {

    protected final JsonMapper mapper;

    Jackson3Binding(Dates dates) {
        this(dates, JsonMapper.builder());
    }

    Jackson3Binding(Dates dates, JsonMapper.Builder builder) {
        mapper = switch (dates) {
            case asIs, none -> builder.build();
            case iso ->
                builder.addModule(new SimpleModule()
                                .addSerializer(Date.class, new IsoSerializer())
                                .addDeserializer(Date.class, new IsoDeserializer()))
                        .build();
        };
    }

    @Override
    public String write(PhotoAlbum album) {
        return mapper.writeValueAsString(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return mapper.readValue(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        return mapper.writeValueAsBytes(album);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return mapper.readValue(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(mapper.getClass());
    }

    private static final class IsoSerializer extends StdSerializer<Date> {
        IsoSerializer() {
            super(Date.class);
        }

        @Override
        public void serialize(Date date, JsonGenerator out, SerializationContext context) {
            out.writeString(IsoDate.text(date));
        }
    }

    private static final class IsoDeserializer extends StdDeserializer<Date> {
        IsoDeserializer() {
            super(Date.class);
        }

        @Override
        public Date deserialize(JsonParser in, DeserializationContext context) {
            return IsoDate.date(in.getString());
        }
    }
}
