/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.apache.johnzon.core.JsonProviderImpl;
import org.apache.johnzon.mapper.Adapter;
import org.apache.johnzon.mapper.Mapper;
import org.apache.johnzon.mapper.MapperBuilder;

/** Johnzon's own mapper on its own parser, which is named: a lookup takes whatever jar comes first. */
final class JohnzonBinding implements Binding {

    private final JsonProvider johnzon = new JsonProviderImpl();
    private final Mapper mapper;
    private final Room room = new Room();

    JohnzonBinding(Dates dates) {
        MapperBuilder builder = new MapperBuilder()
                .setProvider(johnzon)
                .setReaderFactory(johnzon.createReaderFactory(Map.of()))
                .setGeneratorFactory(johnzon.createGeneratorFactory(Map.of()))
                .setBuilderFactory(johnzon.createBuilderFactory(Map.of()));
        if (dates == Dates.iso) {
            builder.addAdapter(Date.class, String.class, new IsoAdapter());
        }
        mapper = builder.build();
    }

    @Override
    public String write(PhotoAlbum album) {
        return mapper.writeObjectAsString(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return mapper.readObject(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        ByteArrayOutputStream json = room.forBytes();
        mapper.writeObject(album, json);
        return room.taken(json);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return mapper.readObject(new ByteArrayInputStream(json), PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(mapper.getClass(), johnzon.getClass());
    }

    private static final class IsoAdapter implements Adapter<Date, String> {
        @Override
        public Date to(String text) {
            return IsoDate.date(text);
        }

        @Override
        public String from(Date date) {
            return IsoDate.text(date);
        }
    }
}
