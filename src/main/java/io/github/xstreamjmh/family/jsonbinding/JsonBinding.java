/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import com.squareup.moshi.adapters.Rfc3339DateJsonAdapter;
import de.odysseus.staxon.json.stream.JsonStreamFactory;
import de.odysseus.staxon.json.stream.gson.GsonStreamFactory;
import de.odysseus.staxon.json.stream.impl.JsonStreamFactoryImpl;
import de.odysseus.staxon.json.stream.jackson.JacksonStreamFactory;
import flexjson.JSONDeserializer;
import flexjson.JSONSerializer;
import io.avaje.jsonb.JsonType;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.data.Photo;
import io.github.xstreamjmh.data.PhotoAlbum;
import io.protostuff.JsonIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import jakarta.json.spi.JsonProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.minidev.json.JSONValue;
import net.sf.json.JSONObject;
import org.eclipse.parsson.JsonProviderImpl;
import org.eclipse.yasson.JsonBindingProvider;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who takes part: the libraries of a comparison published in 2012, in their versions of today, and what came since; each
 * in the form that its documentation shows first, in no way tuned.
 *
 * <p>A library's types stand only inside the classes that {@code create()} makes: the JVM verifies those when they are
 * made, but the constants' own code as soon as the catalogue loads, and then looks for the types that are passed there.
 */
public enum JsonBinding implements Contender<Codec<PhotoAlbum, String>> {
    /** Told to leave out the class names that it would add to each object. */
    FlexJson(new Library("flexjson", "flexjson.JSONSerializer")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final JSONSerializer serializer = new JSONSerializer().exclude("*.class");
                private final JSONDeserializer<PhotoAlbum> deserializer = new JSONDeserializer<>();

                @Override
                public String write(PhotoAlbum album) {
                    return serializer.deepSerialize(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return deserializer.deserialize(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(serializer.getClass(), deserializer.getClass());
                }
            };
        }
    },
    /** Its dates depend on the time zone and on the JDK: since 20 there is a wider space before AM and PM. */
    Gson(Needs.GSON) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final Gson gson = new Gson();

