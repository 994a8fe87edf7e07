/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What the families share: who takes part, what it needs, what it does, and how it is proven right before it is timed. */
package io.github.xstreamjmh.contender;
