/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** The suite as its commands see it: JMH's benchmark list, the rows that follow from it, and who takes part in each. */
package io.github.xstreamjmh.suite;
