/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Date;
import java.util.List;
import org.eclipse.parsson.JsonProviderImpl;
import org.eclipse.yasson.JsonBindingProvider;

/** JSON-B's reference implementation, on the parser that it brings. */
final class YassonBinding implements Binding {

    private final JsonProvider parsson = new JsonProviderImpl();
    private final Jsonb jsonb;
    private final Room room = new Room();

    YassonBinding(Dates dates) {
        JsonbConfig config = new JsonbConfig();
        if (dates == Dates.iso) {
            config.withAdapters(new IsoAdapter());
        }
        jsonb = new JsonBindingProvider()
                .create()
                .withProvider(parsson)
                .withConfig(config)
                .build();
    }

    @Override
    public String write(PhotoAlbum album) {
        return jsonb.toJson(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return jsonb.fromJson(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        ByteArrayOutputStream json = room.forBytes();
        jsonb.toJson(album, json);
        return room.taken(json);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return jsonb.fromJson(new ByteArrayInputStream(json), PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(jsonb.getClass(), parsson.getClass());
    }

    /** Public, as Yasson asks for. */
    public static final class IsoAdapter implements JsonbAdapter<Date, String> {
        @Override
        public String adaptToJson(Date date) {
            return IsoDate.text(date);
        }

        @Override
        public Date adaptFromJson(String text) {
            return IsoDate.date(text);
        }
    }
}
