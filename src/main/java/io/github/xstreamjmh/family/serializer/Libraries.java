/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.serializer;

import io.github.xstreamjmh.contender.Library;
import java.util.stream.Stream;

/** Libraries that more than one contender needs; those of a contender that needs no others in one array. */
final class Libraries {

    static final Library[] KRYO = {
        new Library("kryo", "com.esotericsoftware.kryo.Kryo"),
        new Library("reflectasm", "com.esotericsoftware.reflectasm.FieldAccess"),
        new Library("objenesis", "org.objenesis.strategy.StdInstantiatorStrategy"),
        new Library("minlog", "com.esotericsoftware.minlog.Log")
    };
    static final Library SCALA = new Library("scala-library", "scala.Option");
    static final Library PROTOBUF = new Library("protobuf-java", "com.google.protobuf.CodedOutputStream");
    static final Library PROTOSTUFF_CORE = new Library("protostuff-core", "io.protostuff.ProtostuffIOUtil");
    static final Library PROTOSTUFF_API = new Library("protostuff-api", "io.protostuff.Schema");
    static final Library PROTOSTUFF_JSON = new Library("protostuff-json", "io.protostuff.JsonIOUtil");
    static final Library PROTOSTUFF_RUNTIME = new Library("protostuff-runtime", "io.protostuff.runtime.RuntimeSchema");
    static final Library PROTOSTUFF_COLLECTION =
            new Library("protostuff-collectionschema", "io.protostuff.CollectionSchema");
    static final Library SLF4J = new Library("slf4j-api", "org.slf4j.Logger");
    static final Library[] THRIFT = {new Library("libthrift", "org.apache.thrift.TSerializer"), SLF4J};
    static final Library JACKSON_CORE = new Library("jackson-core", "com.fasterxml.jackson.core.JsonFactory");
    static final Library JACKSON_DATABIND =
            new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper");
    static final Library JACKSON3_CORE = new Library("jackson-core", "tools.jackson.core.TokenStreamFactory");
    static final Library JACKSON3_DATABIND = new Library("jackson-databind", "tools.jackson.databind.ObjectMapper");
    static final Library[] AVRO = {
        new Library("avro", "org.apache.avro.Schema"),
        SLF4J,
        JACKSON_CORE,
        JACKSON_DATABIND,
        Library.JACKSON_ANNOTATIONS
    };
    static final Library SMILE =
            new Library("jackson-dataformat-smile", "com.fasterxml.jackson.dataformat.smile.SmileFactory");
    static final Library GSON = new Library("gson", "com.google.gson.Gson");

    /** The oldest Gson that Protobuf's JSON is made with. */
    static final Library GSON_FOR_PROTOBUF = new Library("gson", "com.google.gson.ToNumberPolicy", "2.8.9");

    static final Library WOODSTOX = new Library("woodstox-core", "com.ctc.wstx.stax.WstxInputFactory");
    static final Library AALTO = new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl");
    static final Library FAST_INFOSET =
            new Library("FastInfoset", "com.sun.xml.fastinfoset.stax.factory.StAXInputFactory");

    static final Library FORY = new Library("fory-core", "org.apache.fory.Fory");

    private Libraries() {}

    /** The reference implementation of JAXB, and what is below it. */
    static Library[] jaxb(Library... parser) {
        Library[] own = {
            new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory"),
            new Library("jaxb-core", "org.glassfish.jaxb.core.v2.ClassFactory"),
            new Library("istack-commons-runtime", "com.sun.istack.NotNull"),
            new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext"),
            new Library("jakarta.activation-api", "jakarta.activation.DataHandler")
        };
        return Stream.of(own, parser).flatMap(Stream::of).toArray(Library[]::new);
    }
}
