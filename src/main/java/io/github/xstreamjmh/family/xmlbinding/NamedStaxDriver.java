/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import com.thoughtworks.xstream.io.xml.StaxDriver;
import io.github.xstreamjmh.contender.Stax;
import io.github.xstreamjmh.contender.Traceable;
import java.util.List;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;

/** XStream's general driver for StAX, over factories that are named; its documents are compact. */
final class NamedStaxDriver extends StaxDriver implements Traceable {

    private final XMLInputFactory input;
    private final XMLOutputFactory output;

    NamedStaxDriver(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        this.input = Stax.guarded(input.get());
        this.output = output.get();
    }

    @Override
    protected XMLInputFactory createInputFactory() {
        return input;
    }

    @Override
    protected XMLOutputFactory createOutputFactory() {
        return output;
    }

    @Override
    public List<Class<?>> implementation() throws XMLStreamException {
        return List.of(StaxBinding.reader(getInputFactory()), StaxBinding.writer(getOutputFactory()));
    }
}
