/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Source;
import io.github.xstreamjmh.family.serializer.caseclasses.Content;
import io.github.xstreamjmh.family.serializer.caseclasses.Formats;
import java.io.OutputStream;
import java.util.List;
import sbinary.JavaInput;
import sbinary.JavaOutput;
import sbinary.Operations;

/** SBinary of Scala's case classes, with a format for each. */
final class SBinarySerializer extends ScalaObjects {

    @Override
    public void write(Content value, OutputStream out) {
        Operations.write(new JavaOutput(out), value, Formats.content());
    }

    @Override
    public Content read(byte[] form) {
        return Operations.read(new JavaInput(new Source(form)), Formats.content());
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(Operations.class, Formats.content().getClass());
    }
}
