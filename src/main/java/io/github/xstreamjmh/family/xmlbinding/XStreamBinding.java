/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Users;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** XStream on a parser that is named: only the models' types allowed, each under a short name. */
final class XStreamBinding implements Binding {

    private final Traceable parser;
    private final XStream xstream;

    /** Takes a driver that can tell which parser it drives. */
    private <D extends HierarchicalStreamDriver & Traceable> XStreamBinding(D driver, boolean references) {
        parser = driver;
        xstream = new XStream(driver);
        xstream.setMode(references ? XStream.XPATH_RELATIVE_REFERENCES : XStream.NO_REFERENCES);
        Class<?>[] types = {
            Users.class,
            Users.User.class,
            Users.Friend.class,
            Clients.class,
            Clients.Client.class,
            Clients.Partner.class
        };
        XStreams.allowOnly(xstream, types);
        xstream.allowTypes(new Class<?>[] {String.class, Long.class}); // in lists and arrays
        for (Class<?> type : types) {
            xstream.alias(type.getSimpleName().toLowerCase(Locale.ROOT), type);
        }
    }

    /** On the default driver, compact. */
    static XStreamBinding compact() {
        return new XStreamBinding(new DefaultDriver(false), true);
    }

    /** On the default driver, as it writes by itself. */
    static XStreamBinding indented() {
        return new XStreamBinding(new DefaultDriver(true), true);
    }

    /** On the default driver, compact, without a look for objects that occur twice. */
    static XStreamBinding withoutReferences() {
        return new XStreamBinding(new DefaultDriver(false), false);
    }

    static XStreamBinding onStax(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        return new XStreamBinding(new NamedStaxDriver(input, output), true);
    }

    @Override
    public void write(Object value, OutputStream out) {
        xstream.toXML(value, out);
    }

    @Override
    public Object read(byte[] document, Class<?> type) {
        return xstream.fromXML(new ByteArrayInputStream(document));
    }

    @Override
    public List<Class<?>> implementation() throws Exception {
        List<Class<?>> classes = new ArrayList<>(parser.implementation());
        classes.add(0, xstream.getClass());
        return classes;
    }
}
