/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.RoundTrip;
import io.github.xstreamjmh.contender.Sink;
import io.github.xstreamjmh.data.MediaContent;

/**
 * One serializer at work on one value: the steps that are timed.
 *
 * @param <T> the serializer's own object
 */
final class Steps<T> {

    private final MediaSerializer<T> serializer;
    private final MediaContent content;
    private final T value;
    private final byte[] form;
    private final Sink sink = new Sink();
    private final FieldSum sum = new FieldSum();

    /** Proves the serializer right twice, so that one which keeps something from write to write is found out. */
    Steps(MediaSerializer<T> serializer, MediaContent content) throws Exception {
        this.serializer = serializer;
        this.content = content;
        value = serializer.create(content);
        form = serializeSame().toByteArray();
        RoundTrip.requireEqual(content, Rebuilt.from(serializer, deserialize()));
        RoundTrip.requireEqual(
                content, Rebuilt.from(serializer, serializer.read(serialize().toByteArray())));
    }

    byte[] form() {
        return form;
    }

    T create() throws Exception {
        return serializer.create(content);
    }

    Sink serialize() throws Exception {
        return write(create());
    }

    Sink serializeSame() throws Exception {
        return write(value);
    }

    private Sink write(T object) throws Exception {
        sink.reset();
        serializer.write(object, sink);
        return sink;
    }

    T deserialize() throws Exception {
        return serializer.read(form);
    }

    T deserializeShallow() throws Exception {
        T object = deserialize();
        serializer.visitMedia(object, sum);
        return object;
    }

    T deserializeDeep() throws Exception {
        T object = deserializeShallow();
        serializer.visitImages(object, sum);
        return object;
    }

    /** Writes a new object, and reads the form that was proven right. */
    T total() throws Exception {
        serialize();
        return deserializeDeep();
    }
}
