/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import static io.github.xstreamjmh.family.serializer.Facts.Mapping.ACCESSORS;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.BY_HAND;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.GENERATED;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.GENERATED_CODEC;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.GENERIC;
import static io.github.xstreamjmh.family.serializer.Facts.Mapping.REFLECTIVE;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.CROSS_LANGUAGE;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.GUARDED;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.REFERENCES;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.SCHEMA;
import static io.github.xstreamjmh.family.serializer.Facts.Trait.TUNED;

import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who takes part: all that were in a comparison published in 2011, in its order, then what came since.
 *
 * <p>A library's types stand only inside the classes that {@code create()} makes, so that a jar that is missing takes away
 * no rows but its own. Rows whose form names classes read only what the same trial wrote, and only with registered or
 * allowed classes; the others make no object but those of the type that they are asked for.
 */
public enum Serializer implements Contender<MediaSerializer<?>> {
    JavaBuiltIn(Facts.of("Java's own", REFLECTIVE, REFERENCES, GUARDED)) {
        @Override
        public MediaSerializer<?> create() {
            return new JavaBuiltIn();
        }
    },
    JavaManual(Facts.of("binary", BY_HAND, TUNED)) {
        @Override
        public MediaSerializer<?> create() {
            return new JavaByHand();
        }
    },
    ScalaBuiltIn(Facts.of("Java's own", REFLECTIVE, REFERENCES, GUARDED), Libraries.SCALA) {
        @Override
        public MediaSerializer<?> create() {
            return new ScalaBuiltIn();
        }
    },
    SBinary(Facts.of("SBinary", BY_HAND, TUNED), new Library("sbinary_2.13", "sbinary.Operations"), Libraries.SCALA) {
        @Override
        public MediaSerializer<?> create() {
            return new SBinarySerializer();
        }
    },
    Hessian(
            Facts.of("Hessian 2", REFLECTIVE, REFERENCES, CROSS_LANGUAGE, TUNED, GUARDED),
            new Library("hessian", "com.caucho.hessian.io.Hessian2Output")) {
        @Override
        public MediaSerializer<?> create() {
            return new HessianSerializer();
        }
    },
    /** References are off, as they are by default. */
    Kryo(Facts.of("Kryo", REFLECTIVE, GUARDED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.byDefault();
        }
    },
    KryoOpt(Facts.of("Kryo", REFLECTIVE, TUNED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.tuned();
        }
    },
    KryoManual(Facts.of("Kryo", BY_HAND, TUNED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.byHand();
        }
    },
    Protobuf(Facts.of("Protocol Buffers", GENERATED, SCHEMA, CROSS_LANGUAGE), Libraries.PROTOBUF) {
        @Override
        public MediaSerializer<?> create() {
            return new ProtobufSerializer();
        }
    },
    ActiveMQProtobuf(
            Facts.of("Protocol Buffers", GENERATED, SCHEMA, CROSS_LANGUAGE),
            new Library("activemq-protobuf", "org.apache.activemq.protobuf.CodedOutputStream")) {
        @Override
        public MediaSerializer<?> create() {
            return new ActiveMqSerializer();
        }
    },
    Protostuff(Facts.of("Protostuff", GENERATED, SCHEMA), Libraries.PROTOSTUFF_CORE, Libraries.PROTOSTUFF_API) {
        @Override
        public MediaSerializer<?> create() {
            return new ProtostuffGenerated(ProtostuffForm.PROTOSTUFF);
        }
    },
    ProtostuffManual(Facts.of("Protostuff", BY_HAND, TUNED), Libraries.PROTOSTUFF_CORE, Libraries.PROTOSTUFF_API) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.byHand(ProtostuffForm.PROTOSTUFF);
        }
    },
    ProtostuffRuntime(
            Facts.of("Protostuff", REFLECTIVE),
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API,
            Libraries.PROTOSTUFF_RUNTIME,
            Libraries.PROTOSTUFF_COLLECTION) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.reflective(ProtostuffForm.PROTOSTUFF);
        }
    },
    ProtostuffProtobuf(
            Facts.of("Protocol Buffers", GENERATED, SCHEMA, CROSS_LANGUAGE),
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API) {
        @Override
        public MediaSerializer<?> create() {
            return new ProtostuffGenerated(ProtostuffForm.PROTOBUF);
        }
    },
    Thrift(Facts.of("Thrift", GENERATED, SCHEMA, CROSS_LANGUAGE), Libraries.THRIFT) {
        @Override
        public MediaSerializer<?> create() throws Exception {
            return ThriftSerializer.binary();
        }
    },
    ThriftCompact(Facts.of("Thrift, compact", GENERATED, SCHEMA, CROSS_LANGUAGE), Libraries.THRIFT) {
        @Override
        public MediaSerializer<?> create() throws Exception {
            return ThriftSerializer.compact();
        }
    },
    /** Its generated coders are off, as they are by default. */
    Avro(Facts.of("Avro", GENERATED, SCHEMA, CROSS_LANGUAGE), Libraries.AVRO) {
        @Override
        public MediaSerializer<?> create() {
            return new AvroSpecific();
        }
    },
    AvroGeneric(Facts.of("Avro", GENERIC, SCHEMA, CROSS_LANGUAGE), Libraries.AVRO) {
        @Override
        public MediaSerializer<?> create() {
            return new AvroGeneric();
        }
    },
    JacksonManual(Facts.of("JSON", BY_HAND, CROSS_LANGUAGE, TUNED), Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonByHand();
        }
    },
    /** Jackson 2. */
    Jackson(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON_DATABIND,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer();
        }
    },
    ProtostuffJsonManual(
            Facts.of("JSON", BY_HAND, CROSS_LANGUAGE, TUNED),
            Libraries.PROTOSTUFF_JSON,
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API,
            Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.byHand(ProtostuffForm.JSON);
        }
    },
    ProtostuffJson(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.PROTOSTUFF_JSON,
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API,
            Libraries.PROTOSTUFF_RUNTIME,
            Libraries.PROTOSTUFF_COLLECTION,
            Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.reflective(ProtostuffForm.JSON);
        }
    },
    ProtobufJson(
            Facts.of("JSON", REFLECTIVE, SCHEMA, CROSS_LANGUAGE),
            new Library("protobuf-java-util", "com.google.protobuf.util.JsonFormat"),
            Libraries.PROTOBUF,
            Libraries.GSON_FOR_PROTOBUF) {
        @Override
        public MediaSerializer<?> create() {
            return new ProtobufJson();
        }
    },
    Gson(Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE), Libraries.GSON) {
        @Override
        public MediaSerializer<?> create() {
            return new GsonSerializer();
        }
    },
    JacksonBsonManual(
            Facts.of("BSON", BY_HAND, CROSS_LANGUAGE, TUNED),
            new Library("bson4jackson", "de.undercouch.bson4jackson.BsonFactory"),
            Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonByHand.Bson();
        }
    },
    JacksonBson(
            Facts.of("BSON", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON_DATABIND,
            new Library("bson4jackson", "de.undercouch.bson4jackson.BsonFactory"),
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer.Bson();
        }
    },
    MongoBson(Facts.of("BSON", GENERIC, CROSS_LANGUAGE), new Library("bson", "org.bson.BasicBSONEncoder")) {
        @Override
        public MediaSerializer<?> create() {
            return new MongoSerializer();
        }
    },
    JacksonSmileManual(Facts.of("Smile", BY_HAND, CROSS_LANGUAGE, TUNED), Libraries.SMILE, Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonByHand.Smile();
        }
    },
    JacksonSmile(
            Facts.of("Smile", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON_DATABIND,
            Libraries.SMILE,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer.Smile();
        }
    },
    ProtostuffSmileManual(
            Facts.of("Smile", BY_HAND, CROSS_LANGUAGE, TUNED),
            Libraries.PROTOSTUFF_JSON,
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API,
            Libraries.SMILE,
            Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.byHand(ProtostuffForm.SMILE);
        }
    },
    ProtostuffSmile(
            Facts.of("Smile", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.PROTOSTUFF_JSON,
            Libraries.PROTOSTUFF_CORE,
            Libraries.PROTOSTUFF_API,
            Libraries.PROTOSTUFF_RUNTIME,
            Libraries.PROTOSTUFF_COLLECTION,
            Libraries.SMILE,
            Libraries.JACKSON_CORE) {
        @Override
        public MediaSerializer<?> create() {
            return ProtostuffPlain.reflective(ProtostuffForm.SMILE);
        }
    },
    WoodstoxManual(Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED), Libraries.WOODSTOX, Library.STAX2) {
        @Override
        public MediaSerializer<?> create() {
            return new StaxByHand.Typed(StaxStreams.woodstox());
        }
    },
    AaltoManual(Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED), Libraries.AALTO, Library.STAX2) {
        @Override
        public MediaSerializer<?> create() {
            return new StaxByHand.Typed(StaxStreams.aalto());
        }
    },
    FastInfosetManual(Facts.of("Fast Infoset", BY_HAND, CROSS_LANGUAGE, TUNED), Libraries.FAST_INFOSET) {
        @Override
        public MediaSerializer<?> create() {
            return new StaxByHand.Indexed(new FastInfosetStreams());
        }
    },
    /** XStream can keep references; a converter written by hand has none to keep. */
    XStream(
            Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED, GUARDED),
            Library.XSTREAM,
            XStreams.defaultParser(),
            Library.XMLPULL) {
        @Override
        public MediaSerializer<?> create() {
            return XStreamSerializer.onDefaultDriver();
        }
    },
    XStreamWoodstox(
            Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED, GUARDED),
            Library.XSTREAM,
            Libraries.WOODSTOX,
            Library.STAX2) {
        @Override
        public MediaSerializer<?> create() {
            return XStreamSerializer.onStax(StaxStreams.woodstox());
        }
    },
    XStreamAalto(
            Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED, GUARDED), Library.XSTREAM, Libraries.AALTO, Library.STAX2) {
        @Override
        public MediaSerializer<?> create() {
            return XStreamSerializer.onStax(StaxStreams.aalto());
        }
    },
    XStreamFastInfoset(
            Facts.of("Fast Infoset", BY_HAND, CROSS_LANGUAGE, TUNED, GUARDED),
            Library.XSTREAM,
            Libraries.FAST_INFOSET) {
        @Override
        public MediaSerializer<?> create() {
            return XStreamSerializer.onStax(new FastInfosetStreams());
        }
    },
    JacksonXmlAalto(
            Facts.of("XML", REFLECTIVE, CROSS_LANGUAGE),
            new Library("jackson-dataformat-xml", "com.fasterxml.jackson.dataformat.xml.XmlMapper"),
            Libraries.JACKSON_DATABIND,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS,
            Libraries.AALTO,
            Library.STAX2) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer.Xml();
        }
    },
    Javolution(
            Facts.of("XML", BY_HAND, CROSS_LANGUAGE, TUNED),
            new Library("javolution", "javolution.xml.XMLObjectReader")) {
        @Override
        public MediaSerializer<?> create() {
            return new JavolutionSerializer();
        }
    },
    /** Each message describes the fields of its classes, so that those may change: Fory's own default. */
    Fory(Facts.of("Fory", GENERATED, GUARDED), Libraries.FORY) {
        @Override
        public MediaSerializer<?> create() {
            return new ForySerializer(true);
        }
    },
    /** No message describes fields: writer and reader must have the same classes. */
    ForySameSchema(Facts.of("Fory", GENERATED, GUARDED), Libraries.FORY) {
        @Override
        public MediaSerializer<?> create() {
            return new ForySerializer(false);
        }
    },
    JacksonCbor(
            Facts.of("CBOR", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON_DATABIND,
            new Library("jackson-dataformat-cbor", "com.fasterxml.jackson.dataformat.cbor.CBORFactory"),
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer.Cbor();
        }
    },
    /** Jackson 2 with its module that makes lambdas; of public fields, which the film has, it makes none. */
    JacksonBlackbird(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            new Library("jackson-module-blackbird", "com.fasterxml.jackson.module.blackbird.BlackbirdModule"),
            Libraries.JACKSON_DATABIND,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        public MediaSerializer<?> create() {
            return new JacksonSerializer.Blackbird();
        }
    },
    Jackson3(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        public MediaSerializer<?> create() {
            return new Jackson3Serializer();
        }
    },
    /** With Jackson 2's defaults, as Jackson 3 offers them: fields in the class's order, and a thread keeps its buffers. */
    Jackson3As2(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        public MediaSerializer<?> create() {
            return Jackson3Serializer.withDefaultsOf2();
        }
    },
    Jackson3Smile(
            Facts.of("Smile", REFLECTIVE, CROSS_LANGUAGE),
            new Library("jackson-dataformat-smile", "tools.jackson.dataformat.smile.SmileFactory"),
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        public MediaSerializer<?> create() {
            return new Jackson3Serializer.Smile();
        }
    },
    Jackson3Cbor(
            Facts.of("CBOR", REFLECTIVE, CROSS_LANGUAGE),
            new Library("jackson-dataformat-cbor", "tools.jackson.dataformat.cbor.CBORFactory"),
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        public MediaSerializer<?> create() {
            return new Jackson3Serializer.Cbor();
        }
    },
    Fastjson2(Facts.of("JSON", GENERATED, CROSS_LANGUAGE), new Library("fastjson2", "com.alibaba.fastjson2.JSON")) {
        @Override
        public MediaSerializer<?> create() {
            return new Fastjson2Serializer();
        }
    },
    /** The binary form of Fastjson 2, which no other language reads. */
    Fastjson2Jsonb(Facts.of("JSONB", GENERATED), new Library("fastjson2", "com.alibaba.fastjson2.JSONB")) {
        @Override
        public MediaSerializer<?> create() {
            return new Fastjson2Serializer.Jsonb();
        }
    },
    /** As many programs use XStream: without converters of their own. References, indentation and its guard are on. */
    XStreamAlone(
            Facts.of("XML", REFLECTIVE, REFERENCES, CROSS_LANGUAGE, GUARDED),
            Library.XSTREAM,
            XStreams.defaultParser(),
            Library.XMLPULL) {
        @Override
        public MediaSerializer<?> create() {
            return new XStreamAlone();
        }
    },
    /** With fields described in each object, so that classes may change, as in Fory's and Protobuf's forms. */
    KryoCompatible(Facts.of("Kryo", REFLECTIVE, GUARDED), Libraries.KRYO) {
        @Override
        public MediaSerializer<?> create() {
            return KryoSerializer.compatible();
        }
    },
    MongoBsonManual(
            Facts.of("BSON", BY_HAND, CROSS_LANGUAGE, TUNED), new Library("bson", "org.bson.BsonBinaryWriter")) {
        @Override
        public MediaSerializer<?> create() {
            return new MongoByHand();
        }
    },
    /** Binary, with the names of fields in each form. */
    Ion(Facts.of("Ion", BY_HAND, CROSS_LANGUAGE, TUNED), new Library("ion-java", "com.amazon.ion.IonWriter")) {
        @Override
        public MediaSerializer<?> create() {
            return new IonByHand();
        }
    },
    DslJson(Facts.of("JSON", GENERATED, CROSS_LANGUAGE), new Library("dsl-json", "com.dslplatform.json.DslJson")) {
        @Override
        public MediaSerializer<?> create() {
            return new DslJsonSerializer();
        }
    },
    AvajeJsonb(
            Facts.of("JSON", GENERATED, CROSS_LANGUAGE),
            new Library("avaje-jsonb", "io.avaje.jsonb.Jsonb"),
            new Library("avaje-json-core", "io.avaje.json.JsonAdapter")) {
        @Override
        public MediaSerializer<?> create() {
            return new AvajeSerializer();
        }
    },
    Moshi(
            Facts.of("JSON", REFLECTIVE, CROSS_LANGUAGE),
            new Library("moshi", "com.squareup.moshi.Moshi"),
            new Library("okio-jvm", "okio.Buffer"),
            new Library("kotlin-stdlib", "kotlin.jvm.internal.Intrinsics")) {
        @Override
        public MediaSerializer<?> create() {
            return new MoshiSerializer();
        }
    },
    MessagePack(
            Facts.of("MessagePack", BY_HAND, CROSS_LANGUAGE, TUNED),
            new Library("msgpack-core", "org.msgpack.core.MessagePack")) {
        @Override
        public MediaSerializer<?> create() {
            return new MessagePackByHand();
        }
    },
    FlatBuffers(
            Facts.of("FlatBuffers", ACCESSORS, SCHEMA, CROSS_LANGUAGE),
            new Library("flatbuffers-java", "com.google.flatbuffers.Table")) {
        @Override
        public MediaSerializer<?> create() {
            return new FlatBuffersSerializer();
        }
    },
    SBE(
            Facts.of("SBE", GENERATED_CODEC, SCHEMA, CROSS_LANGUAGE, TUNED),
            new Library("agrona", "org.agrona.ExpandableArrayBuffer")) {
        @Override
        public MediaSerializer<?> create() {
            return new SbeSerializer();
        }
    },
    /** On the JDK's SAX, as by itself. */
    Jaxb(Facts.of("XML", REFLECTIVE, CROSS_LANGUAGE, TUNED), Libraries.jaxb()) {
        @Override
        public MediaSerializer<?> create() throws Exception {
            return new JaxbSerializer.OnSax();
        }
    },
    JaxbWoodstox(
            Facts.of("XML", REFLECTIVE, CROSS_LANGUAGE, TUNED), Libraries.jaxb(Libraries.WOODSTOX, Library.STAX2)) {
        @Override
        public MediaSerializer<?> create() throws Exception {
            return new JaxbSerializer.OnStax(StaxStreams.woodstox());
        }
    },
    JaxbAalto(Facts.of("XML", REFLECTIVE, CROSS_LANGUAGE, TUNED), Libraries.jaxb(Libraries.AALTO, Library.STAX2)) {
        @Override
        public MediaSerializer<?> create() throws Exception {
            return new JaxbSerializer.OnStax(StaxStreams.aalto());
        }
    };

    private final Facts facts;
    private final List<Library> libraries;

    Serializer(Facts facts, Library... libraries) {
        this.facts = facts;
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    /** Fory's is what its documentation recommends on Java 25 and later, the same on any, so that JVMs stay comparable. */
    @Override
    public List<String> flags() {
        return libraries.contains(Libraries.FORY)
                ? List.of("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED")
                : Contender.super.flags();
    }

    @Override
    public boolean published() {
        return this == ActiveMQProtobuf || this == Javolution;
    }

    @Override
    public Map<String, String> columns(String method, Map<String, String> parameters) {
        return facts.inTable();
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = new LinkedHashMap<>(facts.byName());
        all.putAll(Contender.super.facts());
        return all;
    }
}
