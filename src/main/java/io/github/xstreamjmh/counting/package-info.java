/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */

/**
 * What an operation of a row executes and makes, method by method: a JVM with an agent counts it.
 */
package io.github.xstreamjmh.counting;
