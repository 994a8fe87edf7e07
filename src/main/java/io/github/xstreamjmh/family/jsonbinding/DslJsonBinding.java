/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;

/** DSL-JSON with converters generated at compile time. It knows bytes alone: strings are made of them besides. */
final class DslJsonBinding implements Binding {

    private final DslJson<Object> dslJson = new DslJson<>(Settings.basicSetup());

    @SuppressWarnings("ThreadLocalUsage") // a writer belongs to the mapper that made it
    private final ThreadLocal<JsonWriter> writers = ThreadLocal.withInitial(dslJson::newWriter);

    DslJsonBinding(Dates dates) {
        if (dates == Dates.iso) {
            dslJson.registerWriter(Date.class, (writer, date) -> writer.writeString(IsoDate.text(date)));
            dslJson.registerReader(Date.class, reader -> IsoDate.date(reader.readString()));
        }
    }

    @Override
    public String write(PhotoAlbum album) throws IOException {
        return new String(writeBytes(album), UTF_8);
    }

    @Override
    public PhotoAlbum read(String json) throws IOException {
        return readBytes(json.getBytes(UTF_8));
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) throws IOException {
        JsonWriter writer = writers.get();
        writer.reset();
        dslJson.serialize(writer, album);
        return writer.toByteArray();
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) throws IOException {
        return dslJson.deserialize(PhotoAlbum.class, json, json.length);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(dslJson.getClass());
    }
}
