/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What benchmarks that JMH 1.21 to 1.26 made need in place of classes of JMH's. The build moves the packages below to {@code
 * org.openjdk.jmh} and into a jar of their own, which stands before JMH's on the class path of such benchmarks' forks.
 */
package io.github.xstreamjmh.olderjmh;
