/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Which serializer writes and reads one value fastest, and in how few bytes? */
package io.github.xstreamjmh.family.serializer;
