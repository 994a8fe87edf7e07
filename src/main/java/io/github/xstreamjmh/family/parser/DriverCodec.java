/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.XStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * XStream reading and writing bytes through one of its drivers; a subclass makes the driver, and tells which classes the
 * driver hides.
 *
 * @param <D> the driver
 */
abstract class DriverCodec<D extends HierarchicalStreamDriver> implements Codec<Object, byte[]> {

    final D driver;
    private final XStream xstream;

    DriverCodec() {
        driver = newDriver();
        xstream = newXStream(driver);
    }

    /** Makes the driver; called once, before the subclass's fields are set. */
    abstract D newDriver();

    /** XStream as every row uses it: no references, only the documents' types, no guard that times its own work. */
    static XStream newXStream(HierarchicalStreamDriver driver) {
        XStream xstream = new XStream(driver);
        xstream.setMode(XStream.NO_REFERENCES);
        XStreams.allowOnly(xstream, String.class, int[].class, List.class, Integer.class);
        XStreams.withoutGuard(xstream);
        return xstream;
    }

    /** Closes the reader, so that StAX uses its buffers again: 11 % of the bytes of many children with Woodstox. */
    @Override
    public Object read(byte[] document) {
        HierarchicalStreamReader reader = driver.createReader(new ByteArrayInputStream(document));
        Object value = xstream.unmarshal(reader);
        reader.close();
        return value;
    }

    /** What the driver's reader tells of a document, see {@link Walk}. */
    final long walk(byte[] document) {
        HierarchicalStreamReader reader = driver.createReader(new ByteArrayInputStream(document));
        long digest = Walk.of(reader);
        reader.close();
        return digest;
    }

    @Override
    public byte[] write(Object value) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HierarchicalStreamWriter writer = open(bytes);
        xstream.marshal(value, writer);
        writer.close();
        return bytes.toByteArray();
    }

    /** Through a UTF-8 writer, since a driver given a stream falls back on the platform's charset. */
    HierarchicalStreamWriter open(ByteArrayOutputStream bytes) {
        return driver.createWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
    }
}
