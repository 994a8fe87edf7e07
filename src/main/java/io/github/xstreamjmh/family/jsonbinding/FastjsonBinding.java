/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.parser.DefaultJSONParser;
import com.alibaba.fastjson.parser.JSONToken;
import com.alibaba.fastjson.parser.ParserConfig;
import com.alibaba.fastjson.parser.deserializer.ObjectDeserializer;
import com.alibaba.fastjson.serializer.SerializeConfig;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.lang.reflect.Type;
import java.util.Date;
import java.util.List;

/** Fastjson 1. */
final class FastjsonBinding implements Binding {

    private final SerializeConfig writing;
    private final ParserConfig reading;

    FastjsonBinding(Dates dates) {
        switch (dates) {
            case asIs, none -> {
                writing = SerializeConfig.globalInstance;
                reading = ParserConfig.getGlobalInstance();
            }
            case iso -> {
                writing = new SerializeConfig();
                writing.put(
                        Date.class,
                        (serializer, date, name, type, features) -> serializer.write(IsoDate.text((Date) date)));
                reading = new ParserConfig();
                reading.putDeserializer(Date.class, new IsoDeserializer());
            }
            default -> throw new IllegalArgumentException(dates.name());
        }
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
        return JSON.toJSONBytes(album, writing);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return JSON.parseObject(json, UTF_8, PhotoAlbum.class, reading, null, JSON.DEFAULT_PARSER_FEATURE);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JSON.class);
    }

    private static final class IsoDeserializer implements ObjectDeserializer {
        @Override
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the interface asks for any type
        public <T> T deserialze(DefaultJSONParser parser, Type type, Object name) {
            return (T) IsoDate.date(parser.parseObject(String.class));
        }

        @Override
        public int getFastMatchToken() {
            return JSONToken.LITERAL_STRING;
        }
    }
}
