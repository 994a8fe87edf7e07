/* SPDX-License-Identifier: BSD-3-Clause
 * Copyright (c) 2026 The xstream-jmh authors */
/** Facts and state of the host. */
package io.github.xstreamjmh.machine;
