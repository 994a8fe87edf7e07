/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What is seen while forks are made. */
package io.github.xstreamjmh.display;
