/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
package io.github.xstreamjmh.family.parser;

/** Which bytes a parser gets. */
public enum Layout {
    /** The same bytes for every XML parser, without white space between elements; other formats read their own. */
    compact,
    /**
     * The document that the driver's own writer makes. Drivers differ wildly here: the nested document has 2,021,054
     * bytes when the writer indents and 13,089 when it doesn't, and the big text 602,831 from the JDK's StAX writer and
     * 349,242 from other StAX writers. Tables published by earlier suites used this.
     */
    asWritten
}
