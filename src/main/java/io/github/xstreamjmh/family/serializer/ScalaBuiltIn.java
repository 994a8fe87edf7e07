/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.family.serializer.caseclasses.Content;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.util.List;

/** Java's own serialization of Scala's case classes. */
final class ScalaBuiltIn extends ScalaObjects {

    private final JavaObjects objects = new JavaObjects(
            "io.github.xstreamjmh.family.serializer.caseclasses.*",
            "scala.Option",
            "scala.Some",
            "scala.None$",
            "scala.Enumeration*",
            "scala.collection.IterableFactory$ToFactory",
            "scala.collection.generic.DefaultSerializationProxy",
            "scala.collection.generic.SerializeEnd$",
            "scala.collection.immutable.List$",
            "scala.collection.immutable.$colon$colon",
            "scala.runtime.ModuleSerializationProxy",
            "java.lang.Integer",
            "java.lang.Number",
            "java.lang.Object");

    @Override
    public void write(Content value, OutputStream out) throws IOException {
        objects.write(value, out);
    }

    @Override
    public Content read(byte[] form) throws IOException, ClassNotFoundException {
        return (Content) objects.read(form);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Content.class, ObjectInputStream.class);
    }
}
