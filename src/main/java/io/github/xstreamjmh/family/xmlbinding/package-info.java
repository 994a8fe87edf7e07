/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which library maps objects to XML fastest?
 *
 * <p>Libraries that map by themselves stand beside code that reads and writes each element by hand, over stream readers and
 * writers of StAX, XStream and Jackson. Each library is used the simplest way that its documentation shows and keeps its own
 * form of XML, but all write compactly, also XStream and Simple, which indent by default; {@code XStreamIndented} shows what
 * that costs. So the documents of one value are of nearly one size, which is reported beside the time: from 10 kilobytes on
 * within 5 % of XStream's, where the indented one has 36 to 40 % more, and at 1 kilobyte within 10 %, where an XML declaration
 * counts and Simple's names of classes do.
 *
 * <p>Threads share a binding: the XStream, the mapper, the JAXB context, the Persister, the factories of StAX. These are
 * documented as safe to share but for the factories of the JDK
 * and of Aalto, whose documentation does not say. A marshaller or
 * unmarshaller is made for each document and a factory of SAX for each thread. Each thread has a sink of its own and proves
 * in its set-up that the shared binding works in it. The default is one thread. With {@code -t 16} what is shared may be
 * contended: XStream takes locks for its dictionary of fields, for the offset of each field that it sets and for the cache of
 * its mapper, Woodstox and Aalto for the table of names that documents share. On two cores two threads serialize 1.1 times as
 * much as one does with XStream's defaults, 1.4 to 2.6 times with others, figures that are known to 20 to 44 %
 * (reference/README.md).
 *
 * <p>All write to one kind of sink, without locks. What the JDK's StAX writes into it is encoded by the JDK's own encoder,
 * byte by byte: that is part of what its rows measure. A benchmark made for the purpose, of the same code with other
 * destinations, gave in microseconds, each the mean of 3 forks (range), in alternation, on 2 cores with Java 17:
 *
 * <pre>
 * document of Users                             828 bytes          69,797 bytes
 * ByteArrayOutputStream, locked for each byte   11.9 (10.7-12.6)   1010 (988-1032)
 * the sink                                       2.3  (1.9- 2.7)    302 (256- 325)
 * OutputStreamWriter to the sink                 4.7  (3.8- 5.2)    480 (394- 539)
 * BufferedWriter to that                         4.5  (4.1- 4.7)    277 (261- 290)
 * </pre>
 *
 * No writer beats the JDK's own encoder at both sizes, so there is no row for one.
 * {@code bin/benchmark XmlBindingBenchmark.serialize -p xml=JDKStax -p model=Users -f 3} measures the second line with
 * today's documents; for the others {@code StaxBinding} has to hand the factory something else.
 *
 * <p>What confounds: texts are letters and digits of ASCII, of which nothing is escaped and each is a byte; {@code xmlText}
 * takes others. XStream and Jackson put an element around each list, JAXB does not, and the code written by hand does so
 * with the shortest names. Jackson 3 sorts properties by name. XStream reads only the types that it is allowed to, and times
 * how long collections take to fill, as by default since 1.4.19 (most families turn that guard off); its rows on StAX close
 * no readers, as {@code fromXML} doesn't, so that Woodstox can't use their buffers again, nor the names that they found. JAXB on
 * SAX makes a parser for each document, so that it read 1 kilobyte in some three times the time that it took on Aalto (one fork
 * of each). The JDK's SAX by hand looks for no namespaces, and a thread keeps its parser, where code over StAX makes a reader
 * for each document; its writer, a handler of a transformer, is made for each. Code by hand writes numbers as text, Jackson's
 * mapper by Stax2's methods for numbers. No reader reads document types.
 *
 * <p>Not measured: making the mapper or context, attributes, namespaces, validation, documents from files.
 */
package io.github.xstreamjmh.family.xmlbinding;
