/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.avaje.json.JsonAdapter;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonWriter;
import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Date;
import java.util.List;

/** Avaje Jsonb with adapters generated at compile time. */
final class AvajeJsonbBinding implements Binding {

    private final Jsonb jsonb;
    private final JsonType<PhotoAlbum> type;

    AvajeJsonbBinding(Dates dates) {
        Jsonb.Builder builder = Jsonb.builder();
        if (dates == Dates.iso) {
            builder.add(Date.class, new IsoAdapter());
        }
        jsonb = builder.build();
        type = jsonb.type(PhotoAlbum.class);
    }

    @Override
    public String write(PhotoAlbum album) {
        return type.toJson(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return type.fromJson(json);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        return type.toJsonBytes(album);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return type.fromJson(json);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(jsonb.getClass());
    }

    private static final class IsoAdapter implements JsonAdapter<Date> {
        @Override
        public void toJson(JsonWriter out, Date date) {
            out.value(IsoDate.text(date));
        }

        @Override
        public Date fromJson(JsonReader in) {
            return IsoDate.date(in.readString());
        }
    }
}
