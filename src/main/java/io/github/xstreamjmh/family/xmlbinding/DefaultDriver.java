/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.AbstractDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.XmlFriendlyNameCoder;
import io.github.xstreamjmh.contender.Traceable;
import io.github.xstreamjmh.contender.XStreams;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** XStream's default parser, with its compact writer or with the one that indents, which it takes by default. */
final class DefaultDriver extends AbstractDriver implements Traceable {

    private final AbstractXppDriver driver = XStreams.defaultDriver();
    private final boolean indented;

    /** Names are coded as XStream's own drivers code them, and an {@link AbstractDriver} by default doesn't. */
    DefaultDriver(boolean indented) {
        super(new XmlFriendlyNameCoder());
        this.indented = indented;
    }

    @Override
    public HierarchicalStreamReader createReader(Reader in) {
        return driver.createReader(in);
    }

    @Override
    public HierarchicalStreamReader createReader(InputStream in) {
        return driver.createReader(in);
    }

    /** By default this would be in the platform's charset. */
    @Override
    public HierarchicalStreamWriter createWriter(OutputStream out) {
        return createWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    @Override
    public HierarchicalStreamWriter createWriter(Writer out) {
        return indented ? driver.createWriter(out) : new CompactWriter(out, getNameCoder());
    }

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(XStreams.parser(driver));
    }
}
