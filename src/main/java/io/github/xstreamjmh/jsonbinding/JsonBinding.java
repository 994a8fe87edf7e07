/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.jsonbinding;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.runtime.Settings;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
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
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.minidev.json.JSONValue;
import net.sf.json.JSONObject;
import org.eclipse.yasson.JsonBindingProvider;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who takes part: the libraries of a comparison published in 2012, in their versions of today, and what came since; each
 * in the form that its documentation shows first, in no way tuned.
 */
public enum JsonBinding implements Contender<Codec<PhotoAlbum, String>> {
    /** Told to leave out the class names that it would add to each object. */
    FlexJson(new Library("flexjson", "flexjson.JSONSerializer")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            JSONSerializer serializer = new JSONSerializer().exclude("*.class");
            JSONDeserializer<PhotoAlbum> deserializer = new JSONDeserializer<>();
            return new JsonCodec(
                    serializer::deepSerialize,
                    json -> deserializer.deserialize(json, PhotoAlbum.class),
                    List.of(serializer.getClass(), deserializer.getClass()));
        }
    },
    /** Its dates depend on the time zone and on the JDK: since 20 there is a wider space before AM and PM. */
    Gson(Needs.GSON) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            Gson gson = new Gson();
            return new JsonCodec(gson::toJson, json -> gson.fromJson(json, PhotoAlbum.class), List.of(gson.getClass()));
        }
    },
    /** Jackson 2. */
    Jackson(
            new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper"),
            Needs.JACKSON_CORE,
            Needs.JACKSON_ANNOTATIONS) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            ObjectMapper mapper = new ObjectMapper();
            return new JsonCodec(
                    mapper::writeValueAsString,
                    json -> mapper.readValue(json, PhotoAlbum.class),
                    List.of(mapper.getClass()));
        }
    },
    Jackson3(
            new Library("jackson-databind", "tools.jackson.databind.json.JsonMapper"),
            new Library("jackson-core", "tools.jackson.core.TokenStreamFactory"),
            Needs.JACKSON_ANNOTATIONS) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            JsonMapper mapper = new JsonMapper();
            return new JsonCodec(
                    mapper::writeValueAsString,
                    json -> mapper.readValue(json, PhotoAlbum.class),
                    List.of(mapper.getClass()));
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
            Map<String, Class<?>> elements = Map.of("photos", Photo.class);
            return new JsonCodec(
                    album -> JSONObject.fromObject(album).toString(),
                    json -> (PhotoAlbum) JSONObject.toBean(JSONObject.fromObject(json), PhotoAlbum.class, elements),
                    List.of(JSONObject.class));
        }
    },
    /** It misreads its own dates in summer time, which is why the benchmark runs in UTC. */
    JsonSmart(
            new Library("json-smart", "net.minidev.json.JSONValue"),
            new Library("accessors-smart", "net.minidev.asm.BeansAccess"),
            new Library("asm", "org.objectweb.asm.ClassWriter")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new JsonCodec(
                    JSONValue::toJSONString, json -> JSONValue.parse(json, PhotoAlbum.class), List.of(JSONValue.class));
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
            Schema<PhotoAlbum> schema = RuntimeSchema.getSchema(PhotoAlbum.class);
            return new JsonCodec(
                    album -> {
                        StringWriter json = new StringWriter();
                        JsonIOUtil.writeTo(json, album, schema, false);
                        return json.toString();
                    },
                    json -> {
                        PhotoAlbum album = schema.newMessage();
                        JsonIOUtil.mergeFrom(new StringReader(json), album, schema, false);
                        return album;
                    },
                    List.of(JsonIOUtil.class, schema.getClass()));
        }
    },
    /** XStream over Jettison, told not to look for objects that occur twice, as its tutorial on JSON advises. */
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
            return new StaxonCodec(JsonStreamFactoryImpl::new);
        }
    },
    /** JAXB over StAXON over Gson's stream. */
    StaxonGson(Needs.staxon(
            new Library("staxon-gson", "de.odysseus.staxon.json.stream.gson.GsonStreamFactory"), Needs.GSON)) {
        @Override
        public Codec<PhotoAlbum, String> create() throws Exception {
            return new StaxonCodec(GsonStreamFactory::new);
        }
    },
    /** JAXB over StAXON over Jackson's stream. */
    StaxonJackson(Needs.staxon(
            new Library("staxon-jackson", "de.odysseus.staxon.json.stream.jackson.JacksonStreamFactory"),
            Needs.JACKSON_CORE)) {
        @Override
        public Codec<PhotoAlbum, String> create() throws Exception {
            return new StaxonCodec(JacksonStreamFactory::new);
        }
    },
    /** Fastjson 1. */
    Fastjson(new Library("fastjson", "com.alibaba.fastjson.JSON")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new JsonCodec(
                    com.alibaba.fastjson.JSON::toJSONString,
                    json -> com.alibaba.fastjson.JSON.parseObject(json, PhotoAlbum.class),
                    List.of(com.alibaba.fastjson.JSON.class));
        }
    },
    Fastjson2(new Library("fastjson2", "com.alibaba.fastjson2.JSON")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new JsonCodec(
                    com.alibaba.fastjson2.JSON::toJSONString,
                    json -> com.alibaba.fastjson2.JSON.parseObject(json, PhotoAlbum.class),
                    List.of(com.alibaba.fastjson2.JSON.class));
        }
    },
    /** With converters generated at compile time. It knows bytes alone, so its row makes and takes strings besides. */
    DslJson(new Library("dsl-json", "com.dslplatform.json.DslJson")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            DslJson<Object> dslJson = new DslJson<>(Settings.basicSetup());
            return new JsonCodec(
                    album -> {
                        ByteArrayOutputStream json = new ByteArrayOutputStream();
                        dslJson.serialize(album, json);
                        return json.toString(StandardCharsets.UTF_8);
                    },
                    json -> {
                        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
                        return dslJson.deserialize(PhotoAlbum.class, bytes, bytes.length);
                    },
                    List.of(dslJson.getClass()));
        }
    },
    Moshi(
            new Library("moshi", "com.squareup.moshi.Moshi"),
            new Library("moshi-adapters", "com.squareup.moshi.adapters.Rfc3339DateJsonAdapter"),
            new Library("okio-jvm", "okio.Buffer"),
            new Library("kotlin-stdlib", "kotlin.jvm.internal.Intrinsics")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            return new MoshiCodec();
        }
    },
    /** With adapters generated at compile time. */
    AvajeJsonb(
            new Library("avaje-jsonb", "io.avaje.jsonb.Jsonb"),
            new Library("avaje-json-core", "io.avaje.json.JsonAdapter")) {
        @Override
        public Codec<PhotoAlbum, String> create() {
            io.avaje.jsonb.Jsonb jsonb = io.avaje.jsonb.Jsonb.builder().build();
            JsonType<PhotoAlbum> type = jsonb.type(PhotoAlbum.class);
            return new JsonCodec(type::toJson, type::fromJson, List.of(jsonb.getClass()));
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
            jakarta.json.bind.Jsonb jsonb = new JsonBindingProvider().create().build();
            return new JsonCodec(
                    jsonb::toJson,
                    json -> jsonb.fromJson(json, PhotoAlbum.class),
                    List.of(jsonb.getClass(), JsonProvider.provider().getClass()));
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
        static final Library JACKSON_ANNOTATIONS =
                new Library("jackson-annotations", "com.fasterxml.jackson.annotation.JsonProperty");

        private Needs() {}

        /** StAXON and JAXB, besides the libraries for the stream below. */
        static Library[] staxon(Library... stream) {
            return Stream.concat(
                            Stream.of(stream),
                            Stream.of(
                                    new Library("staxon", "de.odysseus.staxon.json.JsonXMLInputFactory"),
                                    new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory"),
                                    new Library("jaxb-core", "org.glassfish.jaxb.core.v2.WellKnownNamespace"),
                                    new Library("txw2", "com.sun.xml.txw2.TXW"),
                                    new Library("istack-commons-runtime", "com.sun.istack.FinalArrayList"),
                                    new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext"),
                                    new Library("jakarta.activation-api", "jakarta.activation.DataHandler")))
                    .toArray(Library[]::new);
        }
    }
}
