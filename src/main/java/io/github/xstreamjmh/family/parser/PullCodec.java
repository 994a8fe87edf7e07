/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import io.github.xstreamjmh.contender.XStreams;
import java.util.List;

/** A driver over a pull parser that it makes anew for each document. */
abstract class PullCodec extends DriverCodec<AbstractXppDriver> {

    @Override
    public List<Class<?>> implementation() throws ReflectiveOperationException {
        return List.of(XStreams.parser(driver));
    }
}
