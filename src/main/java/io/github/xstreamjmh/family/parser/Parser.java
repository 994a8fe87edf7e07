/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

import static io.github.xstreamjmh.contender.Calls.callIfThere;
import static io.github.xstreamjmh.contender.Calls.callProtected;
import static io.github.xstreamjmh.contender.Library.STAX2;
import static io.github.xstreamjmh.contender.Library.XMLPULL;
import static io.github.xstreamjmh.contender.Library.XPP3;
import static io.github.xstreamjmh.contender.Library.XSTREAM;
import static io.github.xstreamjmh.contender.XStreams.MX_PARSER;
import static io.github.xstreamjmh.contender.XStreams.MX_PARSER_DRIVER;

import com.thoughtworks.xstream.io.HierarchicalStreamWriter;
import com.thoughtworks.xstream.io.binary.BinaryStreamDriver;
import com.thoughtworks.xstream.io.binary.BinaryStreamReader;
import com.thoughtworks.xstream.io.json.JettisonMappedXmlDriver;
import com.thoughtworks.xstream.io.xml.AbstractXppDriver;
import com.thoughtworks.xstream.io.xml.BEAStaxDriver;
import com.thoughtworks.xstream.io.xml.Dom4JDriver;
import com.thoughtworks.xstream.io.xml.DomDriver;
import com.thoughtworks.xstream.io.xml.JDom2Driver;
import com.thoughtworks.xstream.io.xml.JDomDriver;
import com.thoughtworks.xstream.io.xml.KXml2Driver;
import com.thoughtworks.xstream.io.xml.MXParserDriver;
import com.thoughtworks.xstream.io.xml.StaxDriver;
import com.thoughtworks.xstream.io.xml.WstxDriver;
import com.thoughtworks.xstream.io.xml.XomDriver;
import com.thoughtworks.xstream.io.xml.Xpp3Driver;
import io.github.xstreamjmh.contender.Codec;
import io.github.xstreamjmh.contender.Contender;
import io.github.xstreamjmh.contender.Library;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Who takes part: every parser that XStream has a driver for, and through its general StAX driver Aalto and Fast Infoset.
 *
 * <p>A library's types stand only inside the classes that {@code create()} makes: the JVM verifies those when they are
 * made, but the constants' own code as soon as the catalogue loads, and then looks for the types that are passed there.
 */
