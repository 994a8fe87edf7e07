/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.xmlbinding;

import io.github.xstreamjmh.contender.Library;

/** Libraries that more than one contender needs. */
final class Libraries {

    static final Library WOODSTOX = new Library("woodstox-core", "com.ctc.wstx.stax.WstxInputFactory");
    static final Library AALTO = new Library("aalto-xml", "com.fasterxml.aalto.stax.InputFactoryImpl");
    static final Library JACKSON_XML =
            new Library("jackson-dataformat-xml", "com.fasterxml.jackson.dataformat.xml.XmlMapper");
    static final Library JACKSON_DATABIND =
            new Library("jackson-databind", "com.fasterxml.jackson.databind.ObjectMapper");
    static final Library JACKSON_CORE = new Library("jackson-core", "com.fasterxml.jackson.core.JsonFactory");
    static final Library JACKSON_JSR310 =
            new Library("jackson-datatype-jsr310", "com.fasterxml.jackson.datatype.jsr310.JavaTimeModule");
    static final Library JACKSON3_XML = new Library("jackson-dataformat-xml", "tools.jackson.dataformat.xml.XmlMapper");
    static final Library JACKSON3_DATABIND = new Library("jackson-databind", "tools.jackson.databind.ObjectMapper");
    static final Library JACKSON3_CORE = new Library("jackson-core", "tools.jackson.core.TokenStreamFactory");
    static final Library JAXB_RUNTIME = new Library("jaxb-runtime", "org.glassfish.jaxb.runtime.v2.JAXBContextFactory");
    static final Library JAXB_CORE = new Library("jaxb-core", "org.glassfish.jaxb.core.v2.ClassFactory");
    static final Library ISTACK = new Library("istack-commons-runtime", "com.sun.istack.NotNull");
    static final Library ACTIVATION = new Library("jakarta.activation-api", "jakarta.activation.DataHandler");
    static final Library JAXB_API = new Library("jakarta.xml.bind-api", "jakarta.xml.bind.JAXBContext");

    private Libraries() {}
}
