/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which library maps a rich bean to JSON and back fastest, used as its documentation shows first?
 *
 * <p>Each writes an album of photos with nested beans, dates, numbers and texts beyond ASCII to a string and reads it back.
 * The form of the JSON is the library's own: dates as numbers or text, numbers as such or as text; the size is reported
 * beside the time. Not measured: tuned mappers, streams and trees, documents that others wrote. JsonMarshaller, which took
 * part in the published comparison, is missing: no public repository has it, and it needs a version of ASM that the others
 * can't share.
 */
package io.github.xstreamjmh.family.jsonbinding;
