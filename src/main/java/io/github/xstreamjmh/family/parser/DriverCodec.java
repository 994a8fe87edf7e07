/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import io.github.xstreamjmh.contender.Codec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

/**
 * XStream reading and writing bytes through one of its drivers; a subclass makes the driver, and tells which classes the
 * driver hides.
 *
 * @param <D> the driver
 */
abstract class DriverCodec<D extends HierarchicalStreamDriver> implements Codec<Object, byte[]> {

    final D driver;
    private final XStream xstream = newXStream();

    DriverCodec() {
        driver = newDriver();
    }

    /** Makes the driver; called once, before the subclass's fields are set. */
    abstract D newDriver();

    /** XStream as every row uses it: no references, only the documents' types, no guard that times its own work. */
    static XStream newXStream() {
        XStream xstream = new XStream();
        xstream.setMode(XStream.NO_REFERENCES);
        xstream.allowTypes(new Class<?>[] {String.class, int[].class, java.util.ArrayList.class, Integer.class});
        xstream.setCollectionUpdateLimit(0);
        return xstream;
    }

    @Override
    public Object read(byte[] document) {
        return xstream.unmarshal(driver.createReader(new ByteArrayInputStream(document)));
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

    /** Calls a protected method without parameters, where a library hides the object that does the work behind one. */
    static Object callProtected(Object target, String method) throws ReflectiveOperationException {
        for (Class<?> type = target.getClass(); type != null; type = type.getSuperclass()) {
            for (Method candidate : type.getDeclaredMethods()) {
                if (candidate.getName().equals(method) && candidate.getParameterCount() == 0) {
                    candidate.setAccessible(true);
                    try {
                        return candidate.invoke(target);
                    } catch (InvocationTargetException e) {
                        throw new IllegalStateException(target.getClass() + "." + method + "() failed", e.getCause());
                    }
                }
            }
        }
        throw new NoSuchMethodException(target.getClass().getName() + "." + method + "()");
    }
}
