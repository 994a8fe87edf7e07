/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */

/**
 * Why rows got slower or faster: of each one paragraph, of what was counted and what was sampled of it.
 */
package io.github.xstreamjmh.explanation;
