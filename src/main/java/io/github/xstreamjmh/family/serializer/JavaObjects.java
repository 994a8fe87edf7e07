/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Java's own serialization, behind a filter. */
final class JavaObjects {

    private final ObjectInputFilter filter;

    /**
     * Reads objects of some classes and refuses all others.
     *
     * @param classes patterns as of {@code jdk.serialFilter}
     */
    JavaObjects(String... classes) {
        filter = ObjectInputFilter.Config.createFilter(String.join(";", classes) + ";!*");
    }

    void write(Object value, OutputStream out) throws IOException {
        ObjectOutputStream objects = new ObjectOutputStream(out);
        objects.writeObject(value);
        objects.flush();
    }

    Object read(byte[] form) throws IOException, ClassNotFoundException {
        ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(form));
        objects.setObjectInputFilter(filter);
        return objects.readObject();
    }
}