public enum Parser implements Contender<Codec<Object, byte[]>> {
    /** XStream's default: a fork of Xpp3. */
    MXParser(MX_PARSER, XMLPULL, XSTREAM, MX_PARSER_DRIVER) {
        @Override
        public Codec<Object, byte[]> create() {
            return new PullCodec() {
                @Override
                AbstractXppDriver newDriver() {
                    return new MXParserDriver();
                }
            };
        }
    },
    Xpp3(XPP3, XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new PullCodec() {
                @Override
                AbstractXppDriver newDriver() {
                    return new Xpp3Driver();
                }
            };
        }
    },
    kXML2(new Library("kxml2-min", "org.kxml2.io.KXmlParser"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new PullCodec() {
                @Override
                AbstractXppDriver newDriver() {
                    return new KXml2Driver();
                }
            };
        }
    },
    /** Not XStream's StandardStaxDriver: that one makes an instance of a class that java.xml does not export. */
    JDKStax(XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new StaxCodec() {
                @Override
                StaxDriver newDriver() {
                    return driver(XMLInputFactory.newDefaultFactory(), XMLOutputFactory.newDefaultFactory());
                }
            };
        }
    },
    /** Newer versions limit the nesting depth to 1,000, which the nested document exceeds: the limit is raised. */
    Woodstox(new Library("woodstox-core", "com.ctc.wstx.stax.WstxInputFactory"), STAX2, XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new StaxCodec() {
                @Override
                StaxDriver newDriver() {
                    return new WstxDriver() {
                        @Override
                        protected XMLInputFactory createInputFactory() {
                            XMLInputFactory factory = super.createInputFactory();
                            if (factory.isPropertySupported("com.ctc.wstx.maxElementDepth")) {
                                factory.setProperty("com.ctc.wstx.maxElementDepth", 2000);
                            }
                            return factory;
                        }
                    };
                }
            };
        }
    },
    /** The reference implementation of StAX. XStream advises against it; this row shows what it costs. */
    BEAStax(new Library("stax", "com.bea.xml.stream.MXParserFactory"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new StaxCodec() {
                @Override
                @SuppressWarnings("deprecation")
                StaxDriver newDriver() {
                    return new BEAStaxDriver();
                }
            };
        }

        @Override
        public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
            boolean brokenText = method.equals(Document.parseBigText.name())
                    && Layout.asWritten.name().equals(parameters.get("layout"));
            return brokenText ? Optional.of("its writer breaks characters beyond U+FFFF in two") : Optional.empty();
        }
    },
    Aalto(new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl"), STAX2, XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new StaxCodec() {
                @Override
                StaxDriver newDriver() {
                    return driver(
                            new com.fasterxml.aalto.stax.InputFactoryImpl(),
                            new com.fasterxml.aalto.stax.OutputFactoryImpl());
                }
            };
        }
    },
    /** Binary XML: the same elements and texts in a form that StAX reads and writes, and each name only once. */
    FastInfoset(new Library("FastInfoset", "com.sun.xml.fastinfoset.stax.factory.StAXInputFactory"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new StaxCodec() {
                @Override
                StaxDriver newDriver() {
                    return driver(
                            new com.sun.xml.fastinfoset.stax.factory.StAXInputFactory(),
                            new com.sun.xml.fastinfoset.stax.factory.StAXOutputFactory());
                }

                @Override
                HierarchicalStreamWriter open(ByteArrayOutputStream bytes) {
                    return driver.createWriter(bytes);
                }
            };
        }

        @Override
        boolean readsXml() {
            return false;
        }
    },
    /** The JDK's own W3C DOM. */
    DOM(XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() throws ParserConfigurationException {
            // What the driver sets up, on the JDK's own factory: a lookup takes whatever jar comes first.
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature(NO_DOCTYPE, true);
            factory.setExpandEntityReferences(false);
            return new DriverCodec<DomDriver>() {
                @Override
                DomDriver newDriver() {
                    return new DomDriver() {
                        @Override
                        protected DocumentBuilderFactory createDocumentBuilderFactory() {
                            return factory;
                        }
                    };
                }

                @Override
                public List<Class<?>> implementation() throws ParserConfigurationException {
                    return List.of(factory.newDocumentBuilder().getClass());
                }
            };
        }
    },
    DOM4J(new Library("dom4j", "org.dom4j.io.SAXReader"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new TreeCodec<Dom4JDriver>() {
                @Override
                Dom4JDriver newDriver() {
                    return new Dom4JDriver() {
                        @Override
                        protected org.dom4j.io.SAXReader createReader() {
                            return new org.dom4j.io.SAXReader(saxParserWithoutDoctype());
                        }
                    };
                }

                @Override
                Object builder() throws ReflectiveOperationException {
                    return callProtected(driver, "createReader");
                }

                @Override
                Object parser() throws Exception {
                    return ((org.dom4j.io.SAXReader) builder()).getXMLReader();
                }
            };
        }
    },
    /** JDOM 1. */
    JDom(new Library("jdom", "org.jdom.input.SAXBuilder"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new TreeCodec<JDomDriver>() {
                @Override
                JDomDriver newDriver() {
                    return new JDomDriver() {
                        @Override
                        protected org.jdom.input.SAXBuilder createBuilder() {
                            return new org.jdom.input.SAXBuilder() {
                                @Override
                                protected XMLReader createParser() {
                                    return saxParserWithoutDoctype();
                                }
                            };
                        }
                    };
                }

                @Override
                Object builder() throws ReflectiveOperationException {
                    return callProtected(driver, "createBuilder");
                }

                @Override
                Object parser() throws ReflectiveOperationException {
                    return callProtected(builder(), "createParser");
                }
            };
        }
    },
    JDom2(new Library("jdom2", "org.jdom2.input.SAXBuilder"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new TreeCodec<JDom2Driver>() {
                @Override
                JDom2Driver newDriver() {
                    return new JDom2Driver() {
                        @Override
                        protected org.jdom2.input.SAXBuilder createBuilder() {
                            return new org.jdom2.input.SAXBuilder(new org.jdom2.input.sax.XMLReaderJDOMFactory() {
                                @Override
                                public XMLReader createXMLReader() {
                                    return saxParserWithoutDoctype();
                                }

                                @Override
                                public boolean isValidating() {
                                    return false;
                                }
                            });
                        }
                    };
                }

                @Override
                Object builder() throws ReflectiveOperationException {
                    return callProtected(driver, "createBuilder");
                }

                @Override
                Object parser() throws Exception {
                    return ((org.jdom2.input.SAXBuilder) builder())
                            .getXMLReaderFactory()
                            .createXMLReader();
                }
            };
        }
    },
    /** XOM by itself makes an instance of an internal class of java.xml, so its builder is given a parser instead. */
    Xom(new Library("xom", "nu.xom.Builder"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new TreeCodec<XomDriver>() {
                @Override
                XomDriver newDriver() {
                    return new XomDriver() {
                        @Override
                        protected nu.xom.Builder createBuilder() {
                            return new nu.xom.Builder(saxParser());
                        }
                    };
                }

                @Override
                Object builder() throws ReflectiveOperationException {
                    return callProtected(driver, "createBuilder");
                }

                @Override
                Object parser() {
                    return saxParser();
                }
            };
        }
    },
    /** XStream's own binary stream. */
    Binary(XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            return new DriverCodec<BinaryStreamDriver>() {
                @Override
                BinaryStreamDriver newDriver() {
                    return new BinaryStreamDriver();
                }

                @Override
                HierarchicalStreamWriter open(ByteArrayOutputStream bytes) {
                    return driver.createWriter(bytes);
                }

                @Override
                public List<Class<?>> implementation() {
                    return List.of(BinaryStreamReader.class);
                }
            };
        }

        @Override
        boolean readsXml() {
            return false;
        }
    },
    /**
     * JSON in the mapped convention. Newer versions limit the nesting depth to 500: the limit is raised. They also wrap an
     * array at the root in another unless told not to, which XStream before 1.4.20 does not do by itself.
     */
    Jettison(new Library("jettison", "org.codehaus.jettison.mapped.MappedXMLInputFactory"), XSTREAM) {
        @Override
        public Codec<Object, byte[]> create() {
            org.codehaus.jettison.mapped.Configuration configuration = new org.codehaus.jettison.mapped.Configuration();
            callIfThere(configuration, configuration.getClass(), "setRootElementArrayWrapper", false);
            // An object and an array for each list.
            callIfThere(null, org.codehaus.jettison.json.JSONObject.class, "setGlobalRecursionDepthLimit", 5000);
            return new DriverCodec<JettisonMappedXmlDriver>() {
                @Override
                JettisonMappedXmlDriver newDriver() {
                    return new JettisonMappedXmlDriver(configuration);
                }

                @Override
                public List<Class<?>> implementation() throws Exception {
                    return List.of(new org.codehaus.jettison.mapped.MappedXMLInputFactory(
                                    new org.codehaus.jettison.mapped.Configuration())
                            .createXMLStreamReader(
                                    new ByteArrayInputStream("{\"a\":\"\"}".getBytes(StandardCharsets.UTF_8)))
                            .getClass());
                }
            };
        }

        @Override
        boolean readsXml() {
            return false;
        }
    };

    /** The feature by which XStream's drivers have a parser refuse a document type. */
    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    private final List<Library> libraries;

    Parser(Library... libraries) {
        this.libraries = List.of(libraries);
    }

    @Override
    public List<Library> libraries() {
        return libraries;
    }

    @Override
    public boolean published() {
        return this == BEAStax;
    }

    @Override
    public Optional<String> exclusion(String method, Map<String, String> parameters, int threads) {
        return parameters.containsKey("document") && !readsXml()
                ? Optional.of("reads another format than XML")
                : Optional.empty();
    }

    /** Whether this parser can read the document that all XML parsers share. */
    boolean readsXml() {
        return true;
    }

    /** As XStream's drivers set up the parser that their libraries look up. */
    private static XMLReader saxParserWithoutDoctype() {
        XMLReader parser = saxParser();
        try {
            parser.setFeature(NO_DOCTYPE, true);
        } catch (SAXException e) {
            throw new IllegalStateException("The JDK's SAX parser can't do without a doctype", e);
        }
        return parser;
    }

    /** The JDK's own, below every tree that is built from SAX: a lookup takes whatever jar comes first. */
    private static XMLReader saxParser() {
        try {
            return SAXParserFactory.newDefaultNSInstance().newSAXParser().getXMLReader();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalStateException("The JDK has no SAX parser", e);
        }
    }
}
