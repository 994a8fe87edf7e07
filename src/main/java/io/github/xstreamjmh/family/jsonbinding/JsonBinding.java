/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.jsonbinding;

import de.odysseus.staxon.json.stream.JsonStreamFactory;
import de.odysseus.staxon.json.stream.gson.GsonStreamFactory;
import de.odysseus.staxon.json.stream.impl.JsonStreamFactoryImpl;
import de.odysseus.staxon.json.stream.jackson.JacksonStreamFactory;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who takes part: the libraries of a comparison published in 2012, in their versions of today, and what came since; each
 * in the form that its documentation shows first, in no way tuned.
 *
 * <p>A library's types stand only inside the classes that {@code create} makes: the JVM verifies those when they are made,
 * but the constants' own code as soon as the catalogue loads, and then looks for the types that are passed there.
 */
public enum JsonBinding implements Contender<Binding> {
    FlexJson(DateForm.MILLISECONDS, Own.TEXT, new Library("flexjson", "flexjson.JSONSerializer")) {
        @Override
        Binding create(Dates dates) {
            return new FlexJsonBinding(dates);
        }
    },
    /** Its dates depend on the time zone and on the JDK: since 20 there is a wider space before AM and PM. */
    Gson(DateForm.TEXT, Own.TEXT, Needs.GSON) {
        @Override
        Binding create(Dates dates) {
            return new GsonBinding(dates);
        }
    },
    /** Jackson 2. */
    Jackson(DateForm.MILLISECONDS, Own.BOTH, Needs.JACKSON_DATABIND, Needs.JACKSON_CORE, Library.JACKSON_ANNOTATIONS) {
        @Override
        Binding create(Dates dates) {
            return new JacksonBinding(dates);
        }
    },
    /** Jackson 2 with its module that calls accessors through lambdas. */
    JacksonBlackbird(
            DateForm.MILLISECONDS,
            Own.BOTH,
            new Library("jackson-module-blackbird", "com.fasterxml.jackson.module.blackbird.BlackbirdModule"),
            Needs.JACKSON_DATABIND,
            Needs.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS) {
        @Override
        Binding create(Dates dates) {
            return new JacksonBlackbirdBinding(dates);
        }
    },
    Jackson3(DateForm.ISO, Own.BOTH, Needs.JACKSON3_DATABIND, Needs.JACKSON3_CORE, Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        Binding create(Dates dates) {
            return new Jackson3Binding(dates);
        }
    },
    /** Jackson 3 with its module that calls accessors through lambdas. */
    Jackson3Blackbird(
            DateForm.ISO,
            Own.BOTH,
            new Library("jackson-module-blackbird", "tools.jackson.module.blackbird.BlackbirdModule"),
            Needs.JACKSON3_DATABIND,
            Needs.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3) {
        @Override
        Binding create(Dates dates) {
            return new Jackson3BlackbirdBinding(dates);
        }
    },
    /** Told to write dates as numbers: it does not read the text that it would write. */
    JacksonJr(
            DateForm.MILLISECONDS,
            Own.BOTH,
            new Library("jackson-jr-objects", "com.fasterxml.jackson.jr.ob.JSON"),
            Needs.JACKSON_CORE) {
        @Override
        Binding create(Dates dates) {
            return new JacksonJrBinding(dates);
        }
    },
    /** With a processor for dates, as in the published comparison. */
    JsonLib(
            DateForm.OBJECT,
            Own.TEXT,
            new Library("json-lib", "net.sf.json.JSONObject"),
            new Library("ezmorph", "net.sf.ezmorph.Morpher"),
            new Library("commons-beanutils", "org.apache.commons.beanutils.PropertyUtils"),
            new Library("commons-collections", "org.apache.commons.collections.map.ListOrderedMap"),
            new Library("commons-lang", "org.apache.commons.lang.StringUtils"),
            new Library("commons-logging", "org.apache.commons.logging.LogFactory")) {
        @Override
        Binding create(Dates dates) {
            return new JsonLibBinding(dates);
        }
    },
    /**
     * It misreads its own dates in summer time, which is why the benchmark runs in UTC. It writes each bean by what is static in
     * it, whatever writer one makes, and that "can not be thread-safe" (netplex/json-smart-v2#53).
     */
    JsonSmart(
            DateForm.TEXT,
            Own.TEXT_AND_BYTES_TO_READ,
            new Library("json-smart", "net.minidev.json.JSONValue"),
            new Library("accessors-smart", "net.minidev.asm.BeansAccess"),
            new Library("asm", "org.objectweb.asm.ClassWriter")) {
        private static final String NO_ISO = "JSON-smart takes code that reads dates only for the whole JVM";
        private static final String ONE_WRITER = "JSON-smart writes by an object that its author calls not thread-safe";

        @Override
        Binding create(Dates dates) {
            if (dates == Dates.iso) {
                throw new IllegalArgumentException(NO_ISO);
            }
            return new JsonSmartBinding();
        }

        @Override
        public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
            if (dates(parameters) == Dates.iso) {
                return Optional.of(NO_ISO);
            }
            return threads > 1 && method.equals("serialize") ? Optional.of(ONE_WRITER) : Optional.empty();
        }
    },
    /** Named fields, a schema made at run time. It writes a date before 1970 as an unsigned number of 64 bits. */
    Protostuff(
            DateForm.MILLISECONDS,
            Own.BOTH,
            new Library("protostuff-json", "io.protostuff.JsonIOUtil"),
            new Library("protostuff-api", "io.protostuff.Schema"),
            new Library("protostuff-runtime", "io.protostuff.runtime.RuntimeSchema"),
            new Library("protostuff-collectionschema", "io.protostuff.CollectionSchema"),
            Needs.JACKSON_CORE) {
        @Override
        Binding create(Dates dates) {
            return new ProtostuffBinding(dates);
        }
    },
    XStreamJettison(
            DateForm.TEXT,
            Own.BOTH,
            new Library("jettison", "org.codehaus.jettison.mapped.MappedXMLInputFactory"),
            Library.XSTREAM) {
        @Override
        Binding create(Dates dates) {
            return new XStreamJettisonBinding(dates);
        }
    },
    /** JAXB over StAXON's own stream. */
    Staxon(DateForm.ISO, Own.BOTH, Needs.staxon()) {
        @Override
        Binding create(Dates dates) throws Exception {
            return new StaxonBinding() {
                @Override
                JsonStreamFactory newStreams() {
                    return new JsonStreamFactoryImpl();
                }
            };
        }
    },
    /** JAXB over StAXON over Gson's stream. */
    StaxonGson(
            DateForm.ISO,
            Own.BOTH,
            Needs.staxon(
                    new Library("staxon-gson", "de.odysseus.staxon.json.stream.gson.GsonStreamFactory"), Needs.GSON)) {
        @Override
        Binding create(Dates dates) throws Exception {
            return new StaxonBinding() {
                @Override
                JsonStreamFactory newStreams() {
                    return new GsonStreamFactory();
                }
            };
        }
    },
    /** JAXB over StAXON over Jackson's stream. */
    StaxonJackson(
            DateForm.ISO,
            Own.BOTH,
            Needs.staxon(
                    new Library("staxon-jackson", "de.odysseus.staxon.json.stream.jackson.JacksonStreamFactory"),
                    Needs.JACKSON_CORE)) {
        @Override
        Binding create(Dates dates) throws Exception {
            return new StaxonBinding() {
                @Override
                JsonStreamFactory newStreams() {
                    return new JacksonStreamFactory();
                }
            };
        }
    },
    /** Fastjson 1. */
    Fastjson(DateForm.MILLISECONDS, Own.BOTH, new Library("fastjson", "com.alibaba.fastjson.JSON")) {
        @Override
        Binding create(Dates dates) {
            return new FastjsonBinding(dates);
        }
    },
    Fastjson2(DateForm.TEXT, Own.BOTH, new Library("fastjson2", "com.alibaba.fastjson2.JSON")) {
        @Override
        Binding create(Dates dates) {
            return Fastjson2Binding.of(dates);
        }
    },
    /** With converters generated at compile time. */
    DslJson(DateForm.ISO, Own.BYTES, new Library("dsl-json", "com.dslplatform.json.DslJson")) {
        @Override
        Binding create(Dates dates) {
            return new DslJsonBinding(dates);
        }
    },
    /** With the adapter for dates that comes with it. */
    Moshi(
            DateForm.ISO,
            Own.BOTH,
            new Library("moshi", "com.squareup.moshi.Moshi"),
            new Library("moshi-adapters", "com.squareup.moshi.adapters.Rfc3339DateJsonAdapter"),
            new Library("okio-jvm", "okio.Buffer"),
            new Library("kotlin-stdlib", "kotlin.jvm.internal.Intrinsics")) {
        @Override
        Binding create(Dates dates) {
            return new MoshiBinding(dates);
        }
    },
    /** With adapters generated at compile time. */
    AvajeJsonb(
            DateForm.ISO,
            Own.BOTH,
            new Library("avaje-jsonb", "io.avaje.jsonb.Jsonb"),
            new Library("avaje-json-core", "io.avaje.json.JsonAdapter")) {
        @Override
        Binding create(Dates dates) {
            return new AvajeJsonbBinding(dates);
        }
    },
    /** JSON-B's reference implementation, on the parser that it brings. */
    Yasson(
            DateForm.TEXT,
            Own.BOTH,
            new Library("yasson", "org.eclipse.yasson.JsonBindingProvider"),
            new Library("parsson", "org.eclipse.parsson.JsonProviderImpl"),
            new Library("jakarta.json.bind-api", "jakarta.json.bind.Jsonb"),
            Needs.JSON_API) {
        @Override
        Binding create(Dates dates) {
            return new YassonBinding(dates);
        }
    },
    /** Its own mapper, not its JSON-B. */
    Johnzon(
            DateForm.TEXT,
            Own.BOTH,
            new Library("johnzon-mapper", "org.apache.johnzon.mapper.Mapper"),
            new Library("johnzon-core", "org.apache.johnzon.core.JsonProviderImpl"),
            Needs.JSON_API) {
        @Override
        Binding create(Dates dates) {
            return new JohnzonBinding(dates);
        }
    },
    /** By reflection, and with the support for dates that comes with it. */
    Jsoniter(DateForm.ISO, Own.BOTH, new Library("jsoniter", "com.jsoniter.JsonIterator")) {
        private static final String NO_NULL = "jsoniter's support of dates reads no null";

        @Override
        Binding create(Dates dates) {
            if (dates == Dates.none) {
                throw new IllegalArgumentException(NO_NULL);
            }
            return new JsoniterBinding();
        }

        @Override
        public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
            return dates(parameters) == Dates.none ? Optional.of(NO_NULL) : Optional.empty();
        }
    };

    private final DateForm dates;
    private final Own own;
    private final List<Library> libraries;

    JsonBinding(DateForm dates, Own own, Library... libraries) {
        this.dates = dates;
        this.own = own;
        this.libraries = List.of(libraries);
    }

    abstract Binding create(Dates dates) throws Exception;

    @Override
    public Binding create() throws Exception {
        return create(Dates.asIs);
    }

    @Override
    public Binding create(Map<String, String> parameters) throws Exception {
        return create(dates(parameters));
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    @Override
    public boolean published() {
        return switch (this) {
            case FlexJson, JsonLib, Staxon, StaxonGson, StaxonJackson, Fastjson, Jsoniter -> true;
            default -> false;
        };
    }

    /** In which form the row has dates, and whether the suite makes strings of the library's bytes or the other way round. */
    @Override
    public Map<String, String> columns(String method, Map<String, String> parameters) {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("dates", form(dates(parameters)));
        if (!own.has(method, Form.valueOf(parameters.getOrDefault("form", Form.bytes.name())))) {
            columns.put("transcoded", "yes");
        }
        return columns;
    }

    /** Where a row does not say, as they come. */
    private static Dates dates(Map<String, String> parameters) {
        return Dates.valueOf(parameters.getOrDefault("dates", Dates.asIs.name()));
    }

    private String form(Dates asked) {
        return switch (asked) {
            case asIs -> dates.words;
            case iso -> DateForm.ISO.words;
            case none -> "none";
        };
    }

    /** What a date looks like. */
    enum DateForm {
        /** A number. */
        MILLISECONDS("milliseconds"),
        /** Text of ISO 8601, which may have fractions of a second. */
        ISO("ISO text"),
        /** Any other text. */
        TEXT("other text"),
        /** An object that holds a number. */
        OBJECT("object");

        private final String words;

        DateForm(String words) {
            this.words = words;
        }
    }

    /** The forms that the library itself writes and reads. */
    private enum Own {
        TEXT,
        TEXT_AND_BYTES_TO_READ,
        BYTES,
        BOTH;

        boolean has(String method, Form form) {
            return switch (this) {
                case TEXT -> form == Form.string;
                case TEXT_AND_BYTES_TO_READ -> form == Form.string || method.equals("deserialize");
                case BYTES -> form == Form.bytes;
                case BOTH -> true;
            };
        }
    }

    /** The libraries that more than one contender needs. */
    private static final class Needs {

        static final Library GSON = new Library("gson", "com.google.gson.Gson");
        static final Library JACKSON_CORE = new Library("jackson-core", "com.fasterxml.jackson.core.JsonFactory");
        static final Library JACKSON_DATABIND =
                new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper");
        static final Library JACKSON3_CORE = new Library("jackson-core", "tools.jackson.core.TokenStreamFactory");
        static final Library JACKSON3_DATABIND = new Library("jackson-databind", "tools.jackson.databind.ObjectMapper");
        static final Library JSON_API = new Library("jakarta.json-api", "jakarta.json.Json");

        private Needs() {}

        /** StAXON and JAXB, besides the libraries for the stream below. */
        static Library[] staxon(Library... stream) {
            return Stream.concat(
                            Stream.of(stream),
                            Stream.of(
                                    new Library("staxon", "de.odysseus.staxon.json.JsonXMLInputFactory"),
                                    new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory"),
                                    new Library("jaxb-core", "org.glassfish.jaxb.core.v2.ClassFactory"),
                                    new Library("istack-commons-runtime", "com.sun.istack.NotNull"),
                                    new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext"),
                                    new Library("jakarta.activation-api", "jakarta.activation.DataHandler")))
                    .toArray(Library[]::new);
        }
    }
}
