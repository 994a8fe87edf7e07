/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which library maps objects to XML fastest?
 *
 * <p>Libraries that map by themselves stand beside code that reads and writes each element by hand, over stream readers and
 * writers of StAX, XStream and Jackson. Each library is used the simplest way that its documentation shows and keeps its own
 * form of XML, but all write compactly, also XStream and Simple, which indent by default; {@code XStreamIndented} shows what
 * that costs. So the documents of one value are of nearly one size, which is reported beside the time: from 10 kilobytes on
 * within 5 % of XStream's, where the indented one has 37 % more, and at 1 kilobyte within 10 %, where an XML declaration
 * counts and Simple's names of classes do.
 *
 * <p>Threads share a binding: the XStream, the mapper, the JAXB context, the Persister, the factories of StAX, all of which
 * allow it. A marshaller or unmarshaller is made for each document and a factory of SAX for each thread, since these don't.
 * Each thread has a sink of its own and proves in its set-up that the shared binding works in it. In the default one thread
 * nothing is contended. With {@code -t 16} it shows who takes locks: XStream for its dictionary of fields, for the offset of
 * each field that it sets and for the cache of its mapper, Woodstox and Aalto for the table of names that documents share.
 *
 * <p>All write to one kind of sink, without locks. What the JDK's StAX writes into it is encoded by the JDK's own encoder,
 * byte by byte: that is part of what its rows measure. Into a {@code ByteArrayOutputStream}, whose lock is taken for each
 * byte, it took 11.9 us for 1 kilobyte of {@code Users} and 1010 us for 100; into the sink 2.3 and 302; over an
 * {@code OutputStreamWriter} to the sink 4.7 and 480, over a {@code BufferedWriter} to that 4.5 and 277. (Means of 3 forks of
 * each, in alternation, on 2 cores, Java 17: {@code bin/benchmark XmlBindingBenchmark.serialize -p xml=JDKStax -p model=Users
 * -f 1}, with what is handed to the factory changed in {@code StaxBinding}.) No writer is faster at both sizes, so there is no
 * row for one.
 *
 * <p>What confounds: XStream and Jackson put an element around each list, JAXB does not, and the code written by hand does so
 * with the shortest names. Jackson 3 sorts properties by name. XStream reads only the types that it is allowed to; its rows
 * on StAX close neither readers nor writers, as {@code toXML} and {@code fromXML} don't, so that Woodstox can't use its buffers
 * again. JAXB on SAX makes a parser for each document, which at 1 kilobyte is most of its time; its rows on Woodstox and Aalto
 * don't. No reader reads document types.
 *
 * <p>Not measured: making the mapper or context, attributes, namespaces, validation, documents from files.
 */
package io.github.xstreamjmh.family.xmlbinding;
