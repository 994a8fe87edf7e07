/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.MXParserDriver;
import io.github.xstreamjmh.contender.Traceable;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The parser that XStream finds by default when there is none but those of its own dependencies. It is named because by
 * default XStream looks it up.
 */
final class DefaultDriver extends MXParserDriver implements Traceable {

    private final boolean indented;

    /** With XStream's compact writer, or with the one that indents, which it takes by default. */
    DefaultDriver(boolean indented) {
        this.indented = indented;
    }

    /** By default this would be in the platform's charset. */
    @Override
    public HierarchicalStreamWriter createWriter(OutputStream out) {
        return createWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    @Override
    public HierarchicalStreamWriter createWriter(Writer out) {
        return indented ? super.createWriter(out) : new CompactWriter(out, getNameCoder());
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(createParser().getClass());
    }
}
