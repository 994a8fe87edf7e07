/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What does the parser cost XStream?
 *
 * <p>XStream unmarshals three documents through each of its drivers: one with a huge text, one with many children, one
 * nested deeply. Not measured: parsers on their own, writing, namespaces, attributes, validation, documents from files.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>Each row is the whole of it: parser, XStream's driver for it, converters and objects. Converters and objects are
 *       the same in all rows, and make the parsers more alike than they are; drivers and their readers are not. For each
 *       child, the readers of DOM4J, JDOM and XOM go through all its siblings, twice: with many children, their rows are
 *       mostly XStream's. Those of XML and Fast Infoset decode names, that of the binary form doesn't.
 *   <li>Readers are closed, which {@code XStream.fromXML} leaves to its caller's stream: Woodstox and Aalto use their buffers
 *       and names again only then.
 *   <li>The binary form is read byte by byte, under the lock of {@code ByteArrayInputStream}.
 *   <li>The parsers of XML read the same bytes, unless {@code -p layout=asWritten} gives each the document of its own
 *       driver's writer; binary forms and JSON always have their own. How much there was to read is the size beside the
 *       time.
 *   <li>Pull parsers get a reader that XStream puts between them and the bytes; StAX and tree builders decode UTF-8 on
 *       their own.
 *   <li>DOM4J, JDOM and XOM build their trees from the JDK's SAX parser, and a tree is built as a whole before XStream reads
 *       it.
 *   <li>Each parser is guarded against document types and external entities as XStream's driver guards it, which is not the
 *       same for all.
 *   <li>Factories are made once, before the time is taken, and may keep names from document to document; builders and
 *       parsers are made anew for each. So is the factory of the SAX parser below DOM4J, JDOM and XOM, which is cheap
 *       beside the parser.
 * </ul>
 */
package io.github.xstreamjmh.family.parser;
