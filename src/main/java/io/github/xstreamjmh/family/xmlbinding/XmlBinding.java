/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static io.github.xstreamjmh.contender.Library.STAX2;
import static io.github.xstreamjmh.contender.Library.XSTREAM;

import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * Who takes part: libraries that map objects to XML, then stream readers and writers under code written by hand.
 *
 * <p>A constant is named for the library, and for the parser and writer below it where that is not the library's own
 * choice. All write compactly but the one that is named so. No document is read with a parser that was looked up, since a
 * lookup takes whatever jar comes first, and none reads document types or external entities. JiBX stays out: it rewrites
 * the models' classes, which then load with its jar only, so that without that jar all rows would be lost.
 */
public enum XmlBinding implements Contender<Binding> {
    /** With references, as XStream works by default; at the level of streams its own reader and writer. */
    XStream(EnumSet.allOf(Api.class), XSTREAM, XStreams.defaultParser(), Library.XMLPULL) {
        @Override
        public Binding create() {
            return XStreamBinding.compact();
        }

        @Override
        Binding createStream() {
            return new XStreamStreams();
        }
    },
    /** Without a look for objects that occur twice, which the models don't have. */
    XStreamNoReferences(EnumSet.of(Api.databind), XSTREAM, XStreams.defaultParser(), Library.XMLPULL) {
        @Override
        public Binding create() {
            return XStreamBinding.withoutReferences();
        }
    },
    /** With the writer that XStream takes by default: what its line breaks and blanks cost. */
    XStreamIndented(EnumSet.of(Api.databind), XSTREAM, XStreams.defaultParser(), Library.XMLPULL) {
        @Override
        public Binding create() {
            return XStreamBinding.indented();
        }
    },
    /** XStream does not close the reader that it opens, so that Woodstox uses neither its buffers nor its names again. */
    XStreamWoodstox(EnumSet.of(Api.databind), XSTREAM, Libraries.WOODSTOX, STAX2) {
        @Override
        public Binding create() {
            return XStreamBinding.onStax(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** XStream does not close the reader that it opens, so that Aalto's buffers are not used again. */
    XStreamAalto(EnumSet.of(Api.databind), XSTREAM, Libraries.AALTO, STAX2) {
        @Override
        public Binding create() {
            return XStreamBinding.onStax(
                    com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    },
    /** Jackson 2, on the parser that it brings along: Woodstox. */
    JacksonXml(
            EnumSet.allOf(Api.class),
            Libraries.JACKSON_XML,
            Libraries.JACKSON_DATABIND,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS,
            Libraries.JACKSON_JSR310,
            Libraries.WOODSTOX,
            STAX2) {
        @Override
        public Binding create() {
            return new JacksonBinding(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }

        @Override
        Binding createStream() {
            return new JacksonStreams(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** Jackson 2. */
    JacksonXmlAalto(
            EnumSet.of(Api.databind),
            Libraries.JACKSON_XML,
            Libraries.JACKSON_DATABIND,
            Libraries.JACKSON_CORE,
            Library.JACKSON_ANNOTATIONS,
            Libraries.JACKSON_JSR310,
            Libraries.AALTO,
            STAX2) {
        @Override
        public Binding create() {
            return new JacksonBinding(
                    com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    },
    /** Jackson 3, on the parser that it brings along: Woodstox. */
    JacksonXml3(
            EnumSet.allOf(Api.class),
            Libraries.JACKSON3_XML,
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3,
            Libraries.WOODSTOX,
            STAX2) {
        @Override
        public Binding create() {
            return new Jackson3Binding(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }

        @Override
        Binding createStream() {
            return new Jackson3Streams(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** Jackson 3. */
    JacksonXml3Aalto(
            EnumSet.of(Api.databind),
            Libraries.JACKSON3_XML,
            Libraries.JACKSON3_DATABIND,
            Libraries.JACKSON3_CORE,
            Library.JACKSON_ANNOTATIONS_FOR_3,
            Libraries.AALTO,
            STAX2) {
        @Override
        public Binding create() {
            return new Jackson3Binding(
                    com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    },
    /** The reference implementation of JAXB, on SAX as by itself: the JDK's; it writes by itself. */
    Jaxb(
            EnumSet.of(Api.databind),
            Libraries.JAXB_RUNTIME,
            Libraries.JAXB_CORE,
            Libraries.ISTACK,
            Libraries.JAXB_API,
            Libraries.ACTIVATION) {
        @Override
        public Binding create() throws Exception {
            return new JaxbOnSax(org.glassfish.jaxb.runtime.v2.JAXBContextFactory::new);
        }
    },
    /** The reference implementation of JAXB, reading and writing. */
    JaxbWoodstox(
            EnumSet.of(Api.databind),
            Libraries.JAXB_RUNTIME,
            Libraries.JAXB_CORE,
            Libraries.ISTACK,
            Libraries.JAXB_API,
            Libraries.ACTIVATION,
            Libraries.WOODSTOX,
            STAX2) {
        @Override
        public Binding create() throws Exception {
            return new JaxbOnStax.BothWays(
                    org.glassfish.jaxb.runtime.v2.JAXBContextFactory::new,
                    com.ctc.wstx.stax.WstxInputFactory::new,
                    com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** The reference implementation of JAXB, reading and writing. */
    JaxbAalto(
            EnumSet.of(Api.databind),
            Libraries.JAXB_RUNTIME,
            Libraries.JAXB_CORE,
            Libraries.ISTACK,
            Libraries.JAXB_API,
            Libraries.ACTIVATION,
            Libraries.AALTO,
            STAX2) {
        @Override
        public Binding create() throws Exception {
            return new JaxbOnStax.BothWays(
                    org.glassfish.jaxb.runtime.v2.JAXBContextFactory::new,
                    com.fasterxml.aalto.stax.InputFactoryImpl::new,
                    com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    },
    /** EclipseLink's implementation of JAXB, on StAX as by itself: the JDK's; it writes by itself. */
    Moxy(
            EnumSet.of(Api.databind),
            new Library("org.eclipse.persistence.moxy", "org.eclipse.persistence.jaxb.XMLBindingContextFactory"),
            new Library("org.eclipse.persistence.core", "org.eclipse.persistence.oxm.XMLContext"),
            new Library("asm", "org.objectweb.asm.ClassWriter"),
            Libraries.JAXB_API) {
        @Override
        public Binding create() throws Exception {
            return new JaxbOnStax(
                    org.eclipse.persistence.jaxb.XMLBindingContextFactory::new, XMLInputFactory::newDefaultFactory);
        }
    },
    /** Simple, in the fork that is patched against external entities, on the JDK's StAX; it writes by itself. */
    SimpleXml(EnumSet.of(Api.databind), new Library("simple-xml-safe", "org.simpleframework.xml.core.Persister")) {
        @Override
        public Binding create() {
            return new SimpleBinding(XMLInputFactory.newDefaultFactory());
        }
    },
    /** Reads by handlers of SAX; SAX writes nothing, so the JDK's identity transformer does, of its events. */
    JDKSax(EnumSet.of(Api.stream)) {
        @Override
        public Binding create() {
            return new SaxBinding();
        }
    },
    JDKStax(EnumSet.of(Api.stream)) {
        @Override
        public Binding create() {
            return new StaxBinding(XMLInputFactory::newDefaultFactory, XMLOutputFactory::newDefaultFactory);
        }
    },
    Woodstox(EnumSet.of(Api.stream), Libraries.WOODSTOX, STAX2) {
        @Override
        public Binding create() {
            return new StaxBinding(com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    Aalto(EnumSet.of(Api.stream), Libraries.AALTO, STAX2) {
        @Override
        public Binding create() {
            return new StaxBinding(
                    com.fasterxml.aalto.stax.InputFactoryImpl::new, com.fasterxml.aalto.stax.OutputFactoryImpl::new);
        }
    };

    private final Set<Api> apis;
    private final List<Library> libraries;

    XmlBinding(Set<Api> apis, Library... libraries) {
        this.apis = apis;
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    @Override
    public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
        Optional<Api> api = Optional.ofNullable(parameters.get("api")).map(Api::valueOf); // none: on both models
        boolean onClients = api.isEmpty()
                || (api.get() == Api.databind && Model.Clients.name().equals(parameters.get("model")));
        boolean converts = libraries.contains(XSTREAM) && onClients;
        Availability converters = Availability.of(converts ? List.of(XStreams.TIME_CONVERTERS) : List.of());
        return api.flatMap(this::exclusion)
                .or(() -> converters.present() ? Optional.empty() : Optional.of(converters.reason()));
    }

    private Optional<String> exclusion(Api api) {
        return apis.contains(api)
                ? Optional.empty()
                : Optional.of("takes part with api=" + apis.iterator().next());
    }

    /** The contender at the level of streams, if it takes part there. */
    Binding createStream() throws Exception {
        return create();
    }

    @Override
    public Binding create(Map<String, String> parameters) throws Exception {
        return parameters.containsKey("api") ? create(Api.valueOf(parameters.get("api"))) : create();
    }

    /** The contender at one of its levels. */
    final Binding create(Api api) throws Exception {
        Optional<String> exclusion = exclusion(api);
        if (exclusion.isPresent()) {
            throw new IllegalArgumentException(name() + " " + exclusion.get());
        }
        return api == Api.stream ? createStream() : create();
    }
}
