/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.HierarchicalStreamReader;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** Code written by hand over XStream's own stream reader and writer, the compact one. */
final class XStreamStreams extends ByHand {

    private final DefaultDriver driver = new DefaultDriver(false);

    @Override
    ElementWriter writer(OutputStream out) {
        HierarchicalStreamWriter writer = driver.createWriter(out);
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
        return driver.implementation();
    }
}
