/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.List;

/** Java's own serialization of the plain classes. */
final class JavaBuiltIn extends PlainSerializer {

    private final JavaObjects objects = new JavaObjects(
            "io.github.xstreamjmh.data.*",
            "java.util.ArrayList",
            "java.lang.Integer",
            "java.lang.Number",
            "java.lang.Enum",
            "java.lang.Object");

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        objects.write(value, out);
    }

    @Override
    public MediaContent read(byte[] form) throws IOException, ClassNotFoundException {
        return (MediaContent) objects.read(form);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(ObjectOutputStream.class, ObjectInputStream.class);
    }
}
