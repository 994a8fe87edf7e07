/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Hessian 2, with its list of allowed classes on. */
final class HessianSerializer extends PlainSerializer {

    private final Hessian2Output output = new Hessian2Output();
    private final Hessian2Input input = new Hessian2Input();

    HessianSerializer() {
        SerializerFactory factory = new SerializerFactory();
        factory.getClassFactory().setWhitelist(true);
        factory.getClassFactory().allow("io.github.xstreamjmh.data.*");
        output.setSerializerFactory(factory);
        input.setSerializerFactory(factory);
    }

    @Override
    public void write(MediaContent value, OutputStream out) throws IOException {
        output.init(out);
        output.writeObject(value);
        output.flush();
    }

    @Override
    public MediaContent read(byte[] form) throws IOException {
        input.init(new ByteArrayInputStream(form));
        return (MediaContent) input.readObject();
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(output.getClass(), input.getClass());
    }
}
