/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.HierarchicalStreamDriver;
import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.xml.CompactWriter;
import com.thoughtworks.xstream.io.xml.StaxDriver;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.contender.XStreams;
import io.github.xstreamjmh.data.MediaContent;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/** XStream with a converter written by hand for the whole value, on a parser that is named; all documents are compact. */
final class XStreamSerializer extends PlainSerializer {

    private final XStream xstream;
    private final HierarchicalStreamDriver driver;
    private final Function<OutputStream, HierarchicalStreamWriter> writers;

    private XStreamSerializer(
            HierarchicalStreamDriver driver, Function<OutputStream, HierarchicalStreamWriter> writers) {
        this.driver = driver;
        this.writers = writers;
        xstream = new XStream(driver);
        xstream.setMode(XStream.NO_REFERENCES);
        XStreams.allowOnly(xstream, MediaContent.class);
        XStreams.withoutGuard(xstream);
        xstream.alias("content", MediaContent.class);
        xstream.registerConverter(new XStreamConverter());
    }

    static XStreamSerializer onDefaultDriver() {
        return new XStreamSerializer(
                XStreams.defaultDriver(),
                out -> new CompactWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
    }

    /** On StAX; takes suppliers because a catalogue that makes factories itself can't be loaded without all their jars. */
    static XStreamSerializer onStax(Supplier<XMLInputFactory> input, Supplier<XMLOutputFactory> output) {
        XMLInputFactory inputFactory = StaxByHand.guarded(input.get());
        XMLOutputFactory outputFactory = output.get();
        StaxDriver driver = new StaxDriver() {
            @Override
            protected XMLInputFactory createInputFactory() {
                return inputFactory;
            }

            @Override
            protected XMLOutputFactory createOutputFactory() {
                return outputFactory;
            }
        };
        return new XStreamSerializer(driver, driver::createWriter);
    }

    @Override
    public void write(MediaContent value, OutputStream out) {
        HierarchicalStreamWriter writer = writers.apply(out);
        xstream.marshal(value, writer);
        writer.close();
    }

    @Override
    public MediaContent read(byte[] form) {
        return (MediaContent) xstream.unmarshal(driver.createReader(new ByteArrayInputStream(form)));
    }

    @Override
    public List<Class<?>> implementation() {
        Sink document = new Sink();
        write(MediaContent.shortText(), document);
        return List.of(
                xstream.getClass(),
                driver.createReader(new ByteArrayInputStream(document.toByteArray()))
                        .underlyingReader()
                        .getClass());
    }
}
