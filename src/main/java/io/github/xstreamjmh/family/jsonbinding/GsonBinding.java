/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;

/** Gson. */
final class GsonBinding implements Binding {

    private final Gson gson;

    GsonBinding(Dates dates) {
        gson = switch (dates) {
            case asIs, none -> new Gson();
            case iso ->
                new GsonBuilder()
                        .registerTypeAdapter(Date.class, new IsoAdapter())
                        .create();
        };
    }

    @Override
    public String write(PhotoAlbum album) {
        return gson.toJson(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return gson.fromJson(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(gson.getClass());
    }

    private static final class IsoAdapter extends TypeAdapter<Date> {
        @Override
        public void write(JsonWriter out, Date date) throws IOException {
            out.value(IsoDate.text(date));
        }

        @Override
        public Date read(JsonReader in) throws IOException {
            return IsoDate.date(in.nextString());
        }
    }
}
