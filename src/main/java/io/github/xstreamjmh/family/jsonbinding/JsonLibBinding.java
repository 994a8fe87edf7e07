/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import io.github.xstreamjmh.data.Photo;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.Date;
import java.util.List;
import java.util.Map;
import net.sf.ezmorph.ObjectMorpher;
import net.sf.json.JSONNull;
import net.sf.json.JSONObject;
import net.sf.json.JsonConfig;
import net.sf.json.processors.JsonValueProcessor;
import net.sf.json.util.JSONUtils;

/**
 * JSON-lib with a processor for dates, as in the published comparison: by itself it writes each as a bean of nine
 * properties. It writes an object with the milliseconds, which it reads as the bean that a date also is.
 */
final class JsonLibBinding implements Binding {

    private final JsonConfig writing = new JsonConfig();
    private final JsonConfig reading = new JsonConfig();

    JsonLibBinding(Dates dates) {
        writing.registerJsonValueProcessor(Date.class, new DateProcessor(dates));
        reading.setRootClass(PhotoAlbum.class);
        reading.setClassMap(Map.of("photos", Photo.class));
        if (dates == Dates.iso) {
            // It knows one registry for the whole JVM; what is written as an object does not come by here.
            JSONUtils.getMorpherRegistry().registerMorpher(new IsoMorpher(), true);
        }
    }

    @Override
    public String write(PhotoAlbum album) {
        return JSONObject.fromObject(album, writing).toString();
    }

    @Override
    public PhotoAlbum read(String json) {
        return (PhotoAlbum) JSONObject.toBean(JSONObject.fromObject(json), reading);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(JSONObject.class);
    }

    private record DateProcessor(Dates dates) implements JsonValueProcessor {
        @Override
        public Object processObjectValue(String key, Object date, JsonConfig config) {
            return processArrayValue(date, config);
        }

        @Override
        public Object processArrayValue(Object date, JsonConfig config) {
            if (date == null) {
                return JSONNull.getInstance();
            }
            return switch (dates) {
                case asIs, none ->
                    new JSONObject().element("time", ((Date) date).toInstant().toEpochMilli());
                case iso -> IsoDate.text((Date) date);
            };
        }
    }

    private static final class IsoMorpher implements ObjectMorpher {
        @Override
        public Object morph(Object text) {
            return IsoDate.date((String) text);
        }

        @Override
        public Class<?> morphsTo() {
            return Date.class;
        }

        @Override
        @SuppressWarnings("rawtypes") // the library is older than generics
        public boolean supports(Class type) {
            return type == String.class;
        }
    }
}
