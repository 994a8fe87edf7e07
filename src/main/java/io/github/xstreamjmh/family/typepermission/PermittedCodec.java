/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.typepermission;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import com.thoughtworks.xstream.security.AnyTypePermission;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.XStreams;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** XStream with one kind of permission. */
final class PermittedCodec implements Codec<Object[], String> {

    private final Supplier<XStream> xstreams;

    PermittedCodec(TypePermission permission, Instance instance) {
        xstreams = switch (instance) {
            case shared -> {
                XStream xstream = with(permission);
                yield () -> xstream;
            }
            case fresh -> () -> with(permission);
        };
    }

    private static XStream with(TypePermission permission) {
        XStream xstream = new XStream(new Xpp3Driver());
        switch (permission) {
            case AnyType -> xstream.addPermission(AnyTypePermission.ANY);
            case Explicit -> XStreams.allowOnly(xstream, Values.TYPES);
            case Wildcard -> {
                XStreams.allowOnly(xstream, Values.ARRAYS);
                xstream.allowTypesByWildcard(
                        new String[] {"java.io.*", "java.lang.*", "java.math.*", "java.net.*", "java.util.*"});
            }
            case RegExp -> {
                XStreams.allowOnly(xstream, Values.ARRAYS);
                xstream.allowTypesByRegExp(new String[] {"java\\.(io|lang|math|net|util)\\.[^.]+"});
            }
            case Hierarchy -> {
                XStreams.allowOnly(xstream, Values.ARRAYS);
                List.of(CharSequence.class, Collection.class, Comparable.class, Map.class, Number.class)
                        .forEach(xstream::allowTypeHierarchy);
            }
            case Default, DefaultWithoutGuard -> {
                // As it is.
            }
        }
        if (permission != TypePermission.Default) {
            XStreams.withoutGuard(xstream);
        }
        return xstream;
    }

    @Override
    public String write(Object[] values) {
        return xstreams.get().toXML(values);
    }

    @Override
    public Object[] read(String xml) {
        return (Object[]) xstreams.get().fromXML(xml);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(xstreams.get().getClass());
    }
}
