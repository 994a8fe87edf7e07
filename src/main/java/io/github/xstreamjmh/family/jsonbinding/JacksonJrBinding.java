/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.JacksonJrExtension;
import com.fasterxml.jackson.jr.ob.api.ExtensionContext;
import com.fasterxml.jackson.jr.ob.api.ReaderWriterModifier;
import com.fasterxml.jackson.jr.ob.api.ReaderWriterProvider;
import com.fasterxml.jackson.jr.ob.api.ValueReader;
import com.fasterxml.jackson.jr.ob.api.ValueWriter;
import com.fasterxml.jackson.jr.ob.impl.JSONReader;
import com.fasterxml.jackson.jr.ob.impl.JSONWriter;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.io.IOException;
import java.util.Date;
import java.util.List;

/** Jackson jr, told to write dates as numbers: it does not read the text that it would write. */
final class JacksonJrBinding implements Binding {

    private final JSON json;

    JacksonJrBinding(Dates dates) {
        json = switch (dates) {
            case asIs, none -> JSON.std.with(JSON.Feature.WRITE_DATES_AS_TIMESTAMP);
            case iso -> JSON.builder().register(new IsoExtension()).build();
        };
    }

    @Override
    public String write(PhotoAlbum album) throws IOException {
        return json.asString(album);
    }

    @Override
    public PhotoAlbum read(String text) throws IOException {
        return json.beanFrom(PhotoAlbum.class, text);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) throws IOException {
        return json.asBytes(album);
    }

    @Override
    public PhotoAlbum readBytes(byte[] bytes) throws IOException {
        return json.beanFrom(PhotoAlbum.class, bytes);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(json.getClass());
    }

    private static final class IsoExtension extends JacksonJrExtension {
        @Override
        protected void register(ExtensionContext context) {
            context.insertProvider(new IsoProvider()).insertModifier(new IsoModifier());
        }
    }

    private static final class IsoProvider extends ReaderWriterProvider {
        @Override
        public ValueReader findValueReader(JSONReader context, Class<?> type) {
            return type == Date.class ? new IsoReader() : null;
        }
    }

    /** The library asks no provider for the writer of a type that it knows. */
    private static final class IsoModifier extends ReaderWriterModifier {
        @Override
        public ValueWriter overrideStandardValueWriter(JSONWriter context, Class<?> type, int standard) {
            return type == Date.class ? new IsoWriter() : null;
        }
    }

    private static final class IsoReader extends ValueReader {
        IsoReader() {
            super(Date.class);
        }

        @Override
        public Object read(JSONReader context, JsonParser in) throws IOException {
            return IsoDate.date(in.getText());
        }
    }

    private static final class IsoWriter implements ValueWriter {
        @Override
        public void writeValue(JSONWriter context, JsonGenerator out, Object date) throws IOException {
            out.writeString(IsoDate.text((Date) date));
        }

        @Override
        public Class<?> valueType() {
            return Date.class;
        }
    }
}
