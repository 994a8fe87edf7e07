/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * The jars of {@code lib/}: which library in which version each is, and whether they go together; and jars in their place,
 * from a file, a folder or Maven's repositories.
 */
package io.github.xstreamjmh.classpath;
