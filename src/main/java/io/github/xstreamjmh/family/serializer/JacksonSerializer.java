/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import com.fasterxml.aalto.stax.OutputFactoryImpl;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import de.undercouch.bson4jackson.BsonFactory;
import io.github.xstreamjmh.contender.Stax;
import io.github.xstreamjmh.data.Media;
import io.github.xstreamjmh.data.MediaContent;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Jackson 2 mapping by itself: to JSON, and to the forms that look like JSON to it. */
class JacksonSerializer extends PlainSerializer {

    private final ObjectMapper mapper;

    JacksonSerializer() {
        this(new ObjectMapper());
    }

    private JacksonSerializer(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    /** By bson4jackson. */
    static final class Bson extends JacksonSerializer {
        Bson() {
            super(new ObjectMapper(new BsonFactory()));
        }
    }

    /** By Jackson's own module. */
    static final class Smile extends JacksonSerializer {
        Smile() {
            super(new ObjectMapper(new SmileFactory()));
        }
    }

    /** By Jackson's own module. */
    static final class Cbor extends JacksonSerializer {
        Cbor() {
            super(new ObjectMapper(new CBORFactory()));
        }
    }

    /** With Blackbird, which leaves public fields to reflection: what is left to it is making objects and reading names. */
    static final class Blackbird extends JacksonSerializer {
        Blackbird() {
            super(JsonMapper.builder().addModule(new BlackbirdModule()).build());
        }

        /** What reads a film, which is Blackbird's where it has taken over. */
        @Override
        public List<Class<?>> implementation() throws IOException {
            ObjectMapper mapper = mapper();
            DeserializationContext context = ((DefaultDeserializationContext) mapper.getDeserializationContext())
                    .createInstance(mapper.getDeserializationConfig(), null, null);
            return List.of(
                    context.findRootValueDeserializer(mapper.constructType(Media.class))
                            .getClass(),
                    mapper.getClass());
        }
    }

    /** By Jackson's own module on Aalto. It leaves out what is missing, since an empty element would read as an empty text. */
    static final class Xml extends JacksonSerializer {
        Xml() {
            super(XmlMapper.builder(XmlFactory.builder()
                            .xmlInputFactory(Stax.guarded(new InputFactoryImpl()))
                            .xmlOutputFactory(new OutputFactoryImpl())
                            .build())
                    .defaultPropertyInclusion(
                            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
                    .build());
        }
    }

    @Override
    public final void write(MediaContent value, OutputStream out) throws IOException {
        mapper.writeValue(out, value);
    }

    @Override
    public final MediaContent read(byte[] form) throws IOException {
        return mapper.readValue(form, MediaContent.class);
    }

    final ObjectMapper mapper() {
        return mapper;
    }

    @Override
    public List<Class<?>> implementation() throws IOException {
        return List.of(mapper.getClass(), mapper.getFactory().getClass());
    }
}
