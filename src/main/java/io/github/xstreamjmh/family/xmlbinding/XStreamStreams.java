/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import io.github.xstreamjmh.contender.XStreams;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Code written by hand over XStream's own stream reader and writer; compact, as all writers under such code are. */
final class XStreamStreams extends ByHand {

    private final AbstractXppDriver driver = XStreams.defaultDriver();

    @Override
    ElementWriter writer(OutputStream out) {
        HierarchicalStreamWriter writer = new CompactWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        return new ElementWriter() {
            @Override
            public void start(String name) {
                writer.startNode(name);
            }

            @Override
            public void end() {
                writer.endNode();
            }

            @Override
            public void text(String name, String text) {
                writer.startNode(name);
                writer.setValue(text);
                writer.endNode();
            }

            @Override
            public void close() {
                writer.close();
            }
        };
    }

    @Override
    ElementReader reader(InputStream document) {
        HierarchicalStreamReader reader = driver.createReader(document);
        return new ElementReader() {
            @Override
            public boolean next() {
                if (reader.hasMoreChildren()) {
                    reader.moveDown();
                    return true;
                }
                reader.moveUp();
                return false;
            }

            @Override
            public String name() {
                return reader.getNodeName();
            }

            @Override
            public String text() {
                String text = reader.getValue();
                reader.moveUp();
                return text;
            }

            @Override
            public void close() {
                reader.close();
            }
        };
    }

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(XStreams.parser(driver));
    }
}
