/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.adapters.Rfc3339DateJsonAdapter;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;
import okio.Buffer;

/** Moshi. It knows no dates by itself: with the adapter for them that comes with it. */
final class MoshiBinding implements Binding {

    private final Moshi moshi;
    private final JsonAdapter<PhotoAlbum> adapter;

    MoshiBinding(Dates dates) {
        JsonAdapter<Date> ofDates = switch (dates) {
            case asIs, none -> new Rfc3339DateJsonAdapter();
            case iso -> new IsoAdapter();
        };
        moshi = new Moshi.Builder().add(Date.class, ofDates).build();
        adapter = moshi.adapter(PhotoAlbum.class);
    }

    @Override
    public String write(PhotoAlbum album) {
        return adapter.toJson(album);
    }

    @Override
    public PhotoAlbum read(String json) throws IOException {
        return adapter.fromJson(json);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) throws IOException {
        Buffer json = new Buffer();
        adapter.toJson(json, album);
        return json.readByteArray();
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) throws IOException {
        return adapter.fromJson(new Buffer().write(json));
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(moshi.getClass());
    }

    private static final class IsoAdapter extends JsonAdapter<Date> {
        @Override
        public Date fromJson(JsonReader in) throws IOException {
            return IsoDate.date(in.nextString());
        }

        @Override
        public void toJson(JsonWriter out, Date date) throws IOException {
            out.value(IsoDate.text(date));
        }
    }
}
