/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;

/** Java's own serialization, behind a filter that lets the value's classes through and no others. */
final class JavaBuiltIn extends PlainSerializer {

    private final ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(
            "io.github.xstreamjmh.data.*;java.util.ArrayList;java.lang.Integer;java.lang.Number;java.lang.Enum;"
                    + "java.lang.Object;!*");

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        ObjectOutputStream objects = new ObjectOutputStream(out);
        objects.writeObject(value);
        objects.flush();
    }

    @Override
    public MediaContent read(byte[] form) throws IOException, ClassNotFoundException {
        ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(form));
        objects.setObjectInputFilter(filter);
        return (MediaContent) objects.readObject();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(ObjectOutputStream.class, ObjectInputStream.class);
    }
}
