/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.data.MediaContent;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.core.util.RecyclerPool;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;

/** Jackson 3 mapping by itself: to JSON, and to the forms that look like JSON to it. */
class Jackson3Serializer extends PlainSerializer {

    private final ObjectMapper mapper;

    Jackson3Serializer() {
        this(new JsonMapper());
    }

    private Jackson3Serializer(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    static Jackson3Serializer withDefaultsOf2() {
        return new Jackson3Serializer(JsonMapper.builderWithJackson2Defaults().build());
    }

    /**
     * With buffers from a pool of one's choice.
     *
     * @throws IllegalStateException if the factory takes another
     */
    static Jackson3Serializer on(RecyclerPool<BufferRecycler> pool) {
        JsonFactory factory = JsonFactory.builder().recyclerPool(pool).build();
        if (factory._getRecyclerPool() != pool) {
            throw new IllegalStateException("Jackson takes its buffers from " + factory._getRecyclerPool());
        }
        return new Jackson3Serializer(new JsonMapper(factory));
    }

    /** By Jackson's own module. */
    static final class Smile extends Jackson3Serializer {
        Smile() {
            super(new SmileMapper());
        }
    }

    /** By Jackson's own module. */
    static final class Cbor extends Jackson3Serializer {
        Cbor() {
            super(new CBORMapper());
        }
    }

    @Override
    public final void write(MediaContent value, OutputStream out) {
        mapper.writeValue(out, value);
    }

    @Override
    public final MediaContent read(byte[] form) {
        return mapper.readValue(form, MediaContent.class);
    }

    @Override
    public final List<Class<?>> implementation() {
        return List.of(mapper.getClass(), mapper.tokenStreamFactory().getClass());
    }
}
