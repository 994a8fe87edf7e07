/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.Image;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;
import org.apache.fory.Fory;

/** Fory between programs in Java, which reads and writes registered classes only, by code that it generates at run time. */
final class ForySerializer extends PlainSerializer {

    private final Fory fory;

    /**
     * Makes one.
     *
     * @param compatible whether each message describes the fields of its classes, so that those may change
     */
    ForySerializer(boolean compatible) {
        fory = Fory.builder()
                .withXlang(false)
                .requireClassRegistration(true)
                .withCompatible(compatible)
                .build();
        fory.register(MediaContent.class);
        fory.register(Media.class);
        fory.register(Media.Player.class);
        fory.register(Image.class);
        fory.register(Image.Size.class);
    }

    @Override
    public void write(MediaContent value, OutputStream out) {
        fory.serialize(out, value);
    }

    @Override
    public MediaContent read(byte[] form) {
        return fory.deserialize(form, MediaContent.class);
    }

    @Override
    public List<Class<?>> implementation() {
        return List.of(fory.getClass());
    }
}
