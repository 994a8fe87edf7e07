/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.contender;

import java.net.URL;
import java.util.Optional;

/**
 * A library under test: the artifact that brings it, and a class by which its jar is recognised whatever the file is
 * called. Naming the class here does not load it.
 *
 * @param artifact the artifact's id, such as {@code woodstox-core}
 * @param marker the binary name of a class that only this library has, and has since that version
 * @param since the oldest version that will do; empty where any will
 */
public record Library(String artifact, String marker, String since) {

    /** XStream itself, which most families drive. */
    public static final Library XSTREAM = new Library("xstream", "com.thoughtworks.xstream.XStream");

    /** The pull parser behind XStream's Xpp3 driver, through which families read XML that are not about parsers. */
    public static final Library XPP3 = new Library("xpp3_min", "org.xmlpull.mxp1.MXParser");

    /** The API of pull parsers, which most of those that implement it bring along. */
    public static final Library XMLPULL = new Library("xmlpull", "org.xmlpull.v1.XmlPullParserException");

    /** The extension of StAX that Woodstox and Aalto build on. */
    public static final Library STAX2 = new Library("stax2-api", "org.codehaus.stax2.XMLInputFactory2");

    /** The annotations of Jackson 2, which Jackson 3 takes too. */
    public static final Library JACKSON_ANNOTATIONS =
            new Library("jackson-annotations", "com.fasterxml.jackson.annotation.JsonProperty");

    /** The oldest annotations of Jackson 2 that Jackson 3 works with. */
    public static final Library JACKSON_ANNOTATIONS_FOR_3 =
            new Library("jackson-annotations", "com.fasterxml.jackson.annotation.JsonSerializeAs", "2.21");

    /** A library of which any version will do. */
    public Library(String artifact, String marker) {
        this(artifact, marker, "");
    }

    /** What to look for, in words, such as {@code xstream 1.4.16 or later}. */
    public String inWords() {
        return since.isEmpty() ? artifact : artifact + " " + since + " or later";
    }

    /** Where the class path has this library, if it does. */
    public Optional<URL> locate() {
        return Optional.ofNullable(Library.class.getClassLoader().getResource(marker.replace('.', '/') + ".class"));
    }
}
