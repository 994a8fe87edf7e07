/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.Clients;
import io.github.xstreamjmh.data.Users;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** XStream on its default driver: only the models' types allowed, each under a short name. */
final class XStreamBinding implements Binding {

    private final AbstractXppDriver driver = XStreams.defaultDriver();
    private final XStream xstream = new XStream(driver);

    /** With or without a look for objects that occur twice. */
    XStreamBinding(boolean references) {
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

    @Override
    public void write(Object value, OutputStream out) {
        // A stream would be written in the platform's charset.
        xstream.toXML(value, new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    @Override
    public Object read(byte[] document, Class<?> type) {
        return xstream.fromXML(new ByteArrayInputStream(document));
    }

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(xstream.getClass(), XStreams.parser(driver));
    }
}
