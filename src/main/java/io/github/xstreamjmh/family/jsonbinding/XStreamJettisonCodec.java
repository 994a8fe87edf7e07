/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.json.JettisonMappedXmlDriver;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.Photo;
import io.github.xstreamjmh.data.PhotoAlbum;
import java.util.List;

/** XStream writing and reading JSON through Jettison, set up as XStream's tutorial on JSON shows. */
final class XStreamJettisonCodec implements Codec<PhotoAlbum, String> {

    private final Driver driver = new Driver();
    private final XStream xstream = new XStream(driver);

    XStreamJettisonCodec() {
        xstream.setMode(XStream.NO_REFERENCES);
        xstream.alias("album", PhotoAlbum.class);
        xstream.alias("photo", Photo.class);
        XStreams.allowOnly(xstream, PhotoAlbum.class, Photo.class);
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
    public List<Class<?>> implementation() {
        return List.of(driver.input(), xstream.getClass());
    }

    private static final class Driver extends JettisonMappedXmlDriver {
        Class<?> input() {
            return mif.getClass();
        }
    }
}
