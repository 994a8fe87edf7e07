/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/**
 * What of ours runs inside a fork or a worker: profilers, which JMH makes there, and programs that answer questions. It has
 * nothing but {@code lib/}, so it knows nothing of the tools and tells them plain lines and numbers.
 */
package io.github.xstreamjmh.fork;
