/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** XStream mapping by itself, as most programs have it: with references and line breaks; classes have short names. */
final class XStreamAlone extends PlainSerializer {

    private final AbstractXppDriver driver = XStreams.defaultDriver();
    private final XStream xstream = new XStream(driver);

    XStreamAlone() {
        XStreams.allowOnly(xstream, MediaContent.class, Media.class, Image.class, String.class);
        xstream.alias("content", MediaContent.class);
        xstream.alias("image", Image.class);
    }

    /** To a stream by itself it would write in the platform's charset. */
    @Override
    public void write(MediaContent value, OutputStream out) {
        xstream.toXML(value, new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    @Override
    public MediaContent read(byte[] form) {
        return (MediaContent) xstream.fromXML(new ByteArrayInputStream(form));
    }

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(xstream.getClass(), XStreams.parser(driver));
    }
}
