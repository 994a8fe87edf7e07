/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** How fast can XML of a known shape go over a socket, next to parsers that know any XML, and to bytes that are no XML? */
package io.github.xstreamjmh.family.heartbeat;
