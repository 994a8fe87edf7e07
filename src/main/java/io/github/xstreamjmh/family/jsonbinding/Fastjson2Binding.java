/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import com.alibaba.fastjson2.writer.ObjectWriter;
import com.alibaba.fastjson2.writer.ObjectWriterProvider;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Date;
import java.util.List;

/** Fastjson 2. */
class Fastjson2Binding implements Binding {

    static Binding of(Dates dates) {
        return switch (dates) {
            case asIs, none -> new Fastjson2Binding();
            case iso -> new Iso();
        };
    }

    @Override
    public String write(PhotoAlbum album) {
        return JSON.toJSONString(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return JSON.parseObject(json, PhotoAlbum.class);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        return JSON.toJSONBytes(album);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return JSON.parseObject(json, PhotoAlbum.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JSON.class);
    }

    /** With contexts of its own, since what is registered without one counts for the whole JVM. */
    private static final class Iso extends Fastjson2Binding {

        private final JSONWriter.Context writing;
        private final JSONReader.Context reading;

        Iso() {
            ObjectWriterProvider writers = new ObjectWriterProvider();
            ObjectWriter<Date> writer = (out, date, name, type, features) -> out.writeString(IsoDate.text((Date) date));
            writers.register(Date.class, writer);
            writing = new JSONWriter.Context(writers);
            ObjectReaderProvider readers = new ObjectReaderProvider();
            ObjectReader<Date> reader = (in, type, name, features) -> IsoDate.date(in.readString());
            readers.register(Date.class, reader);
            reading = new JSONReader.Context(readers);
        }

        @Override
        public String write(PhotoAlbum album) {
            return JSON.toJSONString(album, writing);
        }

        @Override
        public PhotoAlbum read(String json) {
            return JSON.parseObject(json, PhotoAlbum.class, reading);
        }

        @Override
        public byte[] writeBytes(PhotoAlbum album) {
            return JSON.toJSONBytes(album, UTF_8, writing);
        }

        @Override
        public PhotoAlbum readBytes(byte[] json) {
            return JSON.parseObject(json, PhotoAlbum.class, reading);
        }
    }
}
