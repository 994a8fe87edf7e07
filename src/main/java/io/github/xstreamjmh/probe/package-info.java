/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** A JVM like the forks that answers questions: does a row work, and which classes from which jars do it? */
package io.github.xstreamjmh.probe;
