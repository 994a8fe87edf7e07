/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.family.serializer.avro.Content;
import io.github.xstreamjmh.family.serializer.avro.Film;
import io.github.xstreamjmh.family.serializer.avro.Player;
import io.github.xstreamjmh.family.serializer.avro.Size;
import io.github.xstreamjmh.family.serializer.avro.Still;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.ClassSecurityValidator;

/** Avro's binary form without the schema, with its encoder and decoder kept as its documentation recommends. */
abstract class AvroSerializer<T> implements MediaSerializer<T> {

    private final DatumWriter<T> writer;
    private final DatumReader<T> reader;
    private BinaryEncoder encoder;
    private BinaryDecoder decoder;

    AvroSerializer(DatumWriter<T> writer, DatumReader<T> reader) {
        this.writer = writer;
        this.reader = reader;
    }

    /** The schema of {@code src/main/avro}, after Avro was told to trust the classes that were made of it. */
    static Schema trustedSchema() {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.DEFAULT,
                ClassSecurityValidator.builder()
                        .add(Content.class)
                        .add(Film.class)
                        .add(Player.class)
                        .add(Still.class)
                        .add(Size.class)
                        .build()));
        return Content.getClassSchema();
    }

    @Override
    public final void write(T value, OutputStream out) throws IOException {
        encoder = EncoderFactory.get().binaryEncoder(out, encoder);
        writer.write(value, encoder);
        encoder.flush();
    }

    @Override
    public final T read(byte[] form) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(form, decoder);
        return reader.read(null, decoder);
    }

    @Override
    public final List<Class<?>> implementation() {
        return List.of(writer.getClass(), reader.getClass());
    }
}
