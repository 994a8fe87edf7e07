/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.PhotoAlbum;
import io.protostuff.Input;
import io.protostuff.JsonIOUtil;
import io.protostuff.Output;
import io.protostuff.Pipe;
import io.protostuff.Schema;
import io.protostuff.WireFormat.FieldType;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.Delegate;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Date;
import java.util.List;

/** Protostuff with named fields and a schema made at run time. */
final class ProtostuffBinding implements Binding {

    private final Schema<PhotoAlbum> schema;
    private final Room room = new Room();

    ProtostuffBinding(Dates dates) {
        schema = switch (dates) {
            case asIs, none -> RuntimeSchema.getSchema(PhotoAlbum.class);
            case iso -> {
                DefaultIdStrategy strategy = new DefaultIdStrategy();
                strategy.registerDelegate(new IsoDelegate());
                yield RuntimeSchema.getSchema(PhotoAlbum.class, strategy);
            }
        };
    }

    @Override
    public String write(PhotoAlbum album) throws IOException {
        StringWriter json = room.forText();
        JsonIOUtil.writeTo(json, album, schema, false);
        return room.taken(json);
    }

    @Override
    public PhotoAlbum read(String json) throws IOException {
        PhotoAlbum album = schema.newMessage();
        JsonIOUtil.mergeFrom(new StringReader(json), album, schema, false);
        return album;
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        return JsonIOUtil.toByteArray(album, schema, false);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) throws IOException {
        PhotoAlbum album = schema.newMessage();
        JsonIOUtil.mergeFrom(json, album, schema, false);
        return album;
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JsonIOUtil.class, schema.getClass());
    }

    private static final class IsoDelegate implements Delegate<Date> {
        @Override
        public FieldType getFieldType() {
            return FieldType.STRING;
        }

        @Override
        public Date readFrom(Input input) throws IOException {
            return IsoDate.date(input.readString());
        }

        @Override
        public void writeTo(Output output, int number, Date date, boolean repeated) throws IOException {
            output.writeString(number, IsoDate.text(date), repeated);
        }

        @Override
        public void transfer(Pipe pipe, Input input, Output output, int number, boolean repeated) throws IOException {
            output.writeString(number, input.readString(), repeated);
        }

        @Override
        public Class<?> typeClass() {
            return Date.class;
        }
    }
}
