/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * Which Base64 codec turns bytes into text and back fastest?
 *
 * <p>Byte arrays of three sizes, from and to strings without line breaks, in four threads. Not measured: streams, the
 * alphabet for URLs, line breaks, text that is not Base64.
 */
package io.github.xstreamjmh.family.base64;
