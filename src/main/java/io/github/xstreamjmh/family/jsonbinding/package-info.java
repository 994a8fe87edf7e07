/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which library maps a rich bean to JSON and back fastest, used as its documentation shows first?
 *
 * <p>Measured: writing an album of photos with nested beans, dates, numbers and texts beyond ASCII, and reading it back. As
 * Jackson 2 writes it, an album of 40 photos has 32,101 characters (34,780 bytes), one of 200 has 157,711 (169,672). The
 * value is an array of UTF-8, or with {@code form=string} a string, as in the published comparison: each library by what it
 * documents for that form. Threads share the mapper: on two cores two of them serialize 1.5 to 2.0 times as much as one does,
 * figures that are known to 23 % (reference/README.md).
 *
 * <p>Not measured: tuned mappers, streams and trees, documents that others wrote. Nor is a reused output buffer, but for those
 * that libraries keep by themselves and DSL-JSON's, whose documentation asks for it. Libraries that write to the caller's get
 * one with room for the document.
 *
 * <p>What confounds it:
 *
 * <ul>
 *   <li>Dates. An album of 200 photos has 403, and the form of the JSON is the library's own: a number is written and read
 *       faster than text, which decides Jackson 2 against Jackson 3. So by default, {@code dates=iso}, dates are the same text everywhere, made by the same code of this suite, and
 *       plugged in by whatever the library documents for types of one's own. JAXB and jsoniter write that text with code of
 *       their own. A library whose plug-ins are slow pays for that: {@code dates=none} leaves dates out, where
 *       Jackson, DSL-JSON, JSON-smart, FlexJson and JSON-lib write null, 4 % of Jackson's bytes; {@code dates=asIs} has each library's own form, which the table names.
 *   <li>Transcoding. A library that knows strings alone has them made into bytes and back in {@code form=bytes}; DSL-JSON,
 *       which knows bytes alone, the other way round in {@code form=string}. The table names those rows. Others transcode
 *       inside, such as Moshi.
 *   <li>Letters. The texts are Czech, so that strings are UTF-16 inside and a sixth of their letters have two bytes in
 *       UTF-8; {@code jsonText} takes others.
 *   <li>Escapes. jsoniter writes what is not ASCII as escapes of six characters, hence its size; Gson so writes {@code &} and
 *       {@code <}, of which only texts of {@code jsonText=escaped} have many.
 *   <li>Numbers: some write them as text, and some write a float with the digits of a double.
 *   <li>Code generated at compile time (DSL-JSON, Avaje) or at run time against reflection.
 *   <li>XStream goes through Jettison and StAXON through JAXB: those rows are about the pair. XStream's guard, which times
 *       how long collections take to fill, is on, and its cache of short strings hits.
 *   <li>Cycles. Yasson, FlexJson and JSON-lib look for them by the beans' {@code hashCode}, which is that of a name here.
 * </ul>
 *
 * <p>JsonMarshaller, which took part in the published comparison, is missing: no public repository has it, and it needs a
 * version of ASM that the others can't share.
 */
package io.github.xstreamjmh.family.jsonbinding;