                @Override
                public String write(PhotoAlbum album) {
                    return gson.toJson(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return gson.fromJson(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(gson.getClass());
                }
            };
        }
    },
    /** Jackson 2. */
    Jackson(
            new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper"),
            Needs.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final ObjectMapper mapper = new ObjectMapper();

                @Override
                public String write(PhotoAlbum album) throws JsonProcessingException {
                    return mapper.writeValueAsString(album);
                }

                @Override
                public PhotoAlbum read(String json) throws JsonProcessingException {
                    return mapper.readValue(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(mapper.getClass());
                }
            };
        }
    },
    Jackson3(
            new Library("jackson-databind", "tools.jackson.databind.ObjectMapper"),
            new Library("jackson-core", "tools.jackson.core.TokenStreamFactory"),
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final JsonMapper mapper = new JsonMapper();

                @Override
                public String write(PhotoAlbum album) {
                    return mapper.writeValueAsString(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return mapper.readValue(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(mapper.getClass());
                }
            };
        }
    },
    /** It writes a date as a bean of nine properties, hence its size. */
    JsonLib(
            new Library("json-lib", "net.sf.json.JSONObject"),
            new Library("ezmorph", "net.sf.ezmorph.Morpher"),
            new Library("commons-beanutils", "org.apache.commons.beanutils.PropertyUtils"),
            new Library("commons-collections", "org.apache.commons.collections.map.ListOrderedMap"),
            new Library("commons-lang", "org.apache.commons.lang.StringUtils"),
            new Library("commons-logging", "org.apache.commons.logging.LogFactory")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final Map<String, Class<?>> elements = Map.of("photos", Photo.class);

                @Override
                public String write(PhotoAlbum album) {
                    return JSONObject.fromObject(album).toString();
                }

                @Override
                public PhotoAlbum read(String json) {
                    return (PhotoAlbum) JSONObject.toBean(JSONObject.fromObject(json), PhotoAlbum.class, elements);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(JSONObject.class);
                }
            };
        }
    },
    /** It misreads its own dates in summer time, which is why the benchmark runs in UTC. */
    JsonSmart(
            new Library("json-smart", "net.minidev.json.JSONValue"),
            new Library("accessors-smart", "net.minidev.asm.BeansAccess"),
            new Library("asm", "org.objectweb.asm.ClassWriter")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                @Override
                public String write(PhotoAlbum album) {
                    return JSONValue.toJSONString(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return JSONValue.parse(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(JSONValue.class);
                }
            };
        }
    },
    /** Named fields, a schema made at run time. It writes a date before 1970 as an unsigned number of 64 bits. */
    Protostuff(
            new Library("protostuff-json", "io.protostuff.JsonIOUtil"),
            new Library("protostuff-api", "io.protostuff.Schema"),
            new Library("protostuff-runtime", "io.protostuff.runtime.RuntimeSchema"),
            new Library("protostuff-collectionschema", "io.protostuff.CollectionSchema"),
            Needs.JACKSON_CORE) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final Schema<PhotoAlbum> schema = RuntimeSchema.getSchema(PhotoAlbum.class);

                @Override
                public String write(PhotoAlbum album) throws IOException {
                    StringWriter json = new StringWriter();
                    JsonIOUtil.writeTo(json, album, schema, false);
                    return json.toString();
                }

                @Override
                public PhotoAlbum read(String json) throws IOException {
                    PhotoAlbum album = schema.newMessage();
                    JsonIOUtil.mergeFrom(new StringReader(json), album, schema, false);
                    return album;
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(JsonIOUtil.class, schema.getClass());
                }
            };
        }
    },
    XStreamJettison(new Library("jettison", "org.codehaus.jettison.mapped.MappedXMLInputFactory"), Library.XSTREAM) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new XStreamJettisonCodec();
        }
    },
    /** JAXB over StAXON's own stream. */
    Staxon(Needs.staxon()) {
        @Override
        public Codec<PhotoAlbum, String> create() throws Exception {
            return new StaxonCodec() {
                @Override
                JsonStreamFactory newStreams() {
                    return new JsonStreamFactoryImpl();
                }
            };
        }
    },
    /** JAXB over StAXON over Gson's stream. */
    StaxonGson(Needs.staxon(
            new Library("staxon-gson", "de.odysseus.staxon.json.stream.gson.GsonStreamFactory"), Needs.GSON)) {
        @Override
        public Codec<PhotoAlbum, String> create() throws Exception {
            return new StaxonCodec() {
                @Override
                JsonStreamFactory newStreams() {
                    return new GsonStreamFactory();
                }
            };
        }
    },
    /** JAXB over StAXON over Jackson's stream. */
    StaxonJackson(Needs.staxon(
            new Library("staxon-jackson", "de.odysseus.staxon.json.stream.jackson.JacksonStreamFactory"),
            Needs.JACKSON_CORE)) {
        @Override
        public Codec<PhotoAlbum, String> create() throws Exception {
            return new StaxonCodec() {
                @Override
                JsonStreamFactory newStreams() {
                    return new JacksonStreamFactory();
                }
            };
        }
    },
    /** Fastjson 1. */
    Fastjson(new Library("fastjson", "com.alibaba.fastjson.JSON")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                @Override
                public String write(PhotoAlbum album) {
                    return com.alibaba.fastjson.JSON.toJSONString(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return com.alibaba.fastjson.JSON.parseObject(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(com.alibaba.fastjson.JSON.class);
                }
            };
        }
    },
    Fastjson2(new Library("fastjson2", "com.alibaba.fastjson2.JSON")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                @Override
                public String write(PhotoAlbum album) {
                    return com.alibaba.fastjson2.JSON.toJSONString(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return com.alibaba.fastjson2.JSON.parseObject(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(com.alibaba.fastjson2.JSON.class);
                }
            };
        }
    },
    /** With converters generated at compile time. It knows bytes alone, so its row makes and takes strings besides. */
    DslJson(new Library("dsl-json", "com.dslplatform.json.DslJson")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final DslJson<Object> dslJson = new DslJson<>(Settings.basicSetup());

                @Override
                public String write(PhotoAlbum album) throws IOException {
                    ByteArrayOutputStream json = new ByteArrayOutputStream();
                    dslJson.serialize(album, json);
                    return json.toString(StandardCharsets.UTF_8);
                }

                @Override
                public PhotoAlbum read(String json) throws IOException {
                    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
                    return dslJson.deserialize(PhotoAlbum.class, bytes, bytes.length);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(dslJson.getClass());
                }
            };
        }
    },
    /** It knows no dates by itself: with the adapter for them that comes with it. */
    Moshi(
            new Library("moshi", "com.squareup.moshi.Moshi"),
            new Library("moshi-adapters", "com.squareup.moshi.adapters.Rfc3339DateJsonAdapter"),
            new Library("okio-jvm", "okio.Buffer"),
            new Library("kotlin-stdlib", "kotlin.jvm.internal.Intrinsics")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final Moshi moshi = new Moshi.Builder()
                        .add(Date.class, new Rfc3339DateJsonAdapter())
                        .build();
                private final JsonAdapter<PhotoAlbum> adapter = moshi.adapter(PhotoAlbum.class);

                @Override
                public String write(PhotoAlbum album) {
                    return adapter.toJson(album);
                }

                @Override
                public PhotoAlbum read(String json) throws IOException {
                    return adapter.fromJson(json);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(moshi.getClass());
                }
            };
        }
    },
    /** With adapters generated at compile time. */
    AvajeJsonb(
            new Library("avaje-jsonb", "io.avaje.jsonb.Jsonb"),
            new Library("avaje-json-core", "io.avaje.json.JsonAdapter")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final io.avaje.jsonb.Jsonb jsonb =
                        io.avaje.jsonb.Jsonb.builder().build();
                private final JsonType<PhotoAlbum> type = jsonb.type(PhotoAlbum.class);

                @Override
                public String write(PhotoAlbum album) {
                    return type.toJson(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return type.fromJson(json);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(jsonb.getClass());
                }
            };
        }
    },
    /** JSON-B's reference implementation, on the parser that it brings. */
    Yasson(
            new Library("yasson", "org.eclipse.yasson.JsonBindingProvider"),
            new Library("parsson", "org.eclipse.parsson.JsonProviderImpl"),
            new Library("jakarta.json.bind-api", "jakarta.json.bind.Jsonb"),
            new Library("jakarta.json-api", "jakarta.json.Json")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new Codec<>() {
                private final JsonProvider parsson = new JsonProviderImpl();
                private final jakarta.json.bind.Jsonb jsonb =
                        new JsonBindingProvider().create().withProvider(parsson).build();

                @Override
                public String write(PhotoAlbum album) {
                    return jsonb.toJson(album);
                }

                @Override
                public PhotoAlbum read(String json) {
                    return jsonb.fromJson(json, PhotoAlbum.class);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(jsonb.getClass(), parsson.getClass());
                }
            };
        }
    };

    private final List<Library> libraries;

    JsonBinding(Library... libraries) {
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    /** The libraries that more than one contender needs. */
    private static final class Needs {

        static final Library GSON = new Library("gson", "com.google.gson.Gson");
        static final Library JACKSON_CORE = new Library("jackson-core", "com.fasterxml.jackson.core.JsonFactory");

        private Needs() {}

        /** StAXON and JAXB, besides the libraries for the stream below. */
        static Library[] staxon(Library... stream) {
            return Stream.concat(
                            Stream.of(stream),
                            Stream.of(
                                    new Library("staxon", "de.odysseus.staxon.json.JsonXMLInputFactory"),
                                    new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory"),
                                    new Library("jaxb-core", "org.glassfish.jaxb.core.v2.ClassFactory"),
                                    new Library("txw2", "com.sun.xml.txw2.TypedXmlWriter"),
                                    new Library("istack-commons-runtime", "com.sun.istack.NotNull"),
                                    new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext"),
                                    new Library("jakarta.activation-api", "jakarta.activation.DataHandler")))
                    .toArray(Library[]::new);
        }
    }
}
