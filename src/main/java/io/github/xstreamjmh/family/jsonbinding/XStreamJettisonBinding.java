/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.converters.basic.AbstractSingleValueConverter;
import com.thoughtworks.xstream.io.json.JettisonMappedXmlDriver;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.Photo;
import io.github.xstreamjmh.data.PhotoAlbum;
import io.github.xstreamjmh.data.User;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Date;
import java.util.List;

/** XStream writing and reading JSON through Jettison, set up as XStream's tutorial on JSON shows. */
final class XStreamJettisonBinding implements Binding {

    private final Driver driver = new Driver();
    private final XStream xstream = new XStream(driver);
    private final Room room = new Room();

    XStreamJettisonBinding(Dates dates) {
        xstream.setMode(XStream.NO_REFERENCES);
        xstream.alias("album", PhotoAlbum.class);
        xstream.alias("photo", Photo.class);
        XStreams.allowOnly(xstream, PhotoAlbum.class, Photo.class, User.class);
        if (dates == Dates.iso) {
            xstream.registerConverter(new IsoConverter());
        }
    }

    @Override
    public String write(PhotoAlbum album) {
        return xstream.toXML(album);
    }

    @Override
    public PhotoAlbum read(String json) {
        return (PhotoAlbum) xstream.fromXML(json);
    }

    @Override
    public byte[] writeBytes(PhotoAlbum album) {
        ByteArrayOutputStream json = room.forBytes();
        xstream.toXML(album, json);
        return room.taken(json);
    }

    @Override
    public PhotoAlbum readBytes(byte[] json) {
        return (PhotoAlbum) xstream.fromXML(new ByteArrayInputStream(json));
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(driver.input(), xstream.getClass());
    }

    private static final class Driver extends JettisonMappedXmlDriver {
        Class<?> input() {
            return mif.getClass();
        }
    }

    private static final class IsoConverter extends AbstractSingleValueConverter {
        @Override
        @SuppressWarnings("rawtypes") // older than generics
        public boolean canConvert(Class type) {
            return type == Date.class;
        }

        @Override
        public String toString(Object date) {
            return IsoDate.text((Date) date);
        }

        @Override
        public Object fromString(String text) {
            return IsoDate.date(text);
        }
    }
}
