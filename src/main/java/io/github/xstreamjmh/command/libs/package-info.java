/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** What is in {@code lib/}: which library in which version from which jar, who uses it, and whether that is sound. */
package io.github.xstreamjmh.command.libs;
