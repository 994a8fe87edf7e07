/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which Base64 codec is fastest?
 *
 * <p>Byte arrays of three sizes, from and to strings without line breaks, in up to four threads, one a core. Not measured:
 * streams, the alphabet for URLs, line breaks, text that is not Base64, codecs that go from bytes to bytes.
 *
 * <p>What confounds it: the JDK's own codec, and whatever calls it, is compiled to vector instructions where the CPU has them.
 * XStream's default has the JDK's decoder for MIME, which looks for line breaks and is another loop. Converting between text
 * and bytes is part of the work, and a codec that works on bytes pays it twice. At 1 MB a thread
 * allocates more than a core's caches hold, and all threads share the memory's bandwidth. There each array is humongous: more
 * than half a region of G1, which are of 1 MB with the heap of 1 GB, so that it goes straight to the old generation and the
 * row is about that too ({@code -jvmArgs -XX:G1HeapRegionSize=8m} leaves it out). A row codes one array again and again: a
 * decoder that branches on letters may have its branches predicted for 4 KB, and not for 1 MB.
 */
package io.github.xstreamjmh.family.base64;
