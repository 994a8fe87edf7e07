/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import static io.github.xstreamjmh.contender.Library.STAX2;
import static io.github.xstreamjmh.contender.Library.XSTREAM;

import io.github.xstreamjmh.contender.Availability;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import io.github.xstreamjmh.contender.XStreams;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.sax.SAXSource;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Who takes part: libraries that map objects to XML, then stream readers and writers under code written by hand.
 *
 * <p>No document is read with a parser that was looked up, since a lookup takes whatever jar comes first, and none reads
 * document types or external entities. JiBX stays out: it rewrites the models' classes, which then load with its jar only, so that without that jar
 * all rows would be lost.
 */
public enum XmlBinding implements Contender<Binding> {
    /**
     * With references, and indented, as XStream works by default; at the level of streams its own reader and its compact
     * writer.
     */
    XStream(EnumSet.allOf(Api.class), XSTREAM, XStreams.defaultParser()) {
        @Override
        public Binding create() {
            return new XStreamBinding(true);
        }

        @Override
        Binding createStream() {
            return new XStreamStreams();
        }
    },
    /** Without a look for objects that occur twice, which the models don't have. */
    XStreamNoReferences(EnumSet.of(Api.databind), XSTREAM, XStreams.defaultParser()) {
        @Override
        public Binding create() {
            return new XStreamBinding(false);
        }
    },
    /** Jackson 2, on the parser that it brings along: Woodstox. */
    JacksonXml(
            EnumSet.of(Api.databind),
            new Library("jackson-dataformat-xml", "com.fasterxml.jackson.dataformat.xml.XmlMapper"),
            new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper"),
            new Library("jackson-core", "com.fasterxml.jackson.core.JsonFactory"),
            Library.JACKSON_ANNOTATIONS,
            new Library("jackson-datatype-jsr310", "com.fasterxml.jackson.datatype.jsr310.JavaTimeModule"),
            Libraries.WOODSTOX,
            STAX2) {
        @Override
        public Binding create() {
            return new JacksonBinding(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** Jackson 3, on the parser that it brings along: Woodstox. */
    JacksonXml3(
            EnumSet.of(Api.databind),
            new Library("jackson-dataformat-xml", "tools.jackson.dataformat.xml.XmlMapper"),
            new Library("jackson-databind", "tools.jackson.databind.ObjectMapper"),
            new Library("jackson-core", "tools.jackson.core.TokenStreamFactory"),
            Library.JACKSON_ANNOTATIONS_FOR_3,
            Libraries.WOODSTOX,
            STAX2) {
        @Override
        public Binding create() {
            return new Jackson3Binding(
                    com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new);
        }
    },
    /** The reference implementation of JAXB, on SAX as by itself: the JDK's. It takes a parser of its own for each document. */
    Jaxb(
            EnumSet.of(Api.databind),
            new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory"),
            new Library("jaxb-core", "org.glassfish.jaxb.core.v2.ClassFactory"),
            new Library("istack-commons-runtime", "com.sun.istack.NotNull"),
            Libraries.JAXB_API,
            new Library("jakarta.activation-api", "jakarta.activation.DataHandler")) {
        @Override
        public Binding create() throws Exception {
            SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return new JaxbBinding(
                    new org.glassfish.jaxb.runtime.v2.JAXBContextFactory().createContext(JaxbBinding.ROOTS, Map.of())) {
                private XMLReader reader() throws SAXException, ParserConfigurationException {
                    return factory.newSAXParser().getXMLReader();
                }

                @Override
                Object unmarshal(Unmarshaller unmarshaller, InputStream document) throws Exception {
                    return unmarshaller.unmarshal(new SAXSource(reader(), new InputSource(document)));
                }

                @Override
                Class<?> parser() throws SAXException, ParserConfigurationException {
                    return reader().getClass();
                }
            };
        }
    },
    /** EclipseLink's implementation of JAXB, on StAX as by itself: the JDK's. */
    Moxy(
            EnumSet.of(Api.databind),
            new Library("org.eclipse.persistence.moxy", "org.eclipse.persistence.jaxb.XMLBindingContextFactory"),
            new Library("org.eclipse.persistence.core", "org.eclipse.persistence.oxm.XMLContext"),
            new Library("asm", "org.objectweb.asm.ClassWriter"),
            Libraries.JAXB_API) {
        @Override
        public Binding create() throws Exception {
            XMLInputFactory input = StaxBinding.guarded(XMLInputFactory.newDefaultFactory());
            return new JaxbBinding(new org.eclipse.persistence.jaxb.XMLBindingContextFactory()
                    .createContext(JaxbBinding.ROOTS, Map.of())) {
                @Override
                Object unmarshal(Unmarshaller unmarshaller, InputStream document)
                        throws JAXBException, XMLStreamException {
                    return unmarshaller.unmarshal(input.createXMLStreamReader(document));
                }

                @Override
                Class<?> parser() throws XMLStreamException {
                    return StaxBinding.reader(input);
                }
            };
        }
    },
    /** Simple, in the fork that is mended against external entities, on the JDK's StAX; indented, as by default. */
    SimpleXml(EnumSet.of(Api.databind), new Library("simple-xml-safe", "org.simpleframework.xml.core.Persister")) {
        @Override
        public Binding create() {
            return new SimpleBinding(XMLInputFactory.newDefaultFactory());
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
    Aalto(EnumSet.of(Api.stream), new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl"), STAX2) {
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
    public Optional<String> exclusion(String method, Map<String, String> parameters) {
        Api api = Api.valueOf(parameters.get("api"));
        boolean converts = libraries.contains(XSTREAM)
                && api == Api.databind
                && Model.Clients.name().equals(parameters.get("model"));
        Availability converters = Availability.of(converts ? List.of(XStreams.TIME_CONVERTERS) : List.of());
        return exclusion(api).or(() -> converters.present() ? Optional.empty() : Optional.of(converters.reason()));
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
        return create(Api.valueOf(parameters.get("api")));
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
