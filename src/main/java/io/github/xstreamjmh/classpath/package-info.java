/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** The jars of {@code lib/}: which library in which version each is, and whether they go together. */
package io.github.xstreamjmh.classpath;
